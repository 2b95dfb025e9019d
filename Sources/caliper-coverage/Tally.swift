import Comparison
import Glibc
import Primitives

/// Counts how often comparisons of one world's data sets are right.
struct Tally: Sendable {
  /// The number of cases, and of those in which something is so.
  private struct Count {
    var cases = 0
    var hits = 0
  }

  private var sets = 0
  private var counts: [Figure: Count] = [:]
  /// True differences that are claimed rightly: by the comparison, the paired t-test and the ANOVA.
  private var (ours, paired, withPlaces) = (0, 0, 0)

  /// The figure's value and the number of independent draws that it is from.
  func value(_ figure: Figure) -> (share: Double, draws: Int) {
    if figure == .power {
      let best = max(paired, withPlaces)
      return (best > 0 ? Double(ours) / Double(best) : .nan, min(best, sets))
    }
    let count = counts[figure] ?? Count()
    let share = count.cases > 0 ? Double(count.hits) / Double(count.cases) : .nan
    return (share, min(count.cases, sets))
  }

  private mutating func add(_ figure: Figure, _ isHit: Bool) {
    counts[figure, default: Count()].cases += 1
    if isHit { counts[figure, default: Count()].hits += 1 }
  }

  static func + (one: Tally, other: Tally) -> Tally {
    var sum = one
    sum.sets += other.sets
    for (figure, count) in other.counts {
      sum.counts[figure, default: Count()].cases += count.cases
      sum.counts[figure, default: Count()].hits += count.hits
    }
    sum.ours += other.ours
    sum.paired += other.paired
    sum.withPlaces += other.withPlaces
    return sum
  }
}

// MARK: - Adding a comparison

extension Tally {
  /// Adds the comparison of `observations`, a data set of `world`.
  mutating func add(_ observations: Observations, _ world: World) {
    let result = ComparisonResult(of: observations)
    guard let facet = result.facets.first else { return }
    sets += 1
    addIntervals(facet, world)
    addClaims(facet, world)
    add(.residuals, facet.residualDifference != nil)
    if let test = facet.logRank { add(.logRank, test.p < 0.05) }
    for method in facet.methods { add(method, world) }
    let figures = Set(world.bounds.map(\.figure))
    if figures.contains(.lost) { addLost(observations) }
    if figures.contains(.power) { addPower(facet, world, ClassicalAnalyses(observations)) }
  }

  private mutating func addIntervals(_ facet: FacetResult, _ world: World) {
    var coversAll = true
    for pair in facet.pairs {
      let truth = exp(world.difference(pair, facet))
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

  private mutating func addClaims(_ facet: FacetResult, _ world: World) {
    let claims = facet.pairs.filter { $0.isClaimed && $0.ratio != nil }
    let robust = claims.filter { $0.isRobust == true }
    add(.robust, !robust.isEmpty)
    add(.wrong, robust.contains { $0.isWrong(world.difference($0, facet)) })
    add(.conditional, robust.count < claims.count)
    add(.everyNumber, claims.contains { !$0.isOfTheseNumbers })
    for claim in claims { add(.distribution, claim.doubts?.contains(.timedOut) == true) }
    let isMoreCorrect = facet.pairs.contains { ($0.success?.adjustedP ?? 1) < 0.05 }
    add(.moreCorrect, isMoreCorrect || facet.verdict.claim == .moreCorrect)
    add(.same, facet.verdict.claim == .same)
  }

  private mutating func add(_ method: FacetMethod, _ world: World) {
    if let share = world.share, let interval = method.successInterval {
      add(.success, interval.low <= share && share <= interval.high)
    }
    guard world.costs.indices.contains(method.condition) else { return }
    let cost = world.costs[method.condition]
    let (low, high) = (method.timePerCorrectLow, method.timePerCorrectHigh)
    guard let low else { return }
    add(.cost, low <= cost && cost <= high ?? .infinity)
  }

  /// Compares claims with those of the paired t-test, of the same trials without their order: a term for places makes
  /// another test of them.
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
    _ facet: FacetResult, _ world: World, _ classical: ClassicalAnalyses
  ) {
    for pair in facet.pairs {
      let truth = world.difference(pair, facet)
      guard truth != 0 else { continue }
      let (a, b) = (facet.methods[pair.a].condition, facet.methods[pair.b].condition)
      func isRight(_ difference: Double?) -> Bool { (difference ?? 0) * truth > 0 }
      if pair.isClaimed, pair.isRobust == true, !pair.isWrong(truth) { ours += 1 }
      if isRight(classical.paired(a, b)) { paired += 1 }
      if isRight(classical.withPlaces(a, b)) { withPlaces += 1 }
    }
  }
}

extension World {
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
