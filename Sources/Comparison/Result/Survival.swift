/// What the times until solved tell about all conditions together.
public struct Survival: Equatable, Sendable {
  /// The time in seconds up to which restricted means count.
  ///
  /// The smallest over the conditions of their largest time; `nil` without a trial.
  public var commonTime: Double?
  /// The log-rank test stratified by participant; `nil` where it is not defined.
  public var logRank: LogRank?
}

/// Whether times until solved differ between conditions, within participants.
///
/// The log-rank test stratified by participant (Mantel 1966; `survdiff` in R's package survival).
/// It takes give-ups and time-outs as censored and needs no participant to be complete.
public struct LogRank: Equatable, Sendable {
  /// The conditions in it, as places in `ComparisonResult.methods`.
  public var conditions: [Int]
  /// The correct trials of each of them.
  public var observed: [Double]
  /// The correct trials of each of them if there were no difference.
  public var expected: [Double]
  /// The test's statistic.
  public var chiSquared: Double
  /// Its degrees of freedom.
  public var degreesOfFreedom: Int
  /// Its p-value.
  public var p: Double
}
