extension VarianceAnalysis {
  /// Analyses `times`, which can be tested; `nil` where nothing is left but rounding errors.
  ///
  /// ε by Greenhouse & Geisser, Psychometrika 1959, from the covariance of the residuals.
  init?(_ times: CompleteTimes) {
    let (rows, columns) = (Double(times.participants), Double(times.conditions.count))
    let residuals = times.residuals
    let (between, left) = (rows * times.columnMeans.squaredDeviations, residuals.sumOfSquares)
    let people = columns * times.rowMeans.squaredDeviations
    degreesOfFreedom = times.conditions.count - 1
    residualDegreesOfFreedom = degreesOfFreedom * (times.participants - 1)
    let leftSquare = left / Double(residualDegreesOfFreedom)
    guard leftSquare.squareRoot() > times.roundingError else { return nil }
    f = between / Double(degreesOfFreedom) / leftSquare
    epsilon = Self.epsilon(residuals, columns: times.conditions.count)
    let corrected = FDistribution(
      numerator: epsilon * Double(degreesOfFreedom),
      denominator: epsilon * Double(residualDegreesOfFreedom))
    p = corrected.upper(f)
    generalizedEtaSquared = between / (between + left + people)
  }

  /// The squared trace of the residuals' covariance over the trace of its square, as a share.
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
    let most = Double(columns - 1)
    return min(1, max(1 / most, trace * trace / (most * product.sumOfSquares)))
  }
}
