import Glibc

/// Goes through the trials once, participant by participant, and sums up all but survival.
struct ParticipantAggregator {
  /// What each condition's trials come to.
  private(set) var tallies: [ConditionTally]
  /// What each participant's trials in each condition come to, by participant and condition.
  private(set) var cells: [Cell] = []
  /// What the trials of each target come to.
  private(set) var targets = TargetTable()
  /// Whether the files tell in which order trials were done.
  private(set) var knowsOrder = false

  // The participant of whom it is the turn: conditions in the order in which they were met, where
  // each stands there, and the log time of each correct trial.
  private var visits: [ConditionAccumulator] = []
  private var visitOfCondition: [Int32]
  private var logs: [Double?] = []

  /// Goes through all `counted` trials.
  init(_ counted: CountedTrials) {
    tallies = counted.conditionCounts.map(ConditionTally.init(trials:))
    visitOfCondition = Array(repeating: -1, count: counted.conditions)
    for participant in 0..<counted.participants {
      let places = counted.places(of: participant)
      for place in places { take(counted.trials[Int(place)]) }
      endVisits()
      for (place, log) in zip(places, logs) { compareTarget(counted.trials[Int(place)], log) }
      leave()
    }
  }

  private mutating func take(_ trial: Observation) {
    let condition = Int(trial.condition)
    if visitOfCondition[condition] < 0 {
      visitOfCondition[condition] = Int32(visits.count)
      visits.append(ConditionAccumulator(trial, position: visits.count + 1))
    }
    let log = trial.ending == .correct ? Glibc.log(trial.time) : nil
    logs.append(log)
    tallies[condition].add(trial)
    visits[Int(visitOfCondition[condition])].add(trial, log: log, to: &tallies[condition])
    if trial.block != 0 || trial.trial != 0 { knowsOrder = true }
  }

  private mutating func endVisits() {
    for place in visits.indices {
      visits[place].endBlock(in: &tallies[visits[place].cell.condition])
    }
  }

  private mutating func compareTarget(_ trial: Observation, _ log: Double?) {
    let cell = visits[Int(visitOfCondition[Int(trial.condition)])].cell
    targets.add(trial.target, log: log, usual: cell.meanLog ?? 0)
  }

  private mutating func leave() {
    cells += visits.map(\.cell).sorted { $0.condition < $1.condition }
    for visit in visits { visitOfCondition[visit.cell.condition] = -1 }
    visits.removeAll(keepingCapacity: true)
    logs.removeAll(keepingCapacity: true)
  }
}

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

/// Sums over one participant's trials in one condition.
struct Cell {
  /// The participant's place.
  let participant: Int
  /// The condition's place.
  let condition: Int
  /// The how manieth of the participant's conditions it is, from 1.
  let position: Int
  /// The counted trials.
  var trials = 0
  /// The correct ones among them.
  var correct = 0
  /// The sum of the correct trials' log times.
  var logSum = 0.0
  /// The time of all counted trials in seconds; infinite where that is too large for a number.
  var time = 0.0
  /// The information of the correct trials in bits.
  var bits = 0.0
  /// Whether a trial tells its bits.
  var hasBits = false
  /// Whether a correct trial does not.
  var lacksBits = false

  /// The mean log time of the correct trials; `nil` without any.
  var meanLog: Double? { correct > 0 ? logSum / Double(correct) : nil }

  /// Takes a trial in, with its log time where it is correct.
  mutating func add(_ trial: Observation, log: Double?) {
    trials += 1
    time += trial.time
    if trial.bits.isFinite { hasBits = true }
    guard let log else { return }
    correct += 1
    logSum += log
    if trial.bits.isFinite { bits += trial.bits } else { lacksBits = true }
  }
}

/// Sums and lists of one condition's trials.
struct ConditionTally {
  /// How the trials ended.
  private(set) var outcomes = OutcomeCounts()
  /// The times of the correct trials in seconds.
  private(set) var correctTimes: [Double] = []
  /// The times of the first input where they are known, in seconds.
  private(set) var firstInputs: [Double] = []
  /// The times when the value first was right where it ever was, in seconds.
  private(set) var firstHits: [Double] = []
  /// How far off the entries are.
  private(set) var errors = ErrorTally()
  /// The corrections of all trials together.
  private(set) var corrections = 0
  /// The participants' first blocks with this condition, their second ones, and so on.
  var blocks: [LearningTally] = []
  /// The participants' first trials with this condition, their second ones, and so on.
  var repetitions: [LearningTally] = []

  /// Makes room for `trials`.
  init(trials: Int) {
    correctTimes.reserveCapacity(trials)
    firstInputs.reserveCapacity(trials)
    firstHits.reserveCapacity(trials)
  }

  /// Takes a trial in.
  mutating func add(_ trial: Observation) {
    count(trial.ending)
    if trial.ending == .correct { correctTimes.append(trial.time) }
    if trial.ending == .correct || trial.ending == .incorrect { errors.add(trial) }
    if trial.firstInput.isFinite, trial.firstInput >= 0 { firstInputs.append(trial.firstInput) }
    if trial.firstHit.isFinite, trial.firstHit >= 0 { firstHits.append(trial.firstHit) }
    corrections += max(0, Int(trial.corrections))
  }

  private mutating func count(_ ending: Observation.Ending) {
    switch ending {
    case .correct: outcomes.correct += 1
    case .incorrect: outcomes.incorrect += 1
    case .gaveUp: outcomes.gaveUp += 1
    case .timedOut: outcomes.timedOut += 1
    }
  }
}
