import Base
import Glibc
import People

extension SplitMix64 {
  /// A factor around 1 whose logarithm is normal with this standard deviation.
  mutating func factor(_ deviation: Double) -> Double { exp(deviation * normal()) }

  /// A factor for a duration: log-normal, with a longer tail to the right than that.
  ///
  /// Its logarithm is the sum of a normal and an exponential number, as response times are skewed even
  /// after taking logarithms (Ratcliff, 'Group reaction time distributions', Psychological Bulletin 86
  /// (1979) 446–461, for the ex-Gaussian form).
  mutating func skewedFactor(_ deviation: Double) -> Double {
    exp(deviation * normal() - deviation / 2 * log(1 - uniform()))
  }
}
