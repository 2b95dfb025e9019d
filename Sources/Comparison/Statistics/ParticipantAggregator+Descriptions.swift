import Primitives

extension ParticipantAggregator {
  /// What there is to say about each of `conditions`, but for survival.
  func descriptions(of conditions: [Condition]) -> [MethodDescription] {
    var spreads = [CellSpread](repeating: CellSpread(), count: conditions.count)
    for cell in cells { spreads[cell.condition].add(cell) }
    return conditions.indices.map { place in
      var description = MethodDescription(
        conditions[place], tally: tallies[place], spread: spreads[place])
      if knowsOrder {
        description.blocks = tallies[place].blocks.points
        description.repetitions = tallies[place].repetitions.points
      }
      return description
    }
  }
}

/// How one condition's sums spread over participants.
private struct CellSpread {
  /// The participants with a counted trial.
  private(set) var participants = 0
  /// The mean log times of those with a correct one.
  private(set) var logs = RunningMoments()
  private var rates = RunningMoments()
  private var hasBits = false
  private var lacksBits = false

  mutating func add(_ cell: Cell) {
    participants += 1
    if let log = cell.meanLog { logs.add(log) }
    rates.add(cell.bits / cell.time)
    hasBits = hasBits || cell.hasBits
    lacksBits = lacksBits || cell.lacksBits
  }

  /// The mean rate of information in bits per second; `nil` where not every scale is known.
  var bitsPerSecond: Double? { hasBits && !lacksBits ? rates.mean.ifFinite : nil }
}

extension MethodDescription {
  fileprivate init(_ condition: Condition, tally: ConditionTally, spread: CellSpread) {
    self.condition = condition
    participants = spread.participants
    solvers = spread.logs.count
    outcomes = tally.outcomes
    geometricMean = spread.logs.geometricMean
    interval = ConfidenceInterval(spread.logs)
    quartiles = Quartiles(of: tally.correctTimes)
    successInterval = ConfidenceInterval(share: outcomes.correct, of: outcomes.trials)
    errors = tally.errors.description
    bitsPerSecond = spread.bitsPerSecond
    firstInput = Quartiles(of: tally.firstInputs)
    firstHit = Quartiles(of: tally.firstHits)
    let corrections = Double(tally.corrections) / Double(outcomes.trials)
    self.corrections = outcomes.trials > 0 ? corrections : nil
  }
}
