/// What a session has to say that is not on the disk yet.
public enum Unsaved: Sendable {
  /// A finished trial.
  case trial(TrialRecord)

  /// The trial that it is, or is about.
  public var planned: PlannedTrial? {
    switch self {
    case .trial(let record): record.planned
    }
  }
}
