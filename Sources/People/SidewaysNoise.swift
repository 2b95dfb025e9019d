import Base
import Glibc

/// The deviation of a hand to the side of its path: a bow over the whole way, and a tremor on it.
///
/// Both are 0 at the ends, so that a movement ends where it was planned to. On average hands move straight; bows to one
/// side are as frequent as bows to the other. Mice were measured to move like this: mean paths are rather straight in
/// all directions, single ones vary with the user (Keuning-van Oirschot and Houtsma, 'Cursor trajectory analysis',
/// Haptic Human-Computer Interaction, LNCS 2058 (2001)).
struct SidewaysNoise: Hashable, Sendable {
  /// The deviation in the middle of the path, in pixels; negative to the left of it.
  let bow: Double
  /// The root mean square of the tremor over the movement, in pixels.
  let tremor: Double
  /// The frequency of the tremor, in hertz.
  let rate: Double
  /// The phase at which the tremor begins, in radians.
  let phase: Double

  /// Draws the deviation of a movement over `distance` px by `hand`.
  ///
  /// The same numbers are drawn for a hand without any.
  init(over distance: Double, by hand: PointerParameters, _ random: inout SplitMix64) {
    bow = hand.bow * distance * random.normal()
    tremor = hand.tremor
    rate = hand.tremorRate
    phase = 2 * Double.pi * random.uniform()
  }

  /// The deviation after `share` of the path and `time` seconds of a movement that takes `duration`.
  ///
  /// The bow is a parabola. The tremor swells from rest and subsides to rest: its amplitude is a half wave of a sine,
  /// whose mean square of 1/2, with the oscillation's mean square, makes the factor of 2.
  func offset(after share: Double, time: Double, of duration: Double) -> Double {
    let swell = sin(Double.pi * min(max(time / duration, 0), 1))
    let oscillation = sin(2 * Double.pi * rate * time + phase)
    return 4 * share * (1 - share) * bow + 2 * tremor * swell * oscillation
  }
}
