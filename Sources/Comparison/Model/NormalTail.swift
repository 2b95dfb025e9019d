internal import Glibc

/// The upper tail of the standard normal distribution, as exact far out as at 0.
struct NormalTail {
  /// The logarithm of the probability of a value above `z`.
  let logProbability: Double
  /// The density at `z` over the probability of a value above it: the hazard.
  let hazard: Double

  private static let halfLogTau = 0.5 * log(2 * Double.pi)
  /// From here on the probability is found by the continued fraction of its ratio to the density.
  private static let far = 25.0

  /// The tail above `z`.
  init(above z: Double) {
    let logDensity = -0.5 * z * z - Self.halfLogTau
    if z < Self.far {
      let probability = 0.5 * erfc(z * 0.5.squareRoot())
      logProbability = z < -5 ? log1p(-0.5 * erfc(-z * 0.5.squareRoot())) : log(probability)
      hazard = exp(logDensity) / probability
    } else {
      // Laplace's continued fraction z + 1/(z + 2/(z + 3/(z + …))).
      var fraction = z
      for term in (1...12).reversed() { fraction = z + Double(term) / fraction }
      hazard = fraction
      logProbability = logDensity - log(fraction)
    }
  }
}
