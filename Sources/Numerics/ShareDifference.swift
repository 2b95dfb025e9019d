package import Base
internal import Glibc

/// The difference of two conditions' shares of correct trials, a − b.
///
/// Its units are people, or the clusters that these belong to.
package struct ShareDifference: Hashable, Sendable {
  /// The mean over people of each one's difference, or the difference of the means over people.
  package let estimate: Double
  /// The probability of a difference as far from 0 if there is none; `nil` with one unit.
  package private(set) var p: Double?
  /// The test that `p` is from.
  package private(set) var test: ShareTest
  /// The source of intervals; `nil` with one unit.
  private var spread: Spread?

  private enum Spread: Hashable, Sendable {
    /// The standard error of the estimate with its degrees of freedom.
    case error(Double, degreesOfFreedom: Double)
    /// The shares of both conditions.
    case shares(a: ShareEstimate, b: ShareEstimate)

    init?(_ a: [ShareCell], _ b: [ShareCell]) {
      guard let a = ShareEstimate(a), let b = ShareEstimate(b) else { return nil }
      self = .shares(a: a, b: b)
    }
  }

  /// The factor between two numbers of trials up to which differences of shares are nearly symmetric.
  ///
  /// The interval of t contains equal shares of .9 or .95 in 93 to 97 % of simulated data sets with 9 : 3 and 10 : 5
  /// trials and 12 people, in 61 to 94 % with 20 : 1, 15 : 2 and 20 : 4; Newcombe's does in 98 to 99 %.
  private static let balanced = 3

  /// Compares within people, who did both; `nil` without a person.
  ///
  /// The cells of one person have the same cluster.
  ///
  /// If each person has as many trials of the one as of the other, the test is `SignFlip`, and a paired t-test if
  /// people are too many for that or belong to clusters. Otherwise differences are not as likely as their opposites,
  /// and it is `MantelHaenszel`. Then p is 1 if that finds the other condition better, and not below the p of t if
  /// people belong to clusters. With equal shares t alone has 29 % with 20 : 1 trials and six clusters of two,
  /// `MantelHaenszel` alone 8 % if six classes of ten suit different conditions.
  package init?(within pairs: [(a: ShareCell, b: ShareCell)], seed: UInt64) {
    guard !pairs.isEmpty else { return nil }
    let differences = pairs.map { $0.a.share - $0.b.share }
    let mean = ClusteredMean(zip(differences, pairs).map { ($0, $1.a.cluster) })
    (estimate, test) = (mean.mean, .paired)
    guard let variance = mean.variance else { return }
    let (units, degrees) = (mean.clusters, Double(mean.clusters - 1))
    let trials = pairs.reduce((a: 0, b: 0)) { ($0.a + $1.a.trials, $0.b + $1.b.trials) }
    let isBalanced = max(trials.a, trials.b) <= Self.balanced * min(trials.a, trials.b)
    spread =
      variance > 0 && isBalanced
      ? .error(variance.squareRoot(), degreesOfFreedom: degrees)
      : Spread(pairs.map(\.a), pairs.map(\.b))
    // The signs of equal differences are all alike in one of two ways.
    let student = Self.p(of: estimate, variance, degrees, ifEqual: exp2(-degrees))
    let areClusters = units < pairs.count
    if !pairs.allSatisfy({ $0.a.trials == $0.b.trials }) {
      let found = MantelHaenszel(pairs)
      test = .mantelHaenszel
      p = found.surplus * estimate < 0 ? 1 : areClusters ? max(found.p, student) : found.p
    } else if !areClusters, let flipped = Self.flipped(pairs, differences, seed: seed) {
      (test, p) = (.signFlip, flipped)
    } else {
      p = student
    }
  }

  /// Compares independent samples of people's shares by Welch's test; `nil` without a person in each.
  ///
  /// Clusters with people in both samples count as two, which makes the interval too wide rather than too narrow.
  package init?(_ one: [ShareCell], minus other: [ShareCell]) {
    guard !one.isEmpty, !other.isEmpty else { return nil }
    let (first, second) = (
      ClusteredMean(one.map { ($0.share, $0.cluster) }),
      ClusteredMean(other.map { ($0.share, $0.cluster) })
    )
    (estimate, test) = (first.mean - second.mean, .welch)
    guard let v = first.variance, let w = second.variance else { return }
    let (n, m) = (Double(first.clusters), Double(second.clusters))
    let degrees = (v + w) * (v + w) / (v * v / (n - 1) + w * w / (m - 1))
    spread =
      v + w > 0
      ? .error((v + w).squareRoot(), degreesOfFreedom: degrees) : Spread(one, other)
    // Of all ways to assign people to the samples, one or two separate the shares completely.
    let ways = (1...first.clusters).reduce(1.0) { $0 * (m + Double($1)) / Double($1) }
    p = Self.p(of: estimate, v + w, degrees, ifEqual: min(1, 2 / ways))
  }

  /// The probability by t; `chance` if nothing varies and the estimate is not 0.
  private static func p(
    of estimate: Double, _ variance: Double, _ degreesOfFreedom: Double, ifEqual chance: Double
  ) -> Double {
    guard variance > 0 else { return estimate == 0 ? 1 : chance }
    return StudentDistribution(degreesOfFreedom: degreesOfFreedom)
      .twoSided(estimate / variance.squareRoot())
  }

  /// The interval that contains the true difference with probability `level`, within −1 to 1; `nil` with one unit.
  ///
  /// It is the interval by Student's t. If all people's differences are equal, which shows little if they are few, or
  /// if one condition has more than three times as many trials, it combines the intervals of both shares (Newcombe,
  /// Statistics in Medicine 1998, method 10).
  package func interval(_ level: Double) -> ConfidenceInterval? {
    switch spread {
    case nil: return nil
    case .error(let error, let degreesOfFreedom):
      let t = StudentDistribution(degreesOfFreedom: degreesOfFreedom)
      return interval(below: t.quantile(0.5 + level / 2) * error)
    case .shares(let first, let second):
      guard let a = first.interval(level), let b = second.interval(level) else { return nil }
      return interval(
        below: hypot(first.estimate - a.low, b.high - second.estimate),
        above: hypot(a.high - first.estimate, second.estimate - b.low))
    }
  }

  private func interval(below: Double, above: Double? = nil) -> ConfidenceInterval {
    ConfidenceInterval(
      low: max(-1, estimate - below), high: min(1, estimate + (above ?? below)))
  }
}

extension ShareDifference {
  /// The p of flipped signs; `nil` if people are too many for that.
  private static func flipped(
    _ pairs: [(a: ShareCell, b: ShareCell)], _ differences: [Double], seed: UInt64
  ) -> Double? {
    if let exact = steps(pairs).flatMap(SignFlip.exact) { return exact }
    guard pairs.count <= SignFlip.mostPeople else { return nil }
    return SignFlip.drawn(differences.filter { $0 != 0 }, seed: seed)
  }

  /// Each person's difference in steps that are the same for all; `nil` if they are too small.
  private static func steps(_ pairs: [(a: ShareCell, b: ShareCell)]) -> [Int]? {
    var common = 1
    for (a, _) in pairs {
      common *= a.trials / SignFlip.greatestDivisor(common, a.trials.magnitude)
      guard common <= SignFlip.mostSteps else { return nil }
    }
    return pairs.map { ($0.a.correct - $0.b.correct) * (common / $0.a.trials) }
  }
}

/// A test of the difference of two shares.
package enum ShareTest: String, Hashable, Sendable {
  /// The signs of people's differences are flipped: each has as many trials of the one as of the other.
  case signFlip = "sign-flip"
  /// The paired t-test: as many trials of each, and many people or clusters of them.
  case paired
  /// Mantel and Haenszel's, with people as strata: numbers of trials differ.
  case mantelHaenszel = "mantel-haenszel"
  /// Welch's, between people.
  case welch
}
