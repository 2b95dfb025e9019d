/// The rules by which a trial ends.
package struct TrialRules: Hashable, Sendable {
  package var confirmation = Confirmation.done
  package var wrongAnswers = WrongAnswers.accept
  /// The seconds after which a trial ends by itself; `nil` for no limit.
  package var timeLimit: Double?
  package var giveUp = GiveUp.always

  /// Creates the rules of the simplest trial: Done, every answer accepted, no limit.
  package init() {}

  /// The action that confirms the value.
  package enum Confirmation: Hashable, Sendable {
    /// The Done button, or Enter.
    case done
    /// The release of the pointer or the finger after it has changed the value; Done as well.
    case release
    /// No change of the value for this number of seconds after it has changed; Done as well.
    case dwell(Double)
  }

  /// The consequence of confirming a wrong value.
  package enum WrongAnswers: String, CaseIterable, Sendable {
    /// The trial ends as incorrect.
    case accept
    /// The trial continues with a message, and the confirmation is counted.
    case retry
  }

  /// The time from which the participant may give up.
  package enum GiveUp: Hashable, Sendable {
    case always
    case never
    /// After this number of seconds of the trial.
    case after(Double)
  }
}

/// The answers to entries, on the page after each trial.
package struct Feedback: Hashable, Sendable {
  /// The answer in practice trials.
  package var practice = Answer.value
  /// The answer in main trials.
  package var main = Answer.none

  /// The content of an answer; each has all of that before.
  package enum Answer: String, CaseIterable, Sendable, Comparable {
    case none
    /// Right or wrong.
    case outcome
    /// After a wrong entry, the entered and the correct value; not for pictures, which hide the number.
    case value
    /// The time of the trial.
    case time

    package static func < (one: Answer, other: Answer) -> Bool { one.content < other.content }

    private var content: Int { Self.allCases.firstIndex(of: self) ?? 0 }
  }

  /// The answer in a phase.
  package func answer(in phase: Phase) -> Answer {
    switch phase {
    case .practice: practice
    case .main: main
    }
  }
}

/// The outcome of a trial.
package enum Outcome: String, CaseIterable, Sendable {
  /// A value within the tolerance was confirmed.
  case correct
  /// Another value was confirmed.
  case incorrect
  /// The participant gave up.
  case gaveUp = "gave_up"
  /// The time limit passed.
  case timedOut = "timed_out"
  /// The session ended while the trial ran.
  case aborted

  /// Whether it ended with a value that was confirmed.
  package var hasEntry: Bool {
    switch self {
    case .correct, .incorrect: true
    case .gaveUp, .timedOut, .aborted: false
    }
  }
}

/// The practice trials before each block.
package enum Practice: Hashable, Sendable {
  /// A fixed number.
  case trials(Int)
  /// Until this number in a row were correct, but no more than `atMost`.
  case criterion(correctInARow: Int, atMost: Int)

  /// The most practice trials that a block can have.
  package var limit: Int {
    switch self {
    case .trials(let count): count
    case .criterion(_, let atMost): atMost
    }
  }
}

/// The breaks within a block, and the shortest duration of every break.
package struct Breaks: Hashable, Sendable {
  /// The number of trials after which a break begins; `nil` for none.
  package var afterTrials: Int?
  /// The minutes after which a break begins at the end of the trial; `nil` for none.
  package var afterMinutes: Double?
  /// The shortest duration of a break, also between blocks, in seconds.
  package var minimumRest = 0.0

  /// Creates breaks between blocks only, of any duration.
  package init() {}
}
