extension PairedStudent {
  /// Tests whether differences of logs are 0 on average; `nil` where all are the same.
  ///
  /// `adjustedP` is that of one test until all are known.
  init?(_ differences: RunningMoments, roundingError: Double) {
    guard differences.count > 1, differences.standardError > roundingError else { return nil }
    t = differences.mean / differences.standardError
    degreesOfFreedom = differences.count - 1
    p = StudentDistribution(degreesOfFreedom: Double(degreesOfFreedom)).twoSided(t)
    adjustedP = p
    dz = differences.mean / differences.standardDeviation
  }
}
