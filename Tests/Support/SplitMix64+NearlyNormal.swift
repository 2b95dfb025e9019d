package import Base

extension SplitMix64 {
  /// A number that is nearly normal, with a mean of 0: a sum of twelve uniform ones, whose largest difference of
  /// shares from the normal distribution is .002.
  package mutating func nearlyNormal(_ deviation: Double = 1) -> Double {
    (0..<12).reduce(-6.0) { sum, _ in sum + Double(below(1 << 30)) / Double(1 << 30) } * deviation
  }
}
