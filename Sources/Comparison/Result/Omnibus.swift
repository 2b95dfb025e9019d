/// Whether the conditions' times differ at all, over the participants who solved every one.
package struct Omnibus: Equatable, Sendable {
  /// The participants in it; at least 2.
  package var participants: Int
  /// The conditions in it, as places in `ComparisonResult.methods`; at least 2.
  package var conditions: [Int]
  /// The repeated-measures analysis of variance; `nil` where nothing varies by chance.
  package var variance: VarianceAnalysis?
  /// The test on ranks; `nil` where every participant's times are all equal.
  package var friedman: Friedman?
}

/// A one-way repeated-measures analysis of variance of the participants' mean log times.
package struct VarianceAnalysis: Equatable, Sendable {
  /// The statistic F.
  package var f: Double
  /// The uncorrected degrees of freedom of the conditions.
  package var degreesOfFreedom: Int
  /// The uncorrected degrees of freedom of what is left.
  package var residualDegreesOfFreedom: Int
  /// Greenhouse and Geisser's ε, from 1/`degreesOfFreedom` to 1.
  package var epsilon: Double
  /// The p-value with both degrees of freedom times ε.
  package var p: Double
  /// The generalised η² (Olejnik & Algina, Psychological Methods 2003).
  package var generalizedEtaSquared: Double
}

/// Friedman's test of the participants' mean log times, corrected for ties.
package struct Friedman: Equatable, Sendable {
  /// The statistic χ².
  package var chiSquared: Double
  /// Its degrees of freedom.
  package var degreesOfFreedom: Int
  /// Its p-value.
  package var p: Double
  /// Kendall's coefficient of concordance W, from 0 to 1.
  package var concordance: Double
}
