import InputMethods
import Primitives
import Sliders

extension Session {
  /// Begins with the instructions, or where a session that was broken off goes on: with what is still
  /// to be asked, or with the page of the next trial's method.
  mutating func begin() {
    if let instructions = study.instructions, progress.trials == 0, answered.isEmpty,
      progress.nextTrial != nil
    {
      state = .instructions(InstructionPage(instructions))
    } else if let inquiry = nextInquiry {
      state = .questions(inquiry)
    } else {
      showNextTrial(afterMethodPage: true)
    }
  }

  /// Goes on after what was read, or saved last.
  mutating func proceed(at time: Instant) {
    if let inquiry = nextInquiry {
      state = .questions(inquiry)
      return
    }
    guard let last = progress.last, let next = progress.nextTrial else {
      showNextTrial(afterMethodPage: true)
      return
    }
    if next.block != last.block {
      rest(block: last.block, isWithinBlock: false, at: time)
    } else if isRestDue(at: time) {
      rest(block: last.block, isWithinBlock: true, at: time)
    } else {
      showNextTrial(afterMethodPage: false)
    }
  }

  /// Shows the Start button of the trial that comes next, or the page with its method, or the results.
  mutating func showNextTrial(afterMethodPage: Bool) {
    guard let next = progress.nextTrial else {
      state = .results
      return
    }
    state = afterMethodPage ? .method(block: next.block) : .ready(next)
  }

  /// The trial that comes next, with its method, before it is shown.
  func makeTrial(_ planned: PlannedTrial) -> Trial {
    let scale = study.scale(of: planned)
    let start = planned.start ?? startAfterLast(planned)
    var planned = planned
    planned.start = start
    planned.startValue =
      study.methods[planned.method].kind?.showsStartValue == true ? start : nil
    return Trial(
      planned, method: study.settings(of: planned).makeMethod(on: scale, from: start),
      tolerance: study.scales[planned.scale].tolerance, rules: study.rules,
      isLiveValidated: study.methods[planned.method].isLiveValidated)
  }

  /// Where the trial before ended, unless that is right already: then the scale's middle, or the
  /// nearest value that is wrong.
  private func startAfterLast(_ planned: PlannedTrial) -> Int {
    let scale = study.scale(of: planned)
    let tolerance = study.scales[planned.scale].tolerance
    let isSameBlock = progress.last.map { $0.block == planned.block } ?? false
    let wrong = [
      isSameBlock ? progress.lastEntered : nil, scale.middle, planned.target + tolerance + 1,
      planned.target - tolerance - 1,
    ]
    return wrong.compactMap(\.self)
      .first { scale.contains($0) && abs($0 - planned.target) > tolerance } ?? scale.middle
  }
}
