import Numerics

/// A remark that a report adds to a comparison; conditions are indices into its `methods`.
package enum Remark: Hashable, Sendable {
  /// A fact about the data that may make every number wrong; shown above the verdict.
  case plausibility(PlausibilityRemark)
  /// The people are simulated; they are never counted together with others.
  case simulated
  /// Pilot runs are left out, with the number of their trials.
  case pilotsLeftOut(sessions: Int, trials: Int)
  /// Groups with these names are compared together, as they have the same sessions in other orders or other conditions.
  case pooledGroups([String], areOrders: Bool)
  /// There is no counted trial.
  case noTrials
  /// There is one participant: intervals are over trials and concern this person alone.
  case oneParticipant
  /// There is one condition, so nothing to compare it with.
  case oneCondition
  /// Rows with an impossible participant, condition or time were not counted.
  case impossibleRows(count: Int)
  /// No participant has a counted trial in this condition.
  case untried(condition: Int)
  /// No participant solved this condition, so it is in no test of times.
  case unsolved(condition: Int)
  /// Tests of times cover the participants who solved every solved condition; others are left out.
  case listwise(complete: Int, leftOut: Int)
  /// Fewer than two participants solved every solved condition: no test of times.
  case tooFewComplete(complete: Int)
  /// More conditions than can be tested against each other: described only.
  case tooManyConditions(limit: Int)
  /// Incorrect trials are left out of the times until solved.
  case incorrectLeftOut(count: Int)
  /// Give-ups and time-outs are treated as censored, though giving up is informative.
  case informativeCensoring(gaveUp: Int, timedOut: Int)
  /// Fewer than half of this condition's trials are ever solved: no median time until solved.
  case medianNotReached(condition: Int)
  /// All participants' differences between these two are the same: no t-test.
  case constantDifference(first: Int, second: Int)
  /// Every participant takes equally long with both: no signed-rank test.
  case noDifference(first: Int, second: Int)
  /// No residual variance is left: no analysis of variance.
  case nothingVaries
  /// The order of trials is unknown: no learning, no effect of position.
  case unknownOrder
  /// The effects of condition and position cannot be separated.
  case positionConfounded
  /// More distinct targets than are described one by one.
  case manyTargets(limit: Int)
  /// More blocks or repetitions than are described one by one.
  case manyRepetitions(limit: Int)
  /// Participants of this condition have trials without a scale: no bits per second.
  case unknownBits(condition: Int)
}

extension ComparisonResult {
  /// Adds the remarks on this result, the most important first.
  mutating func addRemarks(
    _ times: CompleteTimes, _ counted: CountedTrials, _ aggregator: ParticipantAggregator
  ) {
    if isSimulated { remarks.append(.simulated) }
    if leftOut.pilotSessions > 0 {
      remarks.append(
        .pilotsLeftOut(sessions: leftOut.pilotSessions, trials: leftOut.pilot))
    }
    if counted.impossible > 0 { remarks.append(.impossibleRows(count: counted.impossible)) }
    guard trials > 0 else {
      remarks.append(.noTrials)
      return
    }
    remarks += sampleRemarks(times) + conditionRemarks + survivalRemarks + pairRemarks
    remarks += orderRemarks(aggregator, isTestable: times.isTestable)
    if aggregator.targets.isOverfull { remarks.append(.manyTargets(limit: TargetTable.limit)) }
  }

  /// The remarks on the participants and conditions that the tests of times cover.
  private func sampleRemarks(_ times: CompleteTimes) -> [Remark] {
    var remarks: [Remark] = []
    if participants == 1 { remarks.append(.oneParticipant) }
    if methods.count == 1 { remarks.append(.oneCondition) }
    if facets.contains(where: \.isTooLarge) || facets.count > FacetResult.mostCompared {
      return remarks + [.tooManyConditions(limit: FacetResult.mostCompared)]
    }
    guard times.conditions.count > 1, participants > 1 else { return remarks }
    if times.participants < 2 {
      remarks.append(.tooFewComplete(complete: times.participants))
    } else if times.leftOut > 0 {
      remarks.append(.listwise(complete: times.participants, leftOut: times.leftOut))
    }
    let tests = facets.compactMap(\.completeCases.omnibus)
    if tests.contains(where: { $0.variance == nil }) { remarks.append(.nothingVaries) }
    return remarks
  }

  private var conditionRemarks: [Remark] {
    methods.enumerated().compactMap { index, method in
      if method.outcomes.trials == 0 { return .untried(condition: index) }
      return method.solvers == 0 ? .unsolved(condition: index) : nil
    }
      + methods.indices.filter { hasUnknownBits(methods[$0]) }.map { .unknownBits(condition: $0) }
  }

  /// Whether the files name a scale for other conditions but not for this one.
  private func hasUnknownBits(_ method: MethodDescription) -> Bool {
    method.bitsPerSecond == nil && method.outcomes.trials > 0
      && methods.contains { $0.bitsPerSecond != nil }
  }

  private var survivalRemarks: [Remark] {
    let incorrect = methods.reduce(0) { $0 + $1.outcomes.incorrect }
    let gaveUp = methods.reduce(0) { $0 + $1.outcomes.gaveUp }
    let timedOut = methods.reduce(0) { $0 + $1.outcomes.timedOut }
    var remarks: [Remark] = []
    if incorrect > 0 { remarks.append(.incorrectLeftOut(count: incorrect)) }
    if gaveUp + timedOut > 0 {
      remarks.append(.informativeCensoring(gaveUp: gaveUp, timedOut: timedOut))
    }
    return remarks
      + methods.indices.filter {
        methods[$0].survival.trials > 0 && methods[$0].survival.median == nil
      }.map { .medianNotReached(condition: $0) }
  }

  private var pairRemarks: [Remark] {
    facets.flatMap(\.completeCases.pairs).filter { $0.participants > 0 }.flatMap {
      pair -> [Remark] in
      (pair.student == nil ? [.constantDifference(first: pair.first, second: pair.second)] : [])
        + (pair.wilcoxon == nil ? [.noDifference(first: pair.first, second: pair.second)] : [])
    }
  }

  private func orderRemarks(_ aggregator: ParticipantAggregator, isTestable: Bool) -> [Remark] {
    guard aggregator.knowsOrder else { return [.unknownOrder] }
    var remarks: [Remark] = []
    // With clusters there is no such test, for any orders.
    let hasClusters = facets.contains { $0.clusters != nil }
    if isTestable, !hasClusters, methods.count <= FacetResult.mostCompared, positions == nil {
      remarks.append(.positionConfounded)
    }
    let most = aggregator.cells.reduce(0) { max($0, $1.trials) }
    if most > [LearningTally].limit {
      remarks.append(.manyRepetitions(limit: [LearningTally].limit))
    }
    return remarks
  }
}
