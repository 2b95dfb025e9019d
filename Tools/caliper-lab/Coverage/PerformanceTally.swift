import Base
import Comparison
import Glibc
import Numerics

/// Counts the correct comparisons of one mechanism's data sets.
struct PerformanceTally: Sendable {
  /// The number of cases, and the number of cases in which a condition holds.
  private struct Count {
    var cases = 0
    var hits = 0
  }

  private var sets = 0
  private var counts: [PerformanceMeasure: Count] = [:]
  /// True differences that are claimed rightly: by the comparison, the paired t-test and the ANOVA.
  private var (ours, paired, withPlaces) = (0, 0, 0)

  /// The measure's value and the number of independent draws that it is from.
  func value(_ measure: PerformanceMeasure) -> (share: Double, draws: Int) {
    if measure == .power {
      let best = max(paired, withPlaces)
      return (best > 0 ? Double(ours) / Double(best) : .nan, min(best, sets))
    }
    let count = counts[measure] ?? Count()
    let share = count.cases > 0 ? Double(count.hits) / Double(count.cases) : .nan
    return (share, min(count.cases, sets))
  }

  private mutating func add(_ measure: PerformanceMeasure, _ isHit: Bool) {
    counts[measure, default: Count()].cases += 1
    if isHit { counts[measure, default: Count()].hits += 1 }
  }

  static func + (one: PerformanceTally, other: PerformanceTally) -> PerformanceTally {
    var sum = one
    sum.sets += other.sets
    for (measure, count) in other.counts {
      sum.counts[measure, default: Count()].cases += count.cases
      sum.counts[measure, default: Count()].hits += count.hits
    }
    sum.ours += other.ours
    sum.paired += other.paired
    sum.withPlaces += other.withPlaces
    return sum
  }
}

// MARK: - Adding a comparison

extension PerformanceTally {
  /// Adds the comparison of `observations`, a data set of `mechanism`.
  mutating func add(_ observations: Observations, _ mechanism: DataGeneratingMechanism) {
    let result = ComparisonResult(of: observations)
    guard let facet = result.facets.first else { return }
    sets += 1
    addIntervals(facet, mechanism)
    addClaims(facet, mechanism)
    add(.residuals, facet.residualDifference != nil)
    if let test = facet.logRank { add(.logRank, test.p < 0.05) }
    for method in facet.methods { add(method, mechanism) }
    let measures = Set(mechanism.bounds.map(\.measure))
    if measures.contains(.lost) { addLost(observations) }
    if measures.contains(.power) { addPower(facet, mechanism, ClassicalAnalyses(observations)) }
  }

  private mutating func addIntervals(_ facet: FacetResult, _ mechanism: DataGeneratingMechanism) {
    var coversAll = true
    for pair in facet.pairs {
      let truth = exp(mechanism.difference(pair, facet))
      if let interval = pair.unadjusted {
        let covers = interval.low <= truth && truth <= interval.high
        add(.coverage, covers)
        if pair.isOrderConfounded != true { add(.toldOrder, covers) }
      }
      if let interval = pair.interval, truth < interval.low || truth > interval.high {
        coversAll = false
      }
    }
    add(.allCovered, coversAll)
  }

  private mutating func addClaims(_ facet: FacetResult, _ mechanism: DataGeneratingMechanism) {
    let claims = facet.pairs.filter { $0.isClaimed && $0.ratio != nil }
    let robust = claims.filter { $0.isRobust == true }
    add(.robust, !robust.isEmpty)
    add(.wrong, robust.contains { $0.isWrong(mechanism.difference($0, facet)) })
    add(.conditional, robust.count < claims.count)
    add(.everyNumber, claims.contains { !$0.isOfTheseNumbers })
    for claim in claims { add(.distribution, claim.doubts?.contains(.timedOut) == true) }
    let isMoreCorrect = facet.pairs.contains { ($0.success?.adjustedP ?? 1) < 0.05 }
    add(.moreCorrect, isMoreCorrect || facet.verdict.claim == .moreCorrect)
    add(.same, facet.verdict.claim == .same)
  }

  private mutating func add(_ method: FacetMethod, _ mechanism: DataGeneratingMechanism) {
    if let share = mechanism.share, let interval = method.successInterval {
      add(.success, interval.low <= share && share <= interval.high)
    }
    guard mechanism.costs.indices.contains(method.condition) else { return }
    let cost = mechanism.costs[method.condition]
    let (low, high) = (method.timePerCorrectLow, method.timePerCorrectHigh)
    guard let low else { return }
    add(.cost, low <= cost && cost <= high ?? .infinity)
  }

  /// Compares claims with the paired t-test's claims about the same trials without their order: a term for places would
  /// make it a different test.
  private mutating func addLost(_ observations: Observations) {
    var unordered = observations
    unordered.trials = observations.trials.map { trial in
      var trial = trial
      (trial.block, trial.trial) = (0, 0)
      return trial
    }
    let classical = ClassicalAnalyses(observations)
    guard let facet = ComparisonResult(of: unordered).facets.first else { return }
    for pair in facet.pairs {
      let (a, b) = (facet.methods[pair.a].condition, facet.methods[pair.b].condition)
      guard classical.paired(a, b) != nil else { continue }
      add(.lost, !pair.isClaimed || pair.isRobust != true)
    }
  }

  private mutating func addPower(
    _ facet: FacetResult, _ mechanism: DataGeneratingMechanism, _ classical: ClassicalAnalyses
  ) {
    for pair in facet.pairs {
      let truth = mechanism.difference(pair, facet)
      guard truth != 0 else { continue }
      let (a, b) = (facet.methods[pair.a].condition, facet.methods[pair.b].condition)
      func isRight(_ difference: Double?) -> Bool { (difference ?? 0) * truth > 0 }
      if pair.isClaimed, pair.isRobust == true, !pair.isWrong(truth) { ours += 1 }
      if isRight(classical.paired(a, b)) { paired += 1 }
      if isRight(classical.withPlaces(a, b)) { withPlaces += 1 }
    }
  }
}

extension DataGeneratingMechanism {
  /// The true difference of log times of a pair, a − b.
  fileprivate func difference(_ pair: FacetPair, _ facet: FacetResult) -> Double {
    effects[facet.methods[pair.a].condition] - effects[facet.methods[pair.b].condition]
  }
}

extension FacetPair {
  /// Whether the ratio is on the other side of 1 than the true difference of log times.
  fileprivate func isWrong(_ difference: Double) -> Bool {
    guard let ratio, difference != 0 else { return false }
    return (ratio < 1) != (difference < 0)
  }
}
