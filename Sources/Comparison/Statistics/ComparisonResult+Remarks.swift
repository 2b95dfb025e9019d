extension ComparisonResult {
  /// Notes what must be said aloud, the most important first.
  mutating func remark(
    _ times: CompleteTimes, _ counted: CountedTrials, _ walk: ParticipantAggregator
  ) {
    if isSimulated { remarks.append(.simulated) }
    if counted.impossible > 0 { remarks.append(.impossibleRows(count: counted.impossible)) }
    guard trials > 0 else {
      remarks.append(.noTrials)
      return
    }
    remarks += sampleRemarks(times) + conditionRemarks + survivalRemarks + pairRemarks
    remarks += orderRemarks(walk)
    if walk.targets.isOverfull { remarks.append(.manyTargets(limit: TargetTable.limit)) }
  }

  /// Who is in the tests of times, and who is not.
  private func sampleRemarks(_ times: CompleteTimes) -> [Remark] {
    var remarks: [Remark] = []
    if participants == 1 { remarks.append(.oneParticipant) }
    if methods.count == 1 { remarks.append(.oneCondition) }
    if methods.count > Self.testedConditions {
      return remarks + [.tooManyConditions(limit: Self.testedConditions)]
    }
    guard times.conditions.count > 1, participants > 1 else { return remarks }
    if times.participants < 2 {
      remarks.append(.tooFewComplete(complete: times.participants))
    } else if times.leftOut > 0 {
      remarks.append(.listwise(complete: times.participants, leftOut: times.leftOut))
    }
    if let omnibus, omnibus.variance == nil { remarks.append(.nothingVaries) }
    return remarks
  }

  private var conditionRemarks: [Remark] {
    methods.enumerated().compactMap { place, method in
      if method.outcomes.trials == 0 { return .nobodyTried(condition: place) }
      return method.solvers == 0 ? .nobodySolved(condition: place) : nil
    }
      + methods.indices.filter { hasUnknownBits(methods[$0]) }.map { .unknownBits(condition: $0) }
  }

  /// Whether the files name a scale for some, and not for this condition.
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
    pairs.filter { $0.participants > 0 }.flatMap { pair -> [Remark] in
      (pair.student == nil ? [.constantDifference(first: pair.first, second: pair.second)] : [])
        + (pair.wilcoxon == nil ? [.noDifference(first: pair.first, second: pair.second)] : [])
    }
  }

  private func orderRemarks(_ walk: ParticipantAggregator) -> [Remark] {
    guard walk.knowsOrder else { return [.unknownOrder] }
    var remarks: [Remark] = []
    if omnibus != nil, positions == nil { remarks.append(.positionConfounded) }
    let most = walk.cells.reduce(0) { max($0, $1.trials) }
    if most > [LearningTally].limit {
      remarks.append(.manyRepetitions(limit: [LearningTally].limit))
    }
    return remarks
  }
}
