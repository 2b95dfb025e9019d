import Glibc
import Primitives
import Studies

extension SplitMix64 {
  /// A number from 0 to below 1, each as likely as the other.
  mutating func uniform() -> Double { Double(next() >> 11) * 0x1p-53 }

  /// Whether something of this probability happens.
  mutating func happens(_ probability: Double) -> Bool { uniform() < probability }

  /// A normal number with mean 0 and standard deviation 1.
  ///
  /// Box and Muller, 'A note on the generation of random normal deviates', Annals of Mathematical
  /// Statistics 29 (1958) 610–611.
  mutating func normal() -> Double {
    let radius = (-2 * log(1 - uniform())).squareRoot()
    return radius * cos(2 * Double.pi * uniform())
  }

  /// A lognormal number with median 1, whose logarithm has the standard deviation `deviation`.
  mutating func lognormal(_ deviation: Double) -> Double { exp(deviation * normal()) }
}
