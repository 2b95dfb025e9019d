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

/// How a reaching hand goes from one place to another: as smoothly as can be.
///
/// Flash and Hogan, 'The coordination of arm movements', Journal of Neuroscience 5 (1985) 1688–1703.
enum MinimumJerk {
  /// The share of the way behind the hand at `time`, a share of the movement's duration.
  static func share(at time: Double) -> Double {
    let t = min(max(time, 0), 1)
    return t * t * t * (10 + t * (6 * t - 15))
  }
}

/// A way of the pointer in the window, straight or around a middle.
enum PointerPath: Hashable {
  case line(from: Point, to: Point)
  /// Angle and radius both change evenly.
  case arc(around: Point, from: Polar, to: Polar)

  /// A place around a middle: an angle in radians, clockwise from the right, and a distance in pixels.
  struct Polar: Hashable {
    var angle: Double
    var radius: Double

    /// Where this is around `center`.
    func point(around center: Point) -> Point {
      Point(x: center.x + radius * cos(angle), y: center.y + radius * sin(angle))
    }
  }

  /// The place after `share` of the way.
  func place(at share: Double) -> Point {
    switch self {
    case .line(let start, let end):
      Point(x: start.x + (end.x - start.x) * share, y: start.y + (end.y - start.y) * share)
    case .arc(let center, let start, let end):
      Polar(
        angle: start.angle + (end.angle - start.angle) * share,
        radius: start.radius + (end.radius - start.radius) * share
      ).point(around: center)
    }
  }
}
