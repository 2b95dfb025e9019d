package import Studies

/// A trial that an earlier part of a session has on the disk, as far as going on needs it.
package struct FinishedTrial: Hashable, Sendable {
  /// The block's number, from 1.
  package var block: Int
  /// The number within the block and phase, from 1.
  package var blockTrial: Int
  /// Whether it counts.
  package var phase: Phase
  /// What was done.
  package var task: Task
  /// The method's name in the log.
  package var method: String
  /// The number asked for, as the log has it.
  package var target: String
  /// How it ended.
  package var outcome: Outcome
  /// The value at the end, as the log has it; `nil` where there was none.
  package var entered: String?
  /// The seconds from onset to end.
  package var seconds: Double?

  /// Creates a trial.
  package init(
    block: Int, blockTrial: Int, phase: Phase, task: Task, method: String, target: String,
    outcome: Outcome, entered: String? = nil, seconds: Double? = nil
  ) {
    self.block = block
    self.blockTrial = blockTrial
    self.phase = phase
    self.task = task
    self.method = method
    self.target = target
    self.outcome = outcome
    self.entered = entered
    self.seconds = seconds
  }
}
