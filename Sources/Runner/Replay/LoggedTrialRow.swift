import Formats
import Primitives
import Sessions
import Sliders
import Studies
import TrialLog

/// A row of a table of trials, read back as what it was written from.
struct LoggedTrialRow {
  let planned: PlannedTrial
  let outcome: Outcome
  /// The value at the end, in steps; `nil` for none.
  let entered: Int?
  /// When the target was first on screen; `nil` where it never was.
  let onset: Instant?
  /// When the trial ended; `nil` where that is not known.
  let end: Instant?

  /// Reads the row at `index` of `file`; `nil` where it does not fit `study`.
  init?(_ index: Int, of file: DataFile, study: Study) {
    func integer(_ name: String) -> Int? { file.integer(name, at: index) }
    func cell(_ name: String) -> String { file.cell(name, at: index) }
    guard let trial = integer("trial"), let block = integer("block"),
      let blockTrial = integer("block_trial"), let phase = Phase(rawValue: cell("phase")),
      let task = Task(rawValue: cell("task")), let outcome = Outcome(rawValue: cell("outcome")),
      let method = study.methods.firstIndex(where: { $0.name == cell("method") }),
      let scale = study.scales.firstIndex(where: { entry in
        Self.value(cell("scale_minimum"), entry.scale) == entry.scale.minimum
          && Self.value(cell("scale_maximum"), entry.scale) == entry.scale.maximum
          && integer("decimals") == entry.scale.decimals
          && Self.steps(cell("tolerance"), entry.scale) == entry.tolerance
      }),
      let target = Self.value(cell("target"), study.scales[scale].scale)
    else { return nil }
    planned = PlannedTrial(
      trial: trial, block: block, blockTrial: blockTrial, phase: phase, task: task, method: method,
      scale: scale, target: target,
      startValue: Self.value(cell("start_value"), study.scales[scale].scale))
    self.outcome = outcome
    entered = Self.steps(cell("entered"), study.scales[scale].scale)
    let onset = Instant(cell: Array(cell("onset_s").utf8)[...])
    let seconds = Instant(cell: Array(cell("time_s").utf8)[...])
    self.onset = onset
    end =
      if let onset, let seconds {
        Instant(nanoseconds: onset.nanoseconds &+ seconds.nanoseconds)
      } else {
        nil
      }
  }

  /// The steps of a value on `scale`; `nil` where it is none of it.
  private static func value(_ text: String, _ scale: Scale) -> Int? {
    steps(text, scale).flatMap { scale.contains($0) ? $0 : nil }
  }

  private static func steps(_ text: String, _ scale: Scale) -> Int? {
    DecimalNumber(text)?.units(places: scale.decimals)
  }
}
