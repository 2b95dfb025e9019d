/// The thumb of a slider under a pointer that may leave the track.
///
/// The curve determines how much slower than the pointer the thumb moves, the law how it follows and how it meets the
/// pointer again. All lengths are pixels; the position is kept as a fraction of the track, so that a new layout keeps
/// the value and no remainder below a step is lost. A point that is infinite or not a number is ignored.
public struct SliderTracking: Sendable {
  /// The gain by distance.
  public let curve: AccuracyCurve
  /// The law by which the thumb follows the pointer.
  public let law: TrackingLaw
  /// The thumb's position from the minimum (0) to the maximum (1).
  public private(set) var fraction: Double
  /// Whether the pointer's way along the track counts a tenth, as with a modifier key; nothing jumps as this changes.
  public var isFine = false
  /// The pointer as last seen, less the grab offset; `nil` while nothing holds the thumb.
  public private(set) var pointer: (x: Double, y: Double)?
  private var grabOffset = 0.0
  /// The point along the track at which the thumb was grabbed.
  private(set) var press = 0.0
  /// The farthest distance from the track that the law remembers.
  private var crest = 0.0

  /// Creates a thumb at rest at `fraction` of its path.
  public init(curve: AccuracyCurve, law: TrackingLaw = .hysteresis, fraction: Double) {
    self.curve = curve
    self.law = law
    self.fraction = Self.clamped(fraction)
  }

  /// The pointer's distance from the track while it holds the thumb, otherwise 0.
  public var distance: Double { abs(pointer?.y ?? 0) }

  /// The gain at the present distance, a tenth of it if `isFine`; 1 while nothing holds the thumb.
  public var gain: Double { pointer == nil ? 1 : curve.gain(at: distance) * share }

  /// The share of the pointer's way along the track that counts.
  private var share: Double { isFine ? Self.fineShare : 1 }
  /// The same with a modifier key.
  private static let fineShare = 0.1

  /// Grabs the thumb at `x` from the track's start and `y` across it, keeping the offset
  /// between the two so that the thumb does not jump.
  public mutating func grab(x: Double, y: Double, length: Double) {
    guard Self.isPlace(x, y, length) else { return }
    grabOffset = x - fraction * length
    // Computed as for every later event, so that a resting pointer has not moved by a rounding error.
    press = x - grabOffset
    pointer = (press, y)
    crest = abs(y) > curve.deadZone ? abs(y) : 0
  }

  /// Puts the thumb at `x` and grabs it there; does nothing on a track without length.
  public mutating func place(x: Double, y: Double, length: Double) {
    guard length > 0, Self.isPlace(x, y, length) else { return }
    grabOffset = 0
    press = x
    pointer = (x, y)
    crest = abs(y) > curve.deadZone ? abs(y) : 0
    fraction = Self.clamped(x / length)
  }

  /// Follows the pointer to `x`, `y`; does nothing while the thumb is not held.
  public mutating func move(x: Double, y: Double, length: Double) {
    guard let start = pointer, length > 0, Self.isPlace(x, y, length) else { return }
    // The part that does not count is an offset from then on: the law sees a pointer that moves a tenth of the way.
    if isFine { grabOffset += (x - grabOffset - start.x) * (1 - share) }
    let end = (x: x - grabOffset, y: y)
    let movement = Movement(press: press, start: start, end: end, length: length, curve: curve)
    let before = FollowingThumb(x: fraction * length, crest: crest)
    let thumb = law.thumb(before, after: movement)
    (fraction, crest) = (Self.clamped(thumb.x / length), thumb.crest)
    pointer = end
  }

  /// Moves the pointer along the track to `x` without the thumb, for a way that does not count.
  package mutating func movePointerAlone(x: Double) {
    pointer?.x = x - grabOffset
  }

  /// Lets a thumb that was left behind meet the pointer from its present distance on.
  package mutating func beginReturn() {
    let play = Backlash.standard.fitted(toDeadZone: curve.deadZone)
    crest = max(crest, play.crest(before: distance, deadZone: curve.deadZone))
  }

  /// Moves the pointer across the track to `y` without the thumb.
  package mutating func movePointerAlone(y: Double) {
    pointer?.y = y
  }

  /// Releases the thumb, which does not move.
  public mutating func release() {
    pointer = nil
    grabOffset = 0
    isFine = false
  }

  /// Moves the thumb to `fraction` as a key press does; ignored while the pointer holds it.
  public mutating func jump(to fraction: Double) {
    guard pointer == nil, !fraction.isNaN else { return }
    self.fraction = Self.clamped(fraction)
  }

  /// The share within 0...1; 0 if it is not a number.
  private static func clamped(_ fraction: Double) -> Double {
    fraction > 0 ? min(fraction, 1) : 0
  }

  /// Whether lengths can be computed from these coordinates: not from one that is infinite or no number.
  private static func isPlace(_ x: Double, _ y: Double, _ length: Double) -> Bool {
    abs(x) + abs(y) + abs(length) <= farthest
  }

  /// The greatest sum of coordinates that counts, in pixels: far beyond any screen.
  package static let farthest = 1e15
}

// MARK: - Jaws

/// The stretch of the track that the thumb can still reach at one accuracy, which the jaws enclose.
///
/// Pixels from the track's start, which is the end of the minimum.
public struct Reach: Hashable, Sendable {
  /// The jaw on the side of the minimum: the left one, unless values grow from right to left.
  public var lower: Double
  /// The jaw on the side of the maximum.
  public var upper: Double

  /// Creates the stretch from `lower` to `upper`.
  public init(lower: Double, upper: Double) {
    self.lower = lower
    self.upper = upper
  }

  /// The whole track of `length`.
  public static func whole(_ length: Double) -> Reach { Reach(lower: 0, upper: length) }

  /// This reach, `share` of the way on towards `other`.
  public func moved(by share: Double, towards other: Reach) -> Reach {
    Reach(
      lower: lower + (other.lower - lower) * share, upper: upper + (other.upper - upper) * share)
  }
}

/// The positions of a slider's jaws.
public enum JawsStyle: String, CaseIterable, Sendable {
  /// At the ends of the stretch that the thumb can still reach.
  case reach
  /// At twice the gain times the distance to each end: JAMAccurateSlider (Menter 2014) draws them
  /// so, twice as wide as the reach of a thumb in the middle.
  case decorative
}

extension SliderTracking {
  /// The positions of the jaws of `style` on a track of `length`: its ends while nothing holds the
  /// thumb.
  public func jaws(_ style: JawsStyle, length: Double) -> Reach {
    switch style {
    case .reach: return reach(length: length)
    case .decorative:
      let thumb = fraction * length
      let share = min(1, 2 * gain)
      return Reach(lower: thumb - share * thumb, upper: thumb + share * (length - thumb))
    }
  }

  /// The stretch that the thumb can reach while the pointer keeps its distance and stays beside the track.
  ///
  /// With the pointer at x, [thumb − gain · x, thumb + gain · (length − x)], within the track. A pointer beyond one of
  /// the track's ends counts as being at that end.
  public func reach(length: Double) -> Reach {
    guard let pointer else { return .whole(length) }
    // With a modifier key the hand has more way left than the pointer that the law sees.
    let x = min(max(pointer.x + (isFine ? grabOffset : 0), 0), length)
    let thumb = fraction * length
    // Under the law of the press point the thumb's position follows from the pointer's alone.
    let start = law == .pressPoint ? press + gain * (x - press) : thumb
    return Reach(
      lower: max(0, min(thumb, start - gain * x)),
      upper: min(length, max(thumb, start + gain * (length - x))))
  }
}
