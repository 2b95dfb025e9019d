package import Base
internal import Glibc

/// The correct ones among one person's trials in one condition.
package struct ShareCell: Hashable, Sendable {
  /// The correct trials.
  package var correct: Int
  /// All counted trials; at least 1.
  package var trials: Int
  /// The index of the people who are not independent of each other: the person's own, or a cluster's, such as a class.
  package var cluster: Int

  /// Creates a cell.
  package init(correct: Int, trials: Int, cluster: Int) {
    (self.correct, self.trials, self.cluster) = (correct, trials, cluster)
  }

  /// The share of correct ones, 0 to 1.
  package var share: Double { Double(correct) / Double(trials) }
}

/// A share of trials with its interval, people being the units, or the clusters that they belong to.
package struct ShareEstimate: Hashable, Sendable {
  /// The share of all trials.
  package let estimate: Double
  /// The trials divided by the design effect (Kish 1965): the variance of a ratio of sums over units divided by the
  /// binomial one; `nil` with one unit.
  private let size: Double?
  /// The number of people, or of clusters.
  private let units: Int

  /// Estimates the share of all people; `nil` without a person.
  package init?(_ cells: [ShareCell]) {
    guard !cells.isEmpty else { return nil }
    let trials = Double(cells.reduce(0) { $0 + $1.trials })
    let share = Double(cells.reduce(0) { $0 + $1.correct }) / trials
    let surpluses = cells.sums(by: \.cluster) { Double($0.correct) - share * Double($0.trials) }
    (estimate, units) = (share, surpluses.count)
    guard units > 1 else {
      size = nil
      return
    }
    let n = Double(units)
    let binomial = share * (1 - share) * trials
    let between = surpluses.reduce(0) { $0 + $1 * $1 }
    let designEffect = binomial > 0 ? max(1, between * n / (n - 1) / binomial) : 1
    size = trials / designEffect
  }

  /// The interval that contains the share with probability `level`; `nil` with one unit.
  ///
  /// It is Wilson's (1927) with `size` trials and the quantile of t with one degree of freedom less than there are
  /// units (Korn & Graubard, Survey Methodology 1998).
  package func interval(_ level: Double) -> ConfidenceInterval? {
    guard let size else { return nil }
    let t = StudentDistribution(degreesOfFreedom: Double(units - 1)).quantile(0.5 + level / 2)
    let middle = (estimate + t * t / (2 * size)) / (1 + t * t / size)
    let variance = estimate * (1 - estimate) / size + t * t / (4 * size * size)
    let half = t / (1 + t * t / size) * variance.squareRoot()
    // Of no and of all trials a bound is the share itself, but for rounding errors.
    return ConfidenceInterval(
      low: max(0, min(estimate, middle - half)), high: min(1, max(estimate, middle + half)))
  }
}
