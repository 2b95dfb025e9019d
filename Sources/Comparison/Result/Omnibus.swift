/// Whether the conditions' times differ at all, over the participants who solved every one.
public struct Omnibus: Equatable, Sendable {
  /// The participants in it; at least 2.
  public var participants: Int
  /// The conditions in it, as places in `ComparisonResult.methods`; at least 2.
  public var conditions: [Int]
  /// The repeated-measures analysis of variance; `nil` where nothing varies by chance.
  public var variance: VarianceAnalysis?
  /// The test on ranks; `nil` where every participant's times are all equal.
  public var friedman: Friedman?
}

/// A one-way repeated-measures analysis of variance of the participants' mean log times.
public struct VarianceAnalysis: Equatable, Sendable {
  /// The statistic F.
  public var f: Double
  /// The uncorrected degrees of freedom of the conditions.
  public var degreesOfFreedom: Int
  /// The uncorrected degrees of freedom of what is left.
  public var residualDegreesOfFreedom: Int
  /// Greenhouse and Geisser's ε, from 1/`degreesOfFreedom` to 1.
  public var epsilon: Double
  /// The p-value with both degrees of freedom times ε.
  public var p: Double
  /// The generalised η² (Olejnik & Algina, Psychological Methods 2003).
  public var generalizedEtaSquared: Double
}

/// Friedman's test of the participants' mean log times, corrected for ties.
public struct Friedman: Equatable, Sendable {
  /// The statistic χ².
  public var chiSquared: Double
  /// Its degrees of freedom.
  public var degreesOfFreedom: Int
  /// Its p-value.
  public var p: Double
  /// Kendall's coefficient of concordance W, from 0 to 1.
  public var concordance: Double
}
