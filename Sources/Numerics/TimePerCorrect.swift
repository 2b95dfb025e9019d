package import Base
internal import Glibc

/// Summed time of all trials over the number of correct ones: the seconds that a correct entry costs.
package struct TimePerCorrect: Hashable, Sendable {
  /// The seconds; `nil` if nothing was correct, which counts as infinite.
  package var estimate: Double?
  /// The bounds of the 95 % interval; `nil` with one person or cluster, and if only one had anything correct.
  package var interval: ConfidenceInterval?

  /// One person's sums in a condition.
  package struct Cell: Sendable {
    package var seconds: Double
    package var correct: Int
    /// The index of the people who are not independent of each other: the person's own, or a cluster's.
    package var cluster: Int

    /// Creates a cell.
    package init(seconds: Double, correct: Int, cluster: Int) {
      (self.seconds, self.correct, self.cluster) = (seconds, correct, cluster)
    }
  }

  /// Sums over people.
  ///
  /// The interval is computed on the logarithm by the jackknife over people, or over clusters of them (Tukey 1958;
  /// Miller, Biometrika 1974), and t with one degree of freedom less. Percentiles of resampled people are too narrow
  /// with few of them.
  package init(_ cells: [Cell]) {
    let unitSeconds = cells.sums(by: \.cluster, \.seconds)
    let unitCorrect = cells.sums(by: \.cluster, \.correct)
    let (seconds, correct) = (unitSeconds.reduce(0, +), unitCorrect.reduce(0, +))
    guard let all = Self.logarithm(seconds, correct) else { return }
    estimate = exp(all)
    guard unitSeconds.count > 1 else { return }
    var without = RunningMoments()
    for (own, ownCorrect) in zip(unitSeconds, unitCorrect) {
      guard let log = Self.logarithm(seconds - own, correct - ownCorrect) else { return }
      without.add(log)
    }
    let n = Double(unitSeconds.count)
    let half =
      StudentDistribution(degreesOfFreedom: n - 1).bound
      * (without.squares * (n - 1) / n).squareRoot()
    interval = ConfidenceInterval(low: exp(all - half), high: exp(all + half))
  }

  private static func logarithm(_ seconds: Double, _ correct: Int) -> Double? {
    guard correct > 0, seconds > 0, seconds.isFinite else { return nil }
    return log(seconds / Double(correct))
  }
}
