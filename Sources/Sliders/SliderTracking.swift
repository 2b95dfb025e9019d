/// The thumb of a slider under a pointer that may leave the track.
///
/// The curve says how much slower than the pointer the thumb moves, the law how it follows and how
/// it meets the pointer again. All lengths are pixels; the position is kept as a fraction of the
/// track, so that a new layout keeps the value and no remainder below a step is lost.
public struct SliderTracking: Sendable {
  /// The gain by distance.
  public let curve: any AccuracyCurve
  /// How the thumb follows the pointer.
  public let law: ReturnLaw
  /// The thumb's place on its way from the minimum (0) to the maximum (1).
  public private(set) var fraction: Double
  /// The pointer as last seen, less the grab offset; `nil` while nothing holds the thumb.
  public private(set) var pointer: (x: Double, y: Double)?
  private var grabOffset = 0.0
  /// Where along the track the thumb was taken.
  private(set) var press = 0.0

  /// Creates a thumb at rest at `fraction` of its way.
  public init(curve: any AccuracyCurve, law: ReturnLaw = .proportional, fraction: Double) {
    self.curve = curve
    self.law = law
    self.fraction = Self.clamped(fraction)
  }

  /// The pointer's distance from the track while it holds the thumb, otherwise 0.
  public var distance: Double { abs(pointer?.y ?? 0) }

  /// The gain at the present distance; 1 while nothing holds the thumb.
  public var gain: Double { pointer == nil ? 1 : curve.gain(at: distance) }

  /// Takes hold of the thumb at `x` from the track's start and `y` across it, keeping the offset
  /// between the two so that the thumb does not jump.
  public mutating func grab(x: Double, y: Double, length: Double) {
    grabOffset = x - fraction * length
    // As every later place is taken, so that a pointer that rests has not moved by a rounding error.
    press = x - grabOffset
    pointer = (press, y)
  }

  /// Puts the thumb at `x` and takes hold of it there; does nothing on a track without length.
  public mutating func place(x: Double, y: Double, length: Double) {
    guard length > 0 else { return }
    grabOffset = 0
    press = x
    pointer = (x, y)
    fraction = Self.clamped(x / length)
  }

  /// Follows the pointer to `x`, `y`; does nothing while the thumb is not held.
  public mutating func move(x: Double, y: Double, length: Double) {
    guard let start = pointer, length > 0 else { return }
    let end = (x: x - grabOffset, y: y)
    let movement = Movement(press: press, start: start, end: end, length: length, curve: curve)
    fraction = Self.clamped(law.rule.thumb(fraction * length, after: movement) / length)
    pointer = end
  }

  /// Lets go of the thumb; it stays where it is.
  public mutating func release() {
    pointer = nil
    grabOffset = 0
  }

  /// Moves the thumb to `fraction` as a key press does; ignored while the pointer holds it.
  public mutating func jump(to fraction: Double) {
    guard pointer == nil else { return }
    self.fraction = Self.clamped(fraction)
  }

  private static func clamped(_ fraction: Double) -> Double {
    min(max(fraction, 0), 1)
  }
}
