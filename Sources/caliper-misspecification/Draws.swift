import Glibc
import Primitives
import Simulation

extension SplitMix64 {
  /// A uniform number from 0 to below 1.
  mutating func fraction() -> Double { Double(next() >> 11) * 0x1p-53 }

  /// A factor around 1 whose logarithm is normal with this standard deviation.
  mutating func factor(_ deviation: Double) -> Double { exp(deviation * normal()) }

  /// A factor for a duration: log-normal, with a longer tail to the right than that.
  ///
  /// Its logarithm is the sum of a normal and an exponential number, as response times are skewed even
  /// after taking logarithms (Ratcliff, 'Group reaction time distributions', Psychological Bulletin 86
  /// (1979) 446–461, for the ex-Gaussian form).
  mutating func skewedFactor(_ deviation: Double) -> Double {
    exp(deviation * normal() - deviation / 2 * log(1 - fraction()))
  }

  /// The seed of the numbers for an item of a list, independent of how many are drawn for the others.
  static func itemSeed(_ seed: UInt64, _ item: Int) -> UInt64 {
    var numbers = SplitMix64(
      seed: seed ^ (UInt64(truncatingIfNeeded: item) &+ 1) &* 0xD1B5_4A32_D192_ED03)
    return numbers.next()
  }
}
