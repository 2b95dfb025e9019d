/// The tests of whether the conditions' times differ at all, over the participants who solved all.
package struct Omnibus: Equatable, Sendable {
  /// The number of participants in the tests; at least 2.
  package var participants: Int
  /// The tested conditions, as indices into `ComparisonResult.methods`; at least 2.
  package var conditions: [Int]
  /// The repeated-measures analysis of variance; `nil` without residual variance.
  package var variance: VarianceAnalysis?
  /// Friedman's test; `nil` where each participant's times are all equal.
  package var friedman: Friedman?
}

extension Omnibus {
  /// Tests whether `times` differ; `nil` below two complete participants or two conditions.
  init?(_ times: CompleteTimes) {
    guard times.isTestable else { return nil }
    participants = times.participants
    conditions = times.conditions
    variance = VarianceAnalysis(times)
    friedman = Friedman(times)
  }
}

/// A one-way repeated-measures analysis of variance of the participants' mean log times.
package struct VarianceAnalysis: Equatable, Sendable {
  /// The statistic F.
  package var f: Double
  /// The uncorrected degrees of freedom of the conditions.
  package var degreesOfFreedom: Int
  /// The uncorrected degrees of freedom of the residuals.
  package var residualDegreesOfFreedom: Int
  /// Greenhouse and Geisser's ε, from 1/`degreesOfFreedom` to 1.
  package var epsilon: Double
  /// The p-value with both degrees of freedom times ε.
  package var p: Double
  /// The generalised η² (Olejnik & Algina, Psychological Methods 2003).
  package var generalizedEtaSquared: Double
}

extension VarianceAnalysis {
  /// Analyses `times`, which must be testable; `nil` where the residuals are rounding errors.
  ///
  /// ε by Greenhouse & Geisser, Psychometrika 1959, from the covariance of the residuals.
  init?(_ times: CompleteTimes) {
    let (rows, columns) = (Double(times.participants), Double(times.conditions.count))
    let residuals = times.residuals
    let (between, residual) = (rows * times.columnMeans.squaredDeviations, residuals.sumOfSquares)
    let people = columns * times.rowMeans.squaredDeviations
    degreesOfFreedom = times.conditions.count - 1
    residualDegreesOfFreedom = degreesOfFreedom * (times.participants - 1)
    let residualSquare = residual / Double(residualDegreesOfFreedom)
    guard residualSquare.squareRoot() > times.roundingError else { return nil }
    f = between / Double(degreesOfFreedom) / residualSquare
    epsilon = Self.epsilon(residuals, columns: times.conditions.count)
    let corrected = FDistribution(
      numerator: epsilon * Double(degreesOfFreedom),
      denominator: epsilon * Double(residualDegreesOfFreedom))
    p = corrected.upper(f)
    generalizedEtaSquared = between / (between + residual + people)
  }

  /// Greenhouse and Geisser's ε: the squared trace of the residuals' covariance over the trace of its
  /// square, divided by the conditions less one.
  private static func epsilon(_ residuals: [Double], columns: Int) -> Double {
    var product = [Double](repeating: 0, count: columns * columns)
    for row in stride(from: 0, to: residuals.count, by: columns) {
      for first in 0..<columns {
        for second in 0..<columns {
          product[first * columns + second] += residuals[row + first] * residuals[row + second]
        }
      }
    }
    let trace = (0..<columns).reduce(0) { $0 + product[$1 * columns + $1] }
    let degrees = Double(columns - 1)
    return min(1, max(1 / degrees, trace * trace / (degrees * product.sumOfSquares)))
  }
}
