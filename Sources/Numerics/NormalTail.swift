internal import Glibc

/// The upper tail of the standard normal distribution, as exact far out as at 0.
package struct NormalTail {
  /// The logarithm of the probability of a value above `z`.
  let logProbability: Double
  /// The density at `z` over the probability of a value above it: the hazard.
  package let hazard: Double

  /// The tail above `z`.
  ///
  /// Near 0, where nearly all trials are, the hazard is a polynomial in each of many short intervals, and the logarithm
  /// its integral. A comparison with many censored trials computes little else, and `erfc`, `exp` and `log` would take
  /// three times as long.
  package init(above z: Double) {
    let position = (z - Self.low) * Self.intervalsPerUnit
    guard position >= 0, position < Double(Self.parts.count) else {
      self.init(exactlyAbove: z)
      return
    }
    let index = Int(position)
    let part = Self.parts[index]
    let x = (position - Double(index)) / Self.intervalsPerUnit
    let hazard =
      part[0] + x * (part[1] + x * (part[2] + x * (part[3] + x * (part[4] + x * part[5]))))
    let high = part[3] / 4 + x * (part[4] * (1.0 / 5) + x * (part[5] * (1.0 / 6)))
    let logProbability =
      part[6] - x * (part[0] + x * (part[1] / 2 + x * (part[2] * (1.0 / 3) + x * high)))
    self.init(logProbability: logProbability, hazard: hazard)
  }

  private init(logProbability: Double, hazard: Double) {
    (self.logProbability, self.hazard) = (logProbability, hazard)
  }

  /// The same by the functions of the C library.
  package init(exactlyAbove z: Double) {
    if z < Self.far {
      let probability = 0.5 * erfc(z * 0.5.squareRoot())
      hazard = exp(Self.logDensity(z)) / probability
      logProbability = z < -5 ? log1p(-0.5 * erfc(-z * 0.5.squareRoot())) : log(probability)
    } else {
      // Laplace's continued fraction z + 1/(z + 2/(z + 3/(z + …))).
      var fraction = z
      for term in (1...12).reversed() { fraction = z + Double(term) / fraction }
      hazard = fraction
      logProbability = Self.logDensity(z) - log(fraction)
    }
  }

  private static func logDensity(_ z: Double) -> Double { -0.5 * z * z - halfLogTau }

  private static let halfLogTau = 0.5 * log(2 * Double.pi)
  /// From here on the probability is found by the continued fraction of its ratio to the density.
  private static let far = 10.0

  // MARK: - The table

  private static let low = -8.0
  private static let high = 8.0
  private static let intervalsPerUnit = 64.0

  /// Of each interval the coefficients of the hazard, and the logarithm of the probability at its lower end.
  ///
  /// The polynomial of fifth degree has the hazard's value and two derivatives at both ends (Hermite).
  private static let parts: [SIMD8<Double>] = {
    let nodes = (0...Int((high - low) * intervalsPerUnit)).map {
      Node(at: low + Double($0) / intervalsPerUnit)
    }
    let width = 1 / intervalsPerUnit
    return zip(nodes, nodes.dropFirst()).map { start, end in
      let (slope, bend) = (start.slope, start.curvature / 2)
      // The error of the parabola from the start at the end: in value, slope and curvature.
      let value = (end.hazard - start.hazard - width * (slope + width * bend)) / (width * width)
      let rise = (end.slope - slope - 2 * width * bend) / width
      let turn = end.curvature - start.curvature
      return SIMD8(
        start.hazard, slope, bend, (10 * value - 4 * rise + turn / 2) / width,
        (-15 * value + 7 * rise - turn) / (width * width),
        (6 * value - 3 * rise + turn / 2) / (width * width * width), start.logProbability, 0)
    }
  }()

  /// The hazard and its derivatives at an end of an interval.
  private struct Node {
    let logProbability, hazard, slope, curvature: Double

    init(at z: Double) {
      let tail = NormalTail(exactlyAbove: z)
      (logProbability, hazard) = (tail.logProbability, tail.hazard)
      slope = hazard * (hazard - z)
      curvature = slope * (hazard - z) + hazard * (slope - 1)
    }
  }
}
