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
