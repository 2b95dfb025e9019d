/// One participant's way through the trials of one condition.
struct ConditionAccumulator {
  /// The sums over all of them.
  private(set) var cell: Cell

  private var session: Int32
  private var block: Int32
  private var blockNumber = 1
  private var blockTrials = 0
  private var blockCorrect = 0
  private var blockLogSum = 0.0

  /// Begins with the first trial, the condition being the participant's `position`th.
  init(_ first: Observation, position: Int) {
    cell = Cell(
      participant: Int(first.participant), condition: Int(first.condition), position: position)
    session = first.session
    block = first.block
  }

  /// Takes the next trial in, with its log time where it is correct.
  mutating func add(_ trial: Observation, log: Double?, to tally: inout ConditionTally) {
    if trial.session != session || trial.block != block {
      endBlock(in: &tally)
      (session, block) = (trial.session, trial.block)
      blockNumber += 1
    }
    cell.add(trial, log: log)
    blockTrials += 1
    if let log {
      blockCorrect += 1
      blockLogSum += log
    }
    tally.repetitions.add(
      at: cell.trials, trials: 1, correct: log == nil ? 0 : 1, logSum: log ?? 0)
  }

  /// Ends the block that the last trial was of.
  mutating func endBlock(in tally: inout ConditionTally) {
    tally.blocks.add(
      at: blockNumber, trials: blockTrials, correct: blockCorrect, logSum: blockLogSum)
    (blockTrials, blockCorrect, blockLogSum) = (0, 0, 0)
  }
}
