import Glibc
import Primitives

extension ComparisonResult {
  /// More conditions than this are described, and not tested against each other.
  static let testedConditions = 100

  /// Compares the conditions of `observations`.
  package init(of observations: Observations) {
    let counted = CountedTrials(observations)
    let isTested = counted.conditions <= Self.testedConditions
    // The two halves of the work share nothing but the trials.
    let (analysis, (walk, descriptions)) = concurrently {
      SurvivalAnalysis(
        counted.endings, participants: counted.participants, conditions: counted.conditions,
        isTested: isTested)
    } and: {
      let walk = ParticipantAggregator(counted)
      return (walk, walk.descriptions(of: observations.conditions))
    }
    isSimulated = observations.isSimulated
    leftOut = observations.leftOut
    participantCodes = observations.participants
    participants = counted.activeParticipants
    trials = counted.count
    survival = analysis.survival
    methods = descriptions
    for place in methods.indices { methods[place].survival = analysis.descriptions[place] }
    cells = walk.cells.map(CellMean.init)
    targets = walk.targets.descriptions
    let times = CompleteTimes(
      walk.cells, solved: methods.indices.filter { methods[$0].solvers > 0 })
    if isTested { test(times, walk) }
    remark(times, counted, walk)
  }

  private mutating func test(_ times: CompleteTimes, _ walk: ParticipantAggregator) {
    omnibus = Omnibus(times)
    pairs = PairTest.all(of: methods.count, times: times)
    success = SuccessTest(
      walk.cells, tried: methods.indices.filter { methods[$0].participants > 0 })
    positions = walk.knowsOrder ? PositionAnalysis(times) : nil
    if participants == 1 {
      bootstrap = Bootstrap(correctTimes: walk.tallies.map(\.correctTimes), pairs: pairs)
    }
  }
}

extension CellMean {
  /// What a participant's trials in a condition come to.
  fileprivate init(_ cell: Cell) {
    participant = cell.participant
    condition = cell.condition
    trials = cell.trials
    correct = cell.correct
    geometricMean = cell.meanLog.flatMap { exp($0).ifFinite }
  }
}
