/// How two conditions compare, over the participants who solved every condition anybody solved.
public struct PairTest: Equatable, Sendable {
  /// The one condition, as a place in `ComparisonResult.methods`.
  public var first: Int
  /// The other one; behind `first`.
  public var second: Int
  /// The participants in it; 0 where there are too few to test.
  public var participants = 0
  /// The first condition's geometric mean time over the second's; `nil` without a test.
  public var ratio: Double?
  /// The interval of `ratio` by Student's t; `nil` without a test.
  public var interval: ConfidenceInterval?
  /// The paired t-test of mean log times; `nil` where differences are missing or all the same.
  public var student: PairedStudent?
  /// The signed-rank test of the same differences; `nil` where they are missing or all 0.
  public var wilcoxon: SignedRank?
  /// What a study of this size can find, and what size finds what; `nil` where `student` is.
  public var power: PowerAnalysis?
}

/// Student's paired t-test of the participants' mean log times.
public struct PairedStudent: Equatable, Sendable {
  /// The statistic t; above 0 where the first condition takes longer.
  public var t: Double
  /// Its degrees of freedom.
  public var degreesOfFreedom: Int
  /// The two-sided p-value.
  public var p: Double
  /// The p-value by Holm over all pairs that have one.
  public var adjustedP: Double
  /// The mean difference of the logs over the differences' standard deviation.
  public var dz: Double
}

/// Wilcoxon's signed-rank test of the participants' mean log times, as R's `wilcox.test` has it.
public struct SignedRank: Equatable, Sendable {
  /// The sum of the ranks of those whose first condition takes longer: R's V.
  public var v: Double
  /// The two-sided p-value.
  public var p: Double
  /// The p-value by Holm over all pairs that have one.
  public var adjustedP: Double
  /// Whether `p` is exact, and not by the normal approximation for ties, zeros or 50 and more.
  public var isExact: Bool
}
