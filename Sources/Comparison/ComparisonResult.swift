import Glibc

/// Everything that `caliper compare` has to say, before it is put into words, tables or pictures.
///
/// What is not defined is `nil`; no number in it is infinite or not a number. It is the same for
/// the same observations on any machine.
package struct ComparisonResult: Equatable, Sendable {
  /// The participants with a counted trial.
  package var participants = 0
  /// The counted trials.
  package var trials = 0
  /// Whether any of the trials are those of simulated people.
  package var isSimulated = false
  /// How many rows were left out, and why.
  package var leftOut = LeftOut()
  /// All participants' codes; those without a counted trial are among them.
  package var participantCodes: [String] = []
  /// The conditions, in the order of the observations.
  package var methods: [MethodDescription] = []
  /// The participants' own means, by participant and then by condition.
  package var cells: [CellMean] = []
  /// Whether times differ at all; `nil` below two complete participants or solved conditions.
  package var omnibus: Omnibus?
  /// Each pair of conditions, by the first and then by the second.
  package var pairs: [PairTest] = []
  /// What the times until solved tell about all conditions together.
  package var survival = Survival()
  /// Whether success differs; `nil` below two participants with trials in every condition.
  package var success: SuccessTest?
  /// How times depend on the order of conditions; `nil` where that cannot be told.
  package var positions: PositionAnalysis?
  /// The numbers asked for, from the fastest to the slowest; those never solved at the end.
  package var targets: [TargetDescription] = []
  /// Intervals over trials where there is one participant only; otherwise `nil`.
  package var bootstrap: Bootstrap?
  /// What must be said aloud.
  package var remarks: [Remark] = []
}

extension ComparisonResult {
  /// More conditions than this are described, and not tested against each other.
  static let testedConditions = 100

  /// Compares the conditions of `observations`.
  package init(of observations: Observations) {
    let counted = CountedTrials(observations)
    let isTested = counted.conditions <= Self.testedConditions
    // The two halves of the work share nothing but the trials.
    let (analysis, (walk, descriptions)) = inParallel {
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

/// One participant's trials in one condition.
package struct CellMean: Equatable, Sendable {
  /// The participant, as a place in `ComparisonResult.participantCodes`.
  package var participant: Int
  /// The condition, as a place in `ComparisonResult.methods`.
  package var condition: Int
  /// The counted trials; at least 1.
  package var trials: Int
  /// The correct ones among them.
  package var correct: Int
  /// The geometric mean time of the correct trials in seconds; `nil` without any.
  package var geometricMean: Double?
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

extension Double {
  /// The number; `nil` where it is infinite or not a number.
  var ifFinite: Double? { isFinite ? self : nil }
}
