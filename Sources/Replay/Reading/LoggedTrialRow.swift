import Base
import Datasets
import Sliders
import Studies

/// A row of a table of trials, read back into the values from which it was written.
struct LoggedTrialRow {
  let planned: PlannedTrial
  let outcome: Outcome
  /// The value at the end, in steps; `nil` for none.
  let entered: Int?
  /// The time when the target was first on screen; `nil` if it never was.
  let onset: Instant?
  /// The end of the trial; `nil` if it is not known.
  let end: Instant?

  /// Takes a row of the table; `nil` if it does not fit `study`.
  init?(_ row: TrialRow, study: Study) {
    guard let trial = row.trial, let block = row.block, let blockTrial = row.blockTrial,
      let phase = row.phase, let task = row.task, let outcome = row.outcome,
      let method = study.methods.firstIndex(where: { $0.name == row.method }),
      let scale = study.scales.firstIndex(where: { entry in
        Self.value(row.scaleMinimum, entry.scale) == entry.scale.minimum
          && Self.value(row.scaleMaximum, entry.scale) == entry.scale.maximum
          && row.decimals == entry.scale.decimals
          && Self.steps(row.tolerance, entry.scale) == entry.tolerance
      }),
      let target = Self.value(row.target, study.scales[scale].scale)
    else { return nil }
    planned = PlannedTrial(
      trial: trial, block: block, blockTrial: blockTrial, phase: phase, task: task, method: method,
      scale: scale, target: target,
      startValue: Self.value(row.startValue, study.scales[scale].scale))
    self.outcome = outcome
    entered = Self.steps(row.entered, study.scales[scale].scale)
    let onset = row.onset.flatMap { Instant($0) }
    self.onset = onset
    end = row.time.flatMap { Instant($0) }.flatMap { seconds in
      onset.map { Instant(nanoseconds: $0.nanoseconds &+ seconds.nanoseconds) }
    }
  }

  /// The steps of a value on `scale`; `nil` if it is none of it.
  private static func value(_ number: DecimalNumber?, _ scale: Scale) -> Int? {
    steps(number, scale).flatMap { scale.contains($0) ? $0 : nil }
  }

  private static func steps(_ number: DecimalNumber?, _ scale: Scale) -> Int? {
    number?.units(places: scale.decimals)
  }
}
