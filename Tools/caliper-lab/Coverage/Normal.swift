import Base
import Glibc

/// Draws from the normal distribution by Marsaglia's polar method (1964).
struct Normal {
  private var generator: SplitMix64
  private var spare: Double?

  /// Creates draws that follow from `seed`.
  init(seed: UInt64) { generator = SplitMix64(seed: seed) }

  /// A uniform number from 0, inclusive, to 1.
  mutating func uniform() -> Double { Double(generator.next() >> 11) * 0x1p-53 }

  /// A normal number with mean 0.
  mutating func draw(_ deviation: Double) -> Double {
    if let value = spare {
      spare = nil
      return value * deviation
    }
    while true {
      let (x, y) = (2 * uniform() - 1, 2 * uniform() - 1)
      let square = x * x + y * y
      guard square > 0, square < 1 else { continue }
      let factor = (-2 * log(square) / square).squareRoot()
      spare = y * factor
      return x * factor * deviation
    }
  }

  /// The probability of a value below `z`, with mean 0 and standard deviation 1.
  static func lower(_ z: Double) -> Double { 0.5 * erfc(-z * 0.5.squareRoot()) }

  /// The quantile at `probability`.
  static func quantile(_ probability: Double) -> Double {
    root(between: -10, and: 10) { lower($0) - probability }
  }

  /// The value above which a draw lies with the probability `share`, if each of the means is as likely as the others.
  static func limit(stopping share: Double, means: [Double], deviations: [Double]) -> Double {
    root(between: -50, and: 50) { value in
      zip(means, deviations).reduce(0) { $0 + lower((value - $1.0) / $1.1) }
        / Double(means.count) - (1 - share)
    }
  }
}

/// Student's t distribution with a whole number of degrees of freedom.
struct Student {
  /// The degrees of freedom; at least 1.
  var degreesOfFreedom: Int

  /// The probability of a value within ±`t` (Abramowitz & Stegun 1964, 26.7.3 and 26.7.4).
  func within(_ t: Double) -> Double {
    let angle = atan(t / Double(degreesOfFreedom).squareRoot())
    let (sine, cosine) = (sin(angle), cos(angle))
    let isOdd = degreesOfFreedom % 2 == 1
    var exponent = isOdd ? 1 : 0
    var (term, sum) = (isOdd ? cosine : 1, 0.0)
    while exponent <= degreesOfFreedom - 2 {
      sum += term
      term *= cosine * cosine * Double(exponent + 1) / Double(exponent + 2)
      exponent += 2
    }
    return isOdd ? 2 / Double.pi * (angle + sine * sum) : sine * sum
  }

  /// The value that |t| exceeds with the probability `level`.
  func critical(_ level: Double) -> Double {
    root(between: 0, and: 10_000) { within($0) - (1 - level) }
  }
}

/// The root of an increasing function, by bisection.
private func root(
  between low: Double, and high: Double, _ function: (Double) -> Double
) -> Double {
  var (low, high) = (low, high)
  for _ in 0..<80 {
    let middle = (low + high) / 2
    if function(middle) < 0 { low = middle } else { high = middle }
  }
  return (low + high) / 2
}
