/// Whether a trial counts.
package enum Phase: String, Sendable {
  /// Before the block; not analysed.
  case practice
  /// Part of the block.
  case main
}

/// One trial before it runs.
package struct PlannedTrial: Hashable, Sendable {
  /// The number within the session, from 1.
  package var trial: Int
  /// The block's number, from 1.
  package var block: Int
  /// The number within the block and phase, from 1.
  package var blockTrial: Int
  /// Whether it counts.
  package var phase: Phase
  /// What is to be done.
  package var task: Task
  /// The method, by its place in the study.
  package var method: Int
  /// The scale, by its place in the study.
  package var scale = 0
  /// The number asked for, in steps.
  package var target: Int
  /// Where the method begins, in steps; `nil` where the trial before ended.
  package var start: Int?
  /// The value that the method shows at onset, in steps; `nil` for methods that begin empty, and where
  /// it shows only when the trial before has ended.
  package var startValue: Int?

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
