/// A trial that an earlier part of a session has on the disk, as far as going on needs it.
public struct FinishedTrial: Hashable, Sendable {
  /// The block's number, from 1.
  public var block: Int
  /// The number within the block and phase, from 1.
  public var blockTrial: Int
  /// Whether it counts.
  public var phase: Phase
  /// What was done.
  public var task: Task
  /// The method's name in the log.
  public var method: String
  /// The number asked for, as the log has it.
  public var target: String
  /// How it ended.
  public var outcome: Outcome
  /// The value at the end, as the log has it; `nil` where there was none.
  public var entered: String?
  /// The seconds from onset to end.
  public var seconds: Double?

  /// Creates a trial.
  public init(
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
