import Base
import Studies

extension Session {
  /// Asks for consent, then shows the instructions.
  ///
  /// In a resumed session it shows the open questions, or the page of the next trial's method.
  mutating func begin() {
    if let consent = study.consent, !hasConsent {
      state = .consent(ConsentPage(consent))
    } else if let instructions = study.instructions, progress.trials == 0, answered.isEmpty,
      progress.nextTrial != nil
    {
      let matching = study.tasks.contains(.match) ? study.picture : nil
      state = .instructions(InstructionPage(instructions, matching: matching))
    } else if let run = nextQuestionnaire {
      state = .questions(run)
    } else {
      showNextTrial(afterMethodPage: true)
    }
  }

  /// Continues after the page that was read, or the trial or answers that were saved last.
  mutating func proceed(at time: Instant) {
    if preceding?.outcome == .aborted {
      // It was interrupted: the participant does the same trial again.
      showNextTrial(afterMethodPage: false)
      return
    }
    if let run = nextQuestionnaire {
      state = .questions(run)
      return
    }
    guard let last = progress.last, let next = progress.nextTrial else {
      showNextTrial(afterMethodPage: true)
      return
    }
    if next.block != last.block {
      beginBreak(after: last.block, isWithinBlock: false, at: time)
    } else if timeOnTask.isBreakDue(at: time, study.breaks) {
      beginBreak(after: last.block, isWithinBlock: true, at: time)
    } else {
      showNextTrial(afterMethodPage: false)
    }
  }

  /// Shows the Start button of the next trial, or the pages with its method, or the results.
  mutating func showNextTrial(afterMethodPage: Bool) {
    guard let next = progress.nextTrial else {
      state = .results
      return
    }
    guard afterMethodPage else {
      state = .ready(next)
      return
    }
    state =
      study.methods[next.method].page.map {
        .instructions(InstructionPage($0, block: next.block))
      } ?? .method(block: next.block)
  }
}
