import InputMethods
import Primitives
import Studies

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
}
