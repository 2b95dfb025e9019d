package import Studies

/// What a session has to say that is not on the disk yet.
package enum PendingSave: Sendable {
  /// A finished trial.
  case trial(TrialRecord)
  /// The answers to a questionnaire, or to the form.
  case answers(QuestionnaireResponses)

  /// The trial that it is, or is about.
  package var planned: PlannedTrial? {
    switch self {
    case .trial(let record): record.planned
    case .answers: nil
    }
  }

  /// How a session ends that cannot save it.
  var loss: Session.Ending {
    switch self {
    case .trial: .lostTrial
    case .answers: .lostAnswers
    }
  }
}
