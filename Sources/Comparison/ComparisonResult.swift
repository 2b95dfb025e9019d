import Base
import Glibc
package import Numerics
import Studies

/// The result of `caliper compare`, from which every report is made.
///
/// An undefined number is `nil`; every number is finite. The same observations give the same result
/// on any machine.
package struct ComparisonResult: Equatable, Sendable {
  /// The participants with a counted trial.
  package var participants = 0
  /// The counted trials.
  package var trials = 0
  /// Whether any trials are from simulated participants.
  package var isSimulated = false
  /// Whether the trials were recorded by another program.
  package var isForeign = false
  /// Whether the tables lack the outcomes of trials, so that all count as correct.
  package var lacksOutcomes = false
  /// The numbers of rows that were not counted, by reason.
  package var leftOut = LeftOut()
  /// The exclusions and rules by which trials were left out.
  package var exclusions = ExclusionSummary()
  /// The files and rows that were read.
  package var reading = ReadingSummary()
  /// The comparison's agreement with a plan; `nil` if none was given.
  package var plan: PlanFindings?
  /// The codes of all participants, including those without a counted trial.
  package var participantCodes: [String] = []
  /// The conditions, in the order of the observations.
  package var methods: [MethodDescription] = []
  /// The means of each participant, by participant and then by condition.
  package var cells: [CellMean] = []
  /// The time in seconds up to which restricted means are taken.
  ///
  /// The smallest over the conditions of their largest time; `nil` without a trial.
  package var commonTime: Double?
  /// The effect of a condition's position in the order; `nil` if it cannot be estimated.
  package var positions: PositionAnalysis?
  /// The effect of the condition before; `nil` if conditions alternate or the design cannot show it.
  package var carryOver: CarryOver?
  /// The target numbers, from the fastest to the slowest; targets that were never solved come last.
  package var targets: [TargetDescription] = []
  /// Intervals over trials; `nil` with more than one participant.
  package var bootstrap: Bootstrap?
  /// The comparisons within each task and scale, in the order of the observations.
  package var facets: [FacetResult] = []
  /// The analysis of variance over all facets and sessions; `nil` if only the method varies.
  package var factorial: FactorialAnalysis?
  /// The answers to forms and questionnaires, in the order of the participants.
  package var questionnaires: [QuestionnaireResult] = []
  /// The remarks that every report shows, the most important first.
  package var remarks: [Remark] = []
}

extension ComparisonResult {
  /// Compares the conditions of `observations`.
  package init(of observations: Observations) {
    let counted = CountedTrials(observations)
    let isTested = counted.conditions <= FacetResult.mostCompared
    // With clusters, tests that assume independent people are wrong.
    let isIndependent = observations.clusters.isEmpty
    // The two computations share nothing but the trials.
    let ((analysis, moments), (aggregator, descriptions)) = concurrently {
      (SurvivalAnalysis(counted), FirstMoments(counted))
    } and: {
      let aggregator = ParticipantAggregator(counted, of: observations.conditions)
      return (aggregator, aggregator.descriptions(of: observations.conditions))
    }
    isSimulated = observations.isSimulated
    isForeign = observations.origin.isForeign
    lacksOutcomes = observations.origin.lacksOutcomes
    leftOut = observations.leftOut
    participantCodes = observations.participants
    participants = counted.activeParticipants
    trials = counted.count
    commonTime = analysis.commonTime
    methods = descriptions
    for index in methods.indices {
      methods[index].survival = analysis.descriptions[index]
      methods[index].quartiles = analysis.solvedTimes[index]
      methods[index].firstInput = moments.inputs[index]
      methods[index].firstHit = moments.hits[index]
    }
    // Other programs seldom count corrections, and a missing column does not mean that there were none.
    if isForeign, methods.allSatisfy({ ($0.corrections ?? 0) == 0 }) {
      for index in methods.indices { methods[index].corrections = nil }
    }
    cells = aggregator.cells.map(CellMean.init)
    targets = aggregator.targets.descriptions
    let times = CompleteTimes(
      aggregator.cells, solved: methods.indices.filter { methods[$0].solvers > 0 })
    if isTested {
      if isIndependent, aggregator.knowsOrder {
        positions = PositionAnalysis(times)
        carryOver = aggregator.returnsToConditions ? nil : CarryOver(times)
      }
      if participants == 1 {
        bootstrap = Bootstrap(correctTimes: counted.correctTimes)
      }
      if isIndependent {
        factorial = FactorialAnalysis(observations.conditions, aggregator, counted)
      }
    }
    facets = Self.facets(
      observations, aggregator, analysis, counted, isIndependent: isIndependent)
    for index in facets.indices { facets[index].lacksOutcomes = lacksOutcomes }
    if let pooled = observations.pooled {
      let cells = Dictionary(grouping: aggregator.cells) {
        observations.conditions[$0.condition].facet
      }
      for index in facets.indices {
        facets[index].findDisagreement(of: pooled, cells[facets[index].facet] ?? [])
      }
      remarks.append(
        .pooledGroups(pooled.names, areOrders: pooled.comparison == .orders))
    }
    questionnaires =
      QuestionnaireAnalysis(
        observations.answers, of: observations.questionnaires, methods: methodNames
      ).results
    addRemarks(times, counted, aggregator)
    let check = PlausibilityCheck(observations, counted, aggregator.cells, methods)
    remarks.insert(contentsOf: check.remarks.map(Remark.plausibility), at: 0)
  }

  /// The methods in the order of the first facet, then the methods of the other facets.
  private var methodNames: [String] {
    let order = facets.flatMap(\.methods).map(\.condition) + methods.indices
    var known: Set<String> = []
    return order.map { methods[$0].condition.method }.filter { known.insert($0).inserted }
  }

  /// Compares the conditions of each facet.
  private static func facets(
    _ observations: Observations, _ aggregator: ParticipantAggregator,
    _ analysis: SurvivalAnalysis, _ counted: CountedTrials, isIndependent: Bool
  ) -> [FacetResult] {
    let conditions = observations.conditions
    var members = OrderedIndex<Facet>()
    var conditionsOf: [[Int]] = []
    for (index, condition) in conditions.enumerated()
    where aggregator.tallies[index].outcomes.trials > 0 {
      let number = Int(members.index(of: condition.facet))
      if number == conditionsOf.count { conditionsOf.append([]) }
      conditionsOf[number].append(index)
    }
    let cellsOf = Dictionary(grouping: aggregator.cells) { conditions[$0.condition].facet }
    let clusters = observations.clusterIndices
    var analyses = zip(members.values, conditionsOf).enumerated().map { number, facet in
      var seeds = SplitMix64(seed: UInt64(number))
      return FacetAnalysis(
        cellsOf[facet.0] ?? [], conditions: facet.1, participants: counted.participants,
        clusters: clusters,
        shared: SharedNumbers(counted, of: facet.1, cells: cellsOf[facet.0] ?? []),
        seed: seeds.next(), margin: observations.equivalence,
        compares: facet.1.count <= FacetResult.mostCompared
          && conditionsOf.count <= FacetResult.mostCompared)
    }
    let surpluses = addTrials(counted, to: &analyses, analysis.ties)
    return analyses.indices.map { number in
      let (own, facet) = (conditionsOf[number], members.values[number])
      guard analyses[number].compares, isIndependent else {
        return analyses[number].result(facet, logRank: nil)
      }
      let logRank =
        analyses[number].isBetweenPeople
        ? nil
        : PersonLogRank(
          surpluses[number],
          order: aggregator.knowsOrder
            ? order(cellsOf[facet] ?? [], own, participants: counted.participants) : [],
          mayExchange: aggregator.hasOneTimeLimit(own), seed: analyses[number].seed)
      var result = analyses[number].result(facet, logRank: logRank)
      result.completeCases = CompleteCases(
        cellsOf[facet] ?? [], conditions: own,
        solved: own.filter { aggregator.tallies[$0].outcomes.correct > 0 })
      return result
    }
  }

  /// Adds the residuals of all trials to the analyses of their facets, in one pass on several cores.
  ///
  /// Returns each participant's surpluses of solved trials over those expected, by facet.
  private static func addTrials(
    _ counted: CountedTrials, to analyses: inout [FacetAnalysis], _ ties: TimeTies
  ) -> [[[Double?]]] {
    let compared = analyses
    let parts = counted.parts.concurrentMap { participants in
      var part = FacetTrials(compared, conditions: counted.conditions)
      for participant in participants { part.add(counted.trials(of: participant), ties) }
      return part
    }
    for part in parts {
      for number in analyses.indices {
        analyses[number].add(part.residuals[number], part.targets[number])
      }
    }
    return analyses.indices.map { number in parts.flatMap { $0.surpluses[number] } }
  }

  /// The position of each of `conditions` in each participant's order; `nil` for a condition that the participant did
  /// not do.
  private static func order(
    _ cells: [Cell], _ conditions: [Int], participants: Int
  ) -> [[Int?]] {
    let columns = Dictionary(uniqueKeysWithValues: zip(conditions, conditions.indices))
    var order = [[Int?]](
      repeating: Array(repeating: nil, count: conditions.count), count: participants)
    for cell in cells {
      if let column = columns[cell.condition] { order[cell.participant][column] = cell.position }
    }
    return order
  }
}

/// The summary of one participant's trials in one condition.
package struct CellMean: Equatable, Sendable {
  /// The participant, as an index into `ComparisonResult.participantCodes`.
  package var participant: Int
  /// The condition, as an index into `ComparisonResult.methods`.
  package var condition: Int
  /// The counted trials; at least 1.
  package var trials: Int
  /// The correct ones among them.
  package var correct: Int
  /// The trials with an incorrect value, given up, and ended by the time limit.
  package var incorrect: Int
  package var gaveUp: Int
  package var timedOut: Int
  /// The trials whose number the condition cannot enter.
  package var cannotEnter: Int
  /// The seconds of all counted trials; `nil` if the sum overflows.
  package var time: Double?
  /// The geometric mean time of the correct trials in seconds; `nil` without any.
  package var geometricMean: Double?
}

extension CellMean {
  /// Creates the summary of `cell`.
  fileprivate init(_ cell: Cell) {
    participant = cell.participant
    condition = cell.condition
    trials = cell.trials
    correct = cell.correct
    incorrect = cell.incorrect
    gaveUp = cell.times.gaveUp.count
    timedOut = cell.times.timedOut.count
    cannotEnter = cell.cannotEnter
    time = cell.time.ifFinite
    geometricMean = cell.meanLog.flatMap { exp($0).ifFinite }
  }
}
