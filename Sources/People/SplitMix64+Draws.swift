import Base
import Glibc

extension SplitMix64 {
  /// A uniform number from 0 to below 1.
  package mutating func uniform() -> Double { Double(next() >> 11) * 0x1p-53 }

  /// Whether an event of this probability happens.
  mutating func happens(_ probability: Double) -> Bool { uniform() < probability }

  /// A standard normal number.
  ///
  /// Box and Muller, 'A note on the generation of random normal deviates', Annals of Mathematical
  /// Statistics 29 (1958) 610–611.
  package mutating func normal() -> Double {
    let radius = (-2 * log(1 - uniform())).squareRoot()
    return radius * cos(2 * Double.pi * uniform())
  }

  /// A lognormal number with median 1, whose logarithm has the standard deviation `deviation`.
  mutating func lognormal(_ deviation: Double) -> Double { exp(deviation * normal()) }

  /// An exponential number with mean 1.
  mutating func exponential() -> Double { -log(1 - uniform()) }
}

extension SplitMix64 {
  /// The seed with this `number` among those derived from `seed`.
  package static func seed(_ seed: UInt64, number: Int) -> UInt64 {
    var numbers = SplitMix64(seed: seed)
    let base = numbers.next()
    numbers = SplitMix64(seed: base &+ UInt64(bitPattern: Int64(number)))
    return numbers.next()
  }
}
