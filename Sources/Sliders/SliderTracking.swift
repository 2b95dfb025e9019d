/// The thumb of a slider under a pointer that may leave the track: the value law of Caliper.
///
/// - Away from the track and along it the thumb moves by gain · dx, with the gain averaged over the
///   way between two events, so that the event rate does not matter.
/// - On approach the offset between pointer and thumb shrinks in proportion to the distance from the
///   dead zone, o ← o · d̂new / d̂old, and is 0 on entering it: nothing jumps anywhere.
/// - In the dead zone the thumb is where the pointer is.
/// - Where the thumb stops at an end of the track, the offset counts from there.
///
/// Both movements happen at once; o / d̂ then obeys d(o/d̂) = (1 − gain) · dx / d̂, which is
/// integrated along each segment. All lengths are pixels; the position is kept as a fraction of the
/// track, so that a new layout keeps the value and no remainder below a step is lost.
public struct SliderTracking: Sendable {
  /// The gain by distance.
  public let curve: any AccuracyCurve
  /// The thumb's place on its way from the minimum (0) to the maximum (1).
  public private(set) var fraction: Double
  /// The pointer as last seen, less the grab offset; `nil` while nothing holds the thumb.
  public private(set) var pointer: (x: Double, y: Double)?
  private var grabOffset = 0.0

  /// Creates a thumb at rest at `fraction` of its way.
  public init(curve: any AccuracyCurve, fraction: Double) {
    self.curve = curve
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
    pointer = (x - grabOffset, y)
  }

  /// Puts the thumb at `x` and takes hold of it there; does nothing on a track without length.
  public mutating func place(x: Double, y: Double, length: Double) {
    guard length > 0 else { return }
    grabOffset = 0
    pointer = (x, y)
    fraction = Self.clamped(x / length)
  }

  /// Follows the pointer to `x`, `y`; does nothing while the thumb is not held.
  public mutating func move(x: Double, y: Double, length: Double) {
    guard let start = pointer, length > 0 else { return }
    let end = (x: x - grabOffset, y: y)
    var thumb = fraction * length
    for segment in PointerSegment.split(from: start, to: end, by: curve) {
      thumb = min(max(follow(segment, from: thumb), 0), length)
    }
    fraction = Self.clamped(thumb / length)
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

  private func follow(_ segment: PointerSegment, from thumb: Double) -> Double {
    let start = max(0, segment.startDistance - curve.deadZone)
    let end = max(0, segment.endDistance - curve.deadZone)
    if start == 0 && end == 0 { return segment.endX }
    let dx = segment.endX - segment.startX
    guard segment.isApproaching else {
      return thumb + dx * segment.mean(curve.gain(at:))
    }
    let gathered =
      dx
      * segment.mean { distance in
        // Rounding may put a place on the dead zone's edge itself, where both terms are 0.
        let beyond = distance - curve.deadZone
        return beyond > 0 ? (1 - curve.gain(at: distance)) / beyond : 0
      }
    let offset = ((segment.startX - thumb) / start + gathered) * end
    return segment.endX - offset
  }

  private static func clamped(_ fraction: Double) -> Double {
    min(max(fraction, 0), 1)
  }
}
