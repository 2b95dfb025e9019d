import Glibc

/// Aggregates the trials in one pass, participant by participant; survival is computed elsewhere.
struct ParticipantAggregator {
  /// The sums of each condition.
  private(set) var tallies: [ConditionTally]
  /// The sums of each participant in each condition, by participant and condition.
  private(set) var cells: [Cell] = []
  /// The sums of each target.
  private(set) var targets = TargetTable()
  /// Whether the files have the order of trials.
  var knowsOrder: Bool { hasNumbers && !lacksPlaces }
  /// Whether any block or trial has a number.
  private var hasNumbers = false
  /// Whether the numbers do not show the order of anybody's conditions.
  private var lacksPlaces = false
  /// Whether a participant came back to a condition after another one.
  private(set) var returnsToConditions = false

  // The present participant: an accumulator for each condition in order of appearance, the index of
  // each condition's accumulator (−1 for none), and the log time of each correct trial.
  private var accumulators: [ConditionAccumulator] = []
  private var accumulatorOfCondition: [Int32]
  private var logs: [Double?] = []
  private var lastCondition = -1
  /// The steps in a unit of each condition's scale; NaN for methods that people do not point with.
  private let pointing: [Double]

  /// Aggregates all `counted` trials of `conditions`; without those, nothing is known of pointing.
  init(_ counted: CountedTrials, of conditions: [Condition] = []) {
    pointing = counted.conditionCounts.indices.map {
      $0 < conditions.count ? conditions[$0].stepsOfPointing : .nan
    }
    tallies = counted.conditionCounts.map { _ in ConditionTally() }
    accumulatorOfCondition = Array(repeating: -1, count: counted.conditions)
    for participant in 0..<counted.participants {
      let trials = counted.trials(of: participant)
      for trial in trials { add(trial) }
      endBlocks()
      for (trial, log) in zip(trials, logs) { addTarget(trial, log) }
      finishParticipant(OrderPlaces(trials))
    }
  }

  /// Whether nothing shows that the conditions have different time limits.
  ///
  /// All trials were timed out at one limit, to 1 %, and no correct trial of the conditions is longer.
  func hasOneTimeLimit(_ conditions: [Int]) -> Bool {
    let limits = cells.lazy.filter { conditions.contains($0.condition) }.flatMap(\.times.timedOut)
    guard let least = limits.min(), let most = limits.max() else { return true }
    let slack = 0.01
    return most - least <= slack
      && conditions.allSatisfy { log(max(0, tallies[$0].longestCorrect)) <= most + slack }
  }

  private mutating func add(_ trial: Observation) {
    let condition = Int(trial.condition)
    if accumulatorOfCondition[condition] < 0 {
      accumulatorOfCondition[condition] = Int32(accumulators.count)
      accumulators.append(ConditionAccumulator(trial, position: accumulators.count + 1))
    } else if condition != lastCondition {
      returnsToConditions = true
    }
    lastCondition = condition
    let logTime = Glibc.log(trial.time)
    let log = trial.ending == .correct ? logTime : nil
    logs.append(log)
    tallies[condition].add(trial)
    accumulators[Int(accumulatorOfCondition[condition])].add(
      trial, log: log, to: &tallies[condition])
    accumulators[Int(accumulatorOfCondition[condition])].cell.times.add(trial.ending, at: logTime)
    if !pointing[condition].isNaN {
      accumulators[Int(accumulatorOfCondition[condition])].cell.pointing.add(
        trial, steps: pointing[condition])
    }
    if trial.block != 0 || trial.trial != 0 { hasNumbers = true }
  }

  private mutating func endBlocks() {
    for index in accumulators.indices {
      accumulators[index].endBlock(in: &tallies[accumulators[index].cell.condition])
    }
  }

  private mutating func addTarget(_ trial: Observation, _ log: Double?) {
    // A number is not a slow one because a method has no position for it.
    guard trial.ending != .cannotEnter else { return }
    let place = Int(accumulatorOfCondition[Int(trial.condition)])
    targets.add(trial.target, log: log, usual: accumulators[place].cell.meanLog ?? 0)
  }

  private mutating func finishParticipant(_ places: OrderPlaces) {
    for index in accumulators.indices {
      let place = places[accumulators[index].cell.condition]
      accumulators[index].cell.times.position = place
      if place == nil { lacksPlaces = true }
    }
    cells += accumulators.map(\.cell).sorted { $0.condition < $1.condition }
    for accumulator in accumulators { accumulatorOfCondition[accumulator.cell.condition] = -1 }
    accumulators.removeAll(keepingCapacity: true)
    logs.removeAll(keepingCapacity: true)
  }
}

/// Accumulates one participant's trials in one condition, block by block.
struct ConditionAccumulator {
  /// The sums over all added trials.
  fileprivate(set) var cell: Cell

  private var session: Int32
  private var block: Int32
  private var blockNumber = 1
  private var blockTrials = 0
  private var blockCorrect = 0
  private var blockLogSum = 0.0

  /// Creates an accumulator for the condition of `first`, the participant's `position`th.
  init(_ first: Observation, position: Int) {
    cell = Cell(
      participant: Int(first.participant), condition: Int(first.condition), position: position)
    session = first.session
    block = first.block
  }

  /// Adds the next trial, with its log time if it is correct.
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

  /// Adds the present block to `tally`.
  mutating func endBlock(in tally: inout ConditionTally) {
    tally.blocks.add(
      at: blockNumber, trials: blockTrials, correct: blockCorrect, logSum: blockLogSum)
    (blockTrials, blockCorrect, blockLogSum) = (0, 0, 0)
  }
}

/// The sums over one participant's trials in one condition.
struct Cell {
  /// The participant's index.
  let participant: Int
  /// The condition's index.
  let condition: Int
  /// The condition's position in the participant's order, from 1.
  var position: Int
  /// The counted trials.
  var trials = 0
  /// The correct ones among them.
  var correct = 0
  /// The trials whose number the condition cannot enter.
  var cannotEnter = 0
  /// The sum of the correct trials' log times.
  var logSum = 0.0
  /// The time of all counted trials in seconds; infinite if it overflows.
  var time = 0.0
  /// The information of the correct trials in bits.
  var bits = 0.0
  /// The log times of the trials that were solved, given up or timed out.
  var times: TimeCell
  /// The sums for the measures of pointing.
  var pointing = PointingTally()
  /// Whether the bits of any trial are known.
  var hasBits = false
  /// Whether the bits of a correct trial are unknown.
  var lacksBits = false

  /// Creates sums of no trials.
  init(participant: Int, condition: Int, position: Int) {
    (self.participant, self.condition, self.position) = (participant, condition, position)
    times = TimeCell(person: participant, condition: condition)
  }

  /// The trials that were confirmed with an incorrect value.
  var incorrect: Int { trials - times.trials - cannotEnter }

  /// The mean log time of the correct trials; `nil` without any.
  var meanLog: Double? { correct > 0 ? logSum / Double(correct) : nil }

  /// Adds a trial, with its log time if it is correct.
  mutating func add(_ trial: Observation, log: Double?) {
    trials += 1
    time += trial.time
    if trial.ending == .cannotEnter { cannotEnter += 1 }
    if trial.bits.isFinite { hasBits = true }
    guard let log else { return }
    correct += 1
    logSum += log
    if trial.bits.isFinite { bits += trial.bits } else { lacksBits = true }
  }
}

/// The sums over one condition's trials.
struct ConditionTally {
  /// The numbers of trials by outcome.
  private(set) var outcomes = OutcomeCounts()
  /// The longest time of a correct trial in seconds; −∞ without any.
  private(set) var longestCorrect = -Double.infinity
  /// The errors of the entries.
  private(set) var errors = ErrorTally()
  /// The sum of the corrections of all trials.
  private(set) var corrections = 0
  /// The participants' first blocks with this condition, their second, and so on.
  var blocks: [LearningTally] = []
  /// The participants' first trials with this condition, their second, and so on.
  var repetitions: [LearningTally] = []

  /// Adds a trial.
  mutating func add(_ trial: Observation) {
    count(trial.ending)
    if trial.ending == .correct { longestCorrect = max(longestCorrect, trial.time) }
    if trial.ending == .correct || trial.ending == .incorrect { errors.add(trial) }
    corrections += max(0, Int(trial.corrections))
  }

  private mutating func count(_ ending: Observation.Ending) {
    switch ending {
    case .correct: outcomes.correct += 1
    case .incorrect: outcomes.incorrect += 1
    case .gaveUp: outcomes.gaveUp += 1
    case .timedOut: outcomes.timedOut += 1
    case .cannotEnter: outcomes.cannotEnter += 1
    }
  }
}
