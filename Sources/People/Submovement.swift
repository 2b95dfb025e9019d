import Base
import Glibc

/// A movement of the hand that is planned before it begins: its duration and its end.
struct Submovement: Hashable {
  enum Kind: Hashable {
    /// A ballistic movement towards an aim that was seen at rest.
    case first
    /// A correction of the error of the movement before.
    case correction
  }

  /// The duration, in seconds.
  var duration: Double
  /// The distance towards the aim, in pixels; negative for the opposite direction.
  var along: Double
  /// The drift across, in pixels.
  var across: Double

  /// Plans a movement of `kind` over `distance` px; noise grows with the distance.
  ///
  /// Signal-dependent noise after Harris and Wolpert, Nature 394 (1998) 780–784.
  init(
    _ kind: Kind, over distance: Double, by hand: PointerParameters, _ random: inout SplitMix64
  ) {
    let (share, noise, drift) =
      kind == .first
      ? (hand.firstShare, hand.firstNoise * distance, hand.drift)
      : (hand.correctionShare, hand.correctionNoise * distance, hand.correctionDrift)
    // A movement over no distance takes time as well.
    duration =
      kind == .first
      ? hand.firstTime * pow(max(distance, 1) / 1000, hand.firstExponent)
        * random.lognormal(hand.firstSpread)
      : hand.correctionTime * random.lognormal(hand.correctionSpread)
    let deviation = (noise * noise + hand.floor * hand.floor).squareRoot()
    along = share * distance + deviation * random.normal()
    across = drift * distance * random.normal()
  }
}

/// The time course of a reaching movement with minimum jerk.
///
/// Flash and Hogan, 'The coordination of arm movements', Journal of Neuroscience 5 (1985) 1688–1703.
enum MinimumJerk {
  /// The share of the path that is covered at `time`, a share of the movement's duration.
  static func share(at time: Double) -> Double {
    let t = min(max(time, 0), 1)
    return t * t * t * (10 + t * (6 * t - 15))
  }
}

/// A path of the pointer in the window, straight or around a centre.
enum PointerPath: Hashable {
  case line(from: Point, to: Point)
  /// Angle and radius both change evenly.
  case arc(around: Point, from: Polar, to: Polar)

  /// A point around a centre: an angle in radians, clockwise from the right, and a distance in pixels.
  struct Polar: Hashable {
    var angle: Double
    var radius: Double

    /// The point at this angle and distance from `center`.
    func point(around center: Point) -> Point {
      Point(x: center.x + radius * cos(angle), y: center.y + radius * sin(angle))
    }
  }

  /// The distance from the path's start to its end, in pixels; around a centre, along the circle in the middle.
  var length: Double {
    switch self {
    case .line(let start, let end): start.distance(to: end)
    case .arc(_, let start, let end):
      hypot(
        (end.angle - start.angle) * (start.radius + end.radius) / 2, end.radius - start.radius)
    }
  }

  /// The point after `share` of the path, `offset` px to its right; around a centre, further out.
  ///
  /// Right is relative to the direction of the movement, as y grows downwards.
  func point(at share: Double, offset: Double = 0) -> Point {
    switch self {
    case .line(let start, let end):
      let way = (x: end.x - start.x, y: end.y - start.y)
      let side = offset == 0 ? 0 : offset / max(start.distance(to: end), .leastNormalMagnitude)
      return Point(
        x: start.x + way.x * share - way.y * side, y: start.y + way.y * share + way.x * side)
    case .arc(let center, let start, let end):
      return Polar(
        angle: start.angle + (end.angle - start.angle) * share,
        radius: start.radius + (end.radius - start.radius) * share + offset
      ).point(around: center)
    }
  }
}
