/// What the times until solved tell about all conditions together.
package struct Survival: Equatable, Sendable {
  /// The time in seconds up to which restricted means count.
  ///
  /// The smallest over the conditions of their largest time; `nil` without a trial.
  package var commonTime: Double?
  /// The log-rank test stratified by participant; `nil` where it is not defined.
  package var logRank: LogRank?
}

/// Whether times until solved differ between conditions, within participants.
///
/// The log-rank test stratified by participant (Mantel 1966; `survdiff` in R's package survival).
/// It takes give-ups and time-outs as censored and needs no participant to be complete.
package struct LogRank: Equatable, Sendable {
  /// The conditions in it, as places in `ComparisonResult.methods`.
  package var conditions: [Int]
  /// The correct trials of each of them.
  package var observed: [Double]
  /// The correct trials of each of them if there were no difference.
  package var expected: [Double]
  /// The test's statistic.
  package var chiSquared: Double
  /// Its degrees of freedom.
  package var degreesOfFreedom: Int
  /// Its p-value.
  package var p: Double
}
