package import Primitives
package import Studies

/// A finished trial: everything that its row and its events in the log hold.
package struct TrialRecord: Sendable {
  /// What was asked.
  package var planned: PlannedTrial
  /// How it ended.
  package var outcome: Outcome
  /// The value at the end, in steps; `nil` where there was none.
  package var entered: Int?
  /// When the target was first on screen; `nil` where the trial ended before.
  package var onset: Instant?
  /// The wall time of the onset, in nanoseconds since 1970; for people only.
  package var onsetUTC: Int64?
  /// The confirming input, giving up, the time limit, or the end of the session.
  package var end: Instant
  /// What was counted and measured.
  package var measures: TrialMeasures
  /// Every input and change of the value.
  package var events: [LoggedEvent]

  /// The seconds from onset to end.
  package var seconds: Double? { onset.map { end.seconds(since: $0) } }
}
