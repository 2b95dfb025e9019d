import InputMethods
import Sliders

extension Study {
  /// Whether a method of the study can enter `target` on the scale at `index`, with its tolerance and a mouse on a plain
  /// display.
  ///
  /// A start value that is drawn for each trial may make some more numbers possible.
  package func canEnter(_ target: Int, by method: StudyMethod, onScale index: Int) -> Bool {
    let scale = scales[index]
    var start: Int?
    if case .fixed(let value) = scale.start { start = value }
    return method.settings[index].canEnter(
      target, within: scale.tolerance, from: start, on: scale.scale)
  }

  /// Whether some number of a planned trial's scale may not be entered by its method, with the scale's tolerance and a
  /// mouse on a plain display.
  package func mayBeImpossible(_ planned: PlannedTrial) -> Bool {
    let (scale, settings) = (scale(of: planned), settings(of: planned))
    let tolerance = scales[planned.scale].tolerance
    guard !settings.canEnterAll(on: scale, by: EntryInputs()) else { return false }
    // Wheels reach the same numbers on every display; the possible places of a thumb depend on it.
    if settings.kind == .wheelPicker, case .listed(let targets) = scales[planned.scale].targets {
      return targets.contains { !settings.canEnter($0, within: tolerance, on: scale) }
    }
    guard tolerance > 0 else { return true }
    // A tolerance may cover the gaps, so numbers all over the scale are tried.
    let stride = stride(
      from: scale.minimum, through: scale.maximum, by: max(1, scale.stepCount / Self.probes))
    return stride.contains { !settings.canEnter($0, within: tolerance, on: scale) }
  }

  /// The approximate number of a scale's values that are tried.
  private static let probes = 500

  /// The listed targets of the scale at `index` that a method cannot enter; empty if targets are drawn.
  package func impossibleTargets(of method: StudyMethod, onScale index: Int) -> [Int] {
    guard case .listed(let targets) = scales[index].targets else { return [] }
    return targets.filter { !canEnter($0, by: method, onScale: index) }
  }
}
