/// Student's paired t-test of the participants' mean log times.
package struct PairedStudent: Equatable, Sendable {
  /// The statistic t; above 0 if the first condition takes longer.
  package var t: Double
  /// Its degrees of freedom.
  package var degreesOfFreedom: Int
  /// The two-sided p-value.
  package var p: Double
  /// The p-value adjusted by Holm's method over all pairs that have one.
  package var adjustedP: Double
  /// Cohen's d_z: the mean difference of the logs over the differences' standard deviation.
  package var dz: Double
}

extension PairedStudent {
  /// Tests whether differences of logs are 0 on average; `nil` if all are the same.
  ///
  /// `adjustedP` is the p-value of a single test until all pairs are tested.
  package init?(_ differences: RunningMoments, roundingError: Double) {
    guard differences.count > 1, differences.standardError > roundingError else { return nil }
    t = differences.mean / differences.standardError
    degreesOfFreedom = differences.count - 1
    p = StudentDistribution(degreesOfFreedom: Double(degreesOfFreedom)).twoSided(t)
    adjustedP = p
    dz = differences.mean / differences.standardDeviation
  }
}

/// Adjusts p-values for multiple testing by Holm's method, as R's `p.adjust` does.
///
/// Holm, 'A simple sequentially rejective multiple test procedure', Scand. J. Statist. 1979.
package func holmAdjusted(_ values: [Double]) -> [Double] {
  var adjusted = values
  var largest = 0.0
  for (rank, index) in values.indices.sorted(by: { values[$0] < values[$1] }).enumerated() {
    largest = max(largest, min(1, Double(values.count - rank) * values[index]))
    adjusted[index] = largest
  }
  return adjusted
}
