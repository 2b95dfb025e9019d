public import Primitives

/// A finished trial: everything that its row and its events in the log hold.
public struct TrialRecord: Sendable {
  /// What was asked.
  public var planned: PlannedTrial
  /// How it ended.
  public var outcome: Outcome
  /// The value at the end, in steps; `nil` where there was none.
  public var entered: Int?
  /// When the target was first on screen; `nil` where the trial ended before.
  public var onset: Instant?
  /// The wall time of the onset, in nanoseconds since 1970; for people only.
  public var onsetUTC: Int64?
  /// The confirming input, giving up, the time limit, or the end of the session.
  public var end: Instant
  /// What was counted and measured.
  public var measures: TrialMeasures
  /// Every input and change of the value.
  public var events: [LoggedEvent]

  /// The seconds from onset to end.
  public var seconds: Double? { onset.map { end.seconds(since: $0) } }
}
