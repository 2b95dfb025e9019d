package import Base
package import Studies

/// The moments of the trial that runs or is being saved, as far as it has come.
package struct TrialMoments: Hashable, Sendable {
  /// The target and the place in the plan.
  package let planned: PlannedTrial
  /// The time at which the target was first on screen.
  package let onset: Instant?
  /// The time of the first input after the onset, pointer motion included; `nil` before it.
  package let firstInput: Instant?
  /// The time of the last confirmation that did not end the trial.
  package let refusal: Instant?
  /// The trial's end; `nil` while it runs.
  package let end: End?

  /// The end of a trial.
  package struct End: Hashable, Sendable {
    package let time: Instant
    package let outcome: Outcome
    /// The value, in steps; `nil` for none.
    package let entered: Int?
  }
}

extension Session {
  /// The moments of the trial that runs or is being saved; `nil` if there is none.
  package var moments: TrialMoments? {
    if let trial {
      return TrialMoments(
        planned: trial.planned, onset: trial.onset?.time, firstInput: trial.measures.firstInput,
        refusal: trial.refusal, end: nil)
    }
    guard case .saving(.trial(let record)) = state else { return nil }
    return TrialMoments(
      planned: record.planned, onset: record.onset, firstInput: record.measures.firstInput,
      refusal: nil,
      end: .init(time: record.end, outcome: record.outcome, entered: record.entered))
  }
}
