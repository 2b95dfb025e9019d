/// Whether a trial counts.
public enum Phase: String, Sendable {
  /// Before the block; not analysed.
  case practice
  /// Part of the block.
  case main
}

/// One trial before it runs.
public struct PlannedTrial: Hashable, Sendable {
  /// The number within the session, from 1.
  public var trial: Int
  /// The block's number, from 1.
  public var block: Int
  /// The number within the block and phase, from 1.
  public var blockTrial: Int
  /// Whether it counts.
  public var phase: Phase
  /// What is to be done.
  public var task: Task
  /// The method, by its place in the study.
  public var method: Int
  /// The scale, by its place in the study.
  public var scale = 0
  /// The number asked for, in steps.
  public var target: Int
  /// Where the method begins, in steps; `nil` where the trial before ended.
  public var start: Int?
  /// The value that the method shows at onset, in steps; `nil` for methods that begin empty, and where
  /// it shows only when the trial before has ended.
  public var startValue: Int?

  package init(
    trial: Int, block: Int, blockTrial: Int, phase: Phase, task: Task, method: Int,
    scale: Int = 0, target: Int, start: Int? = nil, startValue: Int? = nil
  ) {
    self.trial = trial
    self.block = block
    self.blockTrial = blockTrial
    self.phase = phase
    self.task = task
    self.method = method
    self.scale = scale
    self.target = target
    self.start = start
    self.startValue = startValue
  }
}
