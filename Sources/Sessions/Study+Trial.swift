import InputMethods
import Sliders
package import Studies

extension Study {
  /// The trial `planned` with its method, before it is shown, for somebody who has come as far as
  /// `progress`.
  package func trial(_ planned: PlannedTrial, after progress: Progress) -> Trial {
    let scale = scale(of: planned)
    let start = planned.start ?? start(of: planned, after: progress)
    var planned = planned
    planned.start = start
    planned.startValue = methods[planned.method].kind?.showsStartValue == true ? start : nil
    return Trial(
      planned, method: settings(of: planned).makeMethod(on: scale, from: start),
      tolerance: scales[planned.scale].tolerance, rules: rules,
      isLiveValidated: methods[planned.method].isLiveValidated)
  }

  /// Where the trial before ended, unless that is right already: then the scale's middle, or the
  /// nearest value that is wrong.
  private func start(of planned: PlannedTrial, after progress: Progress) -> Int {
    let scale = scale(of: planned)
    let tolerance = scales[planned.scale].tolerance
    let isSameBlock = progress.last.map { $0.block == planned.block } ?? false
    let wrong = [
      isSameBlock ? progress.lastEntered : nil, scale.middle, planned.target + tolerance + 1,
      planned.target - tolerance - 1,
    ]
    return wrong.compactMap(\.self)
      .first { scale.contains($0) && abs($0 - planned.target) > tolerance } ?? scale.middle
  }
}
