/// A finished trial as its row in the log tells it.
package struct LoggedTrial: Hashable, Sendable {
  /// The number of the trial in its session, counted from 1.
  package let trial: Int
  /// The number of the block in its session, counted from 1.
  package let block: Int
  /// The number of the trial in its block and phase, counted from 1.
  package let blockTrial: Int
  /// Whether it was for practice (`practice`) or counts (`main`).
  package let phase: String
  /// What was asked: `enter` or `match`.
  package let task: String
  /// The method's name.
  package let method: String
  /// The target as it is written in the log.
  package let target: String
  /// The value at the end as it is written in the log; `nil` where there was none.
  package let entered: String?
  /// How it ended: `correct`, `incorrect`, `gave_up`, `timed_out` or `aborted`.
  package let outcome: String
  /// The seconds from onset to end; `nil` where the target was never shown.
  package let seconds: Double?
  /// When it ended, in seconds since the session's start; `nil` where the target was never shown.
  package let end: Double?

  /// Reads the row at `index` of `file`; `nil` where it lacks what every trial has.
  init?(_ index: Int, of file: DataFile) {
    func cell(_ name: String) -> String { file.cell(name, at: index) }
    guard let trial = Int(cell("trial")), let block = Int(cell("block")),
      let blockTrial = Int(cell("block_trial"))
    else { return nil }
    self.trial = trial
    self.block = block
    self.blockTrial = blockTrial
    phase = cell("phase")
    task = cell("task")
    method = cell("method")
    target = cell("target")
    outcome = cell("outcome")
    entered = cell("entered").isEmpty ? nil : cell("entered")
    let seconds = Double(cell("time_s"))
    self.seconds = seconds
    end = Double(cell("onset_s")).flatMap { onset in seconds.map { onset + $0 } }
    guard ![phase, task, method, target, outcome].contains("") else { return nil }
  }
}
