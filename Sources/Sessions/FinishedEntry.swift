import Base
package import Studies

/// The end of a trial, as far as the page after it answers it.
package struct FinishedEntry: Hashable, Sendable {
  /// The target, the scale and the place in the plan.
  package let planned: PlannedTrial
  /// How the trial ended.
  package let outcome: Outcome
  /// The value at its end, in steps; `nil` for none.
  package let entered: Int?
  /// The seconds from the onset to the end.
  package let seconds: Double?

  /// The end that `record` has.
  init(_ record: TrialRecord) {
    (planned, outcome) = (record.planned, record.outcome)
    (entered, seconds) = (record.entered, record.seconds)
  }
}
