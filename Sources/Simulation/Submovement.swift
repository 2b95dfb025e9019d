import Glibc
import Primitives
import Sessions
import Studies

/// One movement of the hand, planned before it begins: how long it takes, and where it ends.
struct Submovement: Hashable {
  /// Which movement of a series it is.
  enum Kind: Hashable {
    /// Ballistic, towards what was seen at rest.
    case first
    /// Of what the movement before has missed.
    case correction
  }

  /// The seconds that it takes.
  var duration: Double
  /// How far it goes towards its aim, in pixels; negative the other way.
  var along: Double
  /// How far it drifts across, in pixels.
  var across: Double

  /// Plans a movement of `kind` over `distance` px; noise grows with the distance.
  ///
  /// Signal-dependent noise after Harris and Wolpert, Nature 394 (1998) 780–784.
  init(
    _ kind: Kind, over distance: Double, by hand: PointerParameters, _ random: inout SplitMix64
  ) {
    let (share, noise) =
      kind == .first
      ? (hand.firstShare, hand.firstNoise * distance)
      : (hand.correctionShare, hand.correctionNoise * distance)
    // A hand that goes nowhere takes its time as well.
    duration =
      kind == .first
      ? hand.firstTime * pow(max(distance, 1) / 1000, hand.firstExponent) : hand.correctionTime
    let deviation = (noise * noise + hand.floor * hand.floor).squareRoot()
    along = share * distance + deviation * random.normal()
    across = hand.drift * distance * random.normal()
  }
}
