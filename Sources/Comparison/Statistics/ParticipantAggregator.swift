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
