package import Primitives

/// How two conditions compare, over the participants who solved every condition anybody solved.
package struct PairTest: Equatable, Sendable {
  /// The one condition, as a place in `ComparisonResult.methods`.
  package var first: Int
  /// The other one; behind `first`.
  package var second: Int
  /// The participants in it; 0 where there are too few to test.
  package var participants = 0
  /// The first condition's geometric mean time over the second's; `nil` without a test.
  package var ratio: Double?
  /// The interval of `ratio` by Student's t; `nil` without a test.
  package var interval: ConfidenceInterval?
  /// The paired t-test of mean log times; `nil` where differences are missing or all the same.
  package var student: PairedStudent?
  /// The signed-rank test of the same differences; `nil` where they are missing or all 0.
  package var wilcoxon: SignedRank?
  /// What a study of this size can find, and what size finds what; `nil` where `student` is.
  package var power: PowerAnalysis?
}

/// Student's paired t-test of the participants' mean log times.
package struct PairedStudent: Equatable, Sendable {
  /// The statistic t; above 0 where the first condition takes longer.
  package var t: Double
  /// Its degrees of freedom.
  package var degreesOfFreedom: Int
  /// The two-sided p-value.
  package var p: Double
  /// The p-value by Holm over all pairs that have one.
  package var adjustedP: Double
  /// The mean difference of the logs over the differences' standard deviation.
  package var dz: Double
}

/// Wilcoxon's signed-rank test of the participants' mean log times, as R's `wilcox.test` has it.
package struct SignedRank: Equatable, Sendable {
  /// The sum of the ranks of those whose first condition takes longer: R's V.
  package var v: Double
  /// The two-sided p-value.
  package var p: Double
  /// The p-value by Holm over all pairs that have one.
  package var adjustedP: Double
  /// Whether `p` is exact, and not by the normal approximation for ties, zeros or 50 and more.
  package var isExact: Bool
}
