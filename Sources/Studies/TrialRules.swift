/// How a trial ends.
package struct TrialRules: Hashable, Sendable {
  /// What confirms the value.
  package var confirmation = Confirmation.done
  /// Whether a wrong value ends the trial.
  package var wrongAnswers = WrongAnswers.accept
  /// The seconds after which a trial ends by itself; `nil` for no limit.
  package var timeLimit: Double?
  /// When people may give up.
  package var giveUp = GiveUp.always

  /// Creates the rules of the simplest trial: Done, every answer accepted, no limit.
  package init() {}

  /// What confirms the value.
  package enum Confirmation: Hashable, Sendable {
    /// The Done button, or Enter.
    case done
    /// Letting go of the pointer or the finger after it has changed the value; Done as well.
    case release
    /// The value's resting for so many seconds after it has changed; Done as well.
    case dwell(Double)
  }

  /// What comes of confirming a wrong value.
  package enum WrongAnswers: String, CaseIterable, Sendable {
    /// The trial ends as incorrect.
    case accept
    /// The trial goes on, the confirmation is counted, and the person is told.
    case retry
  }

  /// When people may give up.
  package enum GiveUp: Hashable, Sendable {
    case always
    case never
    /// After so many seconds of the trial.
    case after(Double)
  }
}

/// How a trial ended.
package enum Outcome: String, CaseIterable, Sendable {
  /// A value within the tolerance was confirmed.
  case correct
  /// Another value was confirmed.
  case incorrect
  /// The person gave up.
  case gaveUp = "gave_up"
  /// The time limit passed.
  case timedOut = "timed_out"
  /// The session ended while the trial ran.
  case aborted
}

/// The trials before each block that do not count.
package enum Practice: Hashable, Sendable {
  /// So many.
  case trials(Int)
  /// Until so many in a row were correct, but no more than `atMost`.
  case criterion(correctInARow: Int, atMost: Int)

  /// The most practice trials that a block can have.
  package var limit: Int {
    switch self {
    case .trials(let count): count
    case .criterion(_, let atMost): atMost
    }
  }
}

/// When people rest within a block, and how long at least.
package struct Breaks: Hashable, Sendable {
  /// The trials after which there is a break; `nil` for none.
  package var afterTrials: Int?
  /// The minutes after which there is a break at the end of the trial; `nil` for none.
  package var afterMinutes: Double?
  /// The seconds that every break lasts at least, also that between blocks.
  package var minimumRest = 0.0

  /// Creates breaks between blocks only, as long as people like.
  package init() {}
}
