import Base
internal import Glibc
import Numerics

/// The pairs of conditions.
extension FacetAnalysis {
  /// The pairs of conditions in `order`; every interval and p over all of them.
  func pairs(_ order: [Int]) -> [FacetPair] {
    guard compares else { return [] }
    let places = order.indices.flatMap { a in order.indices.dropFirst(a + 1).map { (a, $0) } }
    let ratios = places.concurrentMap { ratio(order[$0.0], order[$0.1]) }
    let shares = places.concurrentMap { shareDifference(order[$0.0], order[$0.1]) }
    let tests = ratios.count { $0 != nil }
    let shareTests = shares.count { $0?.p != nil }
    return places.indices.concurrentMap { index in
      let (a, b) = (order[places[index].0], order[places[index].1])
      var pair = FacetPair(
        a: places[index].0, b: places[index].1, participants: ratios[index]?.people ?? 0)
      let model = numbers(a, b).model
      pair.sharedNumbers = sharedNumbers(a, b)
      pair.isBetweenPeople = !model.areWithinPeople(a, b)
      if pair.isBetweenPeople { pair.leftOut = model.both(a, b).sorted() }
      pair.isOrderConfounded = model.isOrderConfounded(a, b)
      if pair.isOrderConfounded == true, !pair.isBetweenPeople { pair.order = model.order(a, b) }
      pair.hasDifferentNumbers = targets.differ(a, b)
      if let ratio = ratios[index] {
        pair.describe(ratio, tests: tests)
        if !pair.isBetweenPeople, let test = targets.test(a, b, of: ratio) {
          pair.targets = test.targets
          pair.targetsP = test.p.map { min(1, $0 * Double(tests)) }
        } else {
          // Between people, and through people who did others, numbers cannot be separated from methods.
          pair.targets = targets.sameNumbers(a, b)
        }
        describe(
          &pair, ratio, a, b, tests: tests, isPlanned: places.count <= Self.mostPlanned)
      }
      pair.success = shares[index].map { SuccessDifference($0, tests: shareTests) }
      return pair
    }
  }

  /// The most pairs of which each has a plan for another study.
  private static let mostPlanned = 300
  /// The share of censored trials from which on the distribution of times matters to a claim.
  private static let matteringShare = 0.05

  /// Adds the doubts about a claim, and the plan.
  private func describe(
    _ pair: inout FacetPair, _ ratio: LogRatio, _ a: Int, _ b: Int, tests: Int, isPlanned: Bool
  ) {
    let plans = isPlanned && !pair.isBetweenPeople
    guard pair.isClaimed || plans else { return }
    let (cells, model) = (numbers(a, b).cells, numbers(a, b).model)
    let gaveUp = (cells[a] + cells[b]).contains { !$0.times.gaveUp.isEmpty }
    let (faster, slower) = ratio.estimate < 0 ? (a, b) : (b, a)
    let factor = model.robustFactor(a, b)
    let held = gaveUp ? model.ratio(faster, slower, ifGivenUpTookLonger: factor) : nil
    let isWrong = cells[faster].contains { !$0.times.wrong.isEmpty }
    let wrong = isWrong ? model.ratio(faster, slower, if: .wrongLater(factor), nil) : nil
    if pair.isClaimed {
      let strength =
        gaveUp
        ? ClaimStrength(faster, slower, in: model, factor: factor, held: held) : .withoutGiveUps
      (pair.robustFactor, pair.tippingPoint) = (factor, strength.tippingPoint)
      var doubts: Set<ClaimDoubt> = strength.isRobust ? [] : [.gaveUp]
      // At the p of a single test equal methods of four, of which one is wrong in its hardest trials, had 10 % robust claims.
      if isWrong, wrong.distance(tests: tests) <= 0 { doubts.insert(.incorrect) }
      if [a, b].contains(where: { restsOnDistribution(cells[$0].map(\.times)) })
        || differsFromDistribution((cells[a] + cells[b]).map(\.times))
      {
        doubts.insert(.timedOut)
      }
      if pair.isOrderConfounded == true { doubts.insert(.order) }
      if pair.hasDifferentNumbers { doubts.insert(.numbers) }
      pair.doubts = doubts
    }
    guard plans, !gaveUp || held != nil, !isWrong || wrong != nil else { return }
    func caution(_ unfavourable: LogRatio?) -> Double {
      unfavourable.map { max(0, $0.estimate + abs(ratio.estimate)) } ?? 0
    }
    pair.plan = PairPlan(
      ratio, pairs: tests, of: cells[a].map(\.times), and: cells[b].map(\.times),
      caution: caution(held), errorCaution: caution(wrong))
  }

  /// Whether a limit hides so many trials of a condition, of which few were solved, that its times come from the
  /// model's distribution.
  private func restsOnDistribution(_ cells: [TimeCell]) -> Bool {
    let trials = cells.reduce(0) { $0 + $1.trials }
    let solved = cells.reduce(0) { $0 + $1.solved.count }
    let timedOut = cells.reduce(0) { $0 + $1.timedOut.count }
    return solved < JointModel.fewestSpare && 3 * timedOut > trials
  }

  /// Whether a limit hides so many trials of `cells` that the model supplies them, from a distribution that the other
  /// trials do not follow.
  private func differsFromDistribution(_ cells: [TimeCell]) -> Bool {
    guard residualDifference != nil else { return false }
    let trials = cells.reduce(0) { $0 + $1.trials }
    let censored = cells.reduce(0) { $0 + $1.timedOut.count + $1.gaveUp.count }
    return cells.contains { !$0.timedOut.isEmpty }
      && Double(censored) >= Self.matteringShare * Double(trials)
  }

  /// Within the people who did both, if at least half of those who did either; otherwise between the others.
  private func shareDifference(_ a: Int, _ b: Int) -> ShareDifference? {
    let second = Dictionary(cells[b].map { ($0.participant, ShareCell($0)) }) { one, _ in one }
    let pairs = cells[a].compactMap { cell in
      second[cell.participant].map { (a: ShareCell(cell), b: $0) }
    }
    let both = Set(cells[a].map(\.participant)).intersection(second.keys)
    if !TimeModel.didMostBoth(both.count, of: cells[a].count, and: cells[b].count) {
      func others(_ cells: [Cell]) -> [ShareCell] {
        cells.filter { !both.contains($0.participant) }.map { ShareCell($0) }
      }
      if let difference = ShareDifference(others(cells[a]), minus: others(cells[b])) {
        return difference
      }
    }
    return ShareDifference(
      within: pairs, seed: seed &+ UInt64(a * conditions.count + b) &* 0x9E37_79B9)
  }
}

extension ShareCell {
  init(_ cell: Cell) {
    self.init(correct: cell.correct, trials: cell.trials, cluster: cell.times.cluster)
  }
}

extension FacetPair {
  fileprivate init(a: Int, b: Int, participants: Int) {
    (self.a, self.b, self.participants) = (a, b, participants)
  }

  /// Takes over `ratio`, one of `tests` that are made.
  fileprivate mutating func describe(_ ratio: LogRatio, tests: Int) {
    self.ratio = exp(ratio.estimate).ifFinite
    degreesOfFreedom = ratio.degreesOfFreedom
    interval = ConfidenceInterval(ratio, level: 1 - 0.05 / Double(tests))
    unadjusted = ConfidenceInterval(ratio, level: 0.95)
    equivalence = ConfidenceInterval(ratio, level: 0.9)
    p = ratio.p
    adjustedP = min(1, ratio.p * Double(tests))
  }
}

extension ConfidenceInterval {
  /// The interval of a ratio; `nil` if a bound is beyond all numbers.
  init?(_ ratio: LogRatio, level: Double) {
    let bounds = ratio.interval(level)
    guard let low = exp(bounds.low).ifFinite, let high = exp(bounds.high).ifFinite else {
      return nil
    }
    self.init(low: low, high: high)
  }
}

extension SuccessDifference {
  /// The difference as one of `tests` that are made.
  fileprivate init(_ difference: ShareDifference, tests: Int) {
    estimate = difference.estimate
    test = difference.test
    p = difference.p
    adjustedP = difference.p.map { min(1, $0 * Double(tests)) }
    interval = difference.interval(1 - 0.05 / Double(max(1, tests)))
    equivalence = difference.interval(0.9)
  }
}
