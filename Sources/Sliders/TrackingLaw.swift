import Glibc

/// The law by which the thumb follows a pointer that leaves the track, and meets it again on return.
///
/// Three laws are integrated along the pointer's path, so that the event rate does not matter;
/// `pressPoint` depends on the path's end alone, and `obslider` works event by event.
public enum TrackingLaw: String, CaseIterable, Sendable {
  /// Caliper's own: the offset shrinks with the distance from the dead zone; nothing jumps.
  ///
  /// - Away from the track and along it the thumb moves by gain · dx, with the gain averaged over
  ///   the path between two events.
  /// - On approach the offset between pointer and thumb shrinks in proportion to the distance from
  ///   the dead zone, o ← o · d̂new / d̂old, and is 0 on entering it.
  /// - In the dead zone the thumb is where the pointer is.
  /// - Where the thumb stops at an end of the track, the offset counts from there.
  case proportional
  /// Relative outside the dead zone, absolute inside: on return the thumb jumps to the pointer.
  ///
  /// JAMAccurateSlider (Menter 2014) has it, and so has any slider that hands over to the toolkit's
  /// own tracking near the track.
  case snap
  /// Relative everywhere: the thumb never regains its lag behind the pointer.
  case never = "none"
  /// The law of OBSlider (Begemann 2011, `continueTrackingWithTouch:`), event by event as it is
  /// there.
  ///
  /// value += speed · dx with the speed of the new event's distance; and only where the event came
  /// closer to the track, (real − value) / (1 + |y|) more, with y counted from the thumb's middle
  /// and without that on reaching it. `real` is the value at full speed, and is not held at the ends
  /// of the track.
  ///
  /// So the offset that is left on return depends on how many events there are, and what overshoots
  /// an end is an offset from then on.
  case obslider
  /// Absolute about the point of the press: value = press value + gain · (x − press x).
  ///
  /// Krita's sliders have it (`KisSliderSpinBox`, `valueForPoint`). The event rate cannot matter,
  /// but moving straight away from the track draws the value back to where it was pressed.
  case pressPoint = "press-point"

  /// The behaviour in a few words.
  public var summary: String {
    switch self {
    case .proportional: "the thumb meets the pointer little by little on the way back"
    case .snap: "the thumb jumps to the pointer at the dead zone"
    case .never: "the thumb never meets the pointer again"
    case .obslider: "the thumb takes back a share of the offset with every event on the way back"
    case .pressPoint: "the thumb is at the press point plus the gain times the way since"
    }
  }

  /// The thumb's position after `movement`, on the track, given its position before.
  func thumb(_ thumb: Double, after movement: Movement) -> Double {
    switch self {
    case .proportional: movement.following(from: thumb, by: Self.followProportionally)
    case .snap: movement.following(from: thumb, by: Self.followUntilSnap)
    case .never: movement.following(from: thumb, by: Self.followRelatively)
    case .obslider: Self.thumbOfOBSlider(thumb, after: movement)
    case .pressPoint: Self.thumbFromPress(movement)
    }
  }
}

// MARK: - Laws that are integrated along the path

extension TrackingLaw {
  /// The offset shrinks and the thumb moves at once; o / d̂ then obeys d(o/d̂) = (1 − gain) · dx / d̂,
  /// which is integrated along the segment.
  private static func followProportionally(
    _ segment: PointerSegment, from thumb: Double, by curve: AccuracyCurve
  ) -> Double {
    let start = max(0, segment.startDistance - curve.deadZone)
    let end = max(0, segment.endDistance - curve.deadZone)
    if end == 0 && (start == 0 || segment.isApproaching) { return segment.endX }
    guard start > end else { return thumb + segment.scaledMovement(by: curve) }
    // A gain that jumps at the dead zone's edge has a pole there, which is integrated in closed form.
    let jump = 1 - curve.gain(at: curve.deadZone.nextUp)
    let smooth = segment.mean { distance in
      // Rounding may put a distance on the dead zone's edge itself, where both terms are 0.
      let beyond = distance - curve.deadZone
      return beyond > 0 ? (1 - curve.gain(at: distance) - jump) / beyond : 0
    }
    let pole = log1p((start - end) / end) / (start - end)
    let offset = ((segment.startX - thumb) / start + segment.dx * (smooth + jump * pole)) * end
    return segment.endX - offset
  }

  private static func followUntilSnap(
    _ segment: PointerSegment, from thumb: Double, by curve: AccuracyCurve
  ) -> Double {
    // A rounding error beside the edge is the edge, also of a dead zone that has no extent.
    let isInside = segment.endDistance <= curve.deadZone + 1e-9
    return isInside ? segment.endX : thumb + segment.scaledMovement(by: curve)
  }

  private static func followRelatively(
    _ segment: PointerSegment, from thumb: Double, by curve: AccuracyCurve
  ) -> Double {
    thumb + segment.scaledMovement(by: curve)
  }
}

// MARK: - Laws of single events

extension TrackingLaw {
  private static func thumbOfOBSlider(_ thumb: Double, after movement: Movement) -> Double {
    let (start, end) = (movement.start, movement.end)
    let scaled = movement.curve.gain(at: abs(end.y)) * (end.x - start.x)
    let isCloser = (0 < end.y && end.y < start.y) || (0 > end.y && end.y > start.y)
    // With the grab offset taken off, the pointer itself is where full speed would have led.
    let regained = isCloser ? (end.x - thumb) / (1 + abs(end.y)) : 0
    return movement.clamped(thumb + scaled + regained)
  }

  private static func thumbFromPress(_ movement: Movement) -> Double {
    let gain = movement.curve.gain(at: abs(movement.end.y))
    return movement.clamped(movement.press + gain * (movement.end.x - movement.press))
  }
}

/// One movement of the pointer that holds the thumb, in pixels along and across the track.
///
/// The grab offset is taken off all points, so that pointer and thumb begin at the same one.
struct Movement {
  /// The point of the press, along the track.
  var press: Double
  var start: (x: Double, y: Double)
  var end: (x: Double, y: Double)
  /// The length of the thumb's path.
  var length: Double
  var curve: AccuracyCurve

  /// `thumb`, or the end of the track that it lies beyond.
  func clamped(_ thumb: Double) -> Double { min(max(thumb, 0), length) }

  /// Follows the path segment by segment; the thumb waits at the ends of the track.
  func following(
    from thumb: Double, by law: (PointerSegment, Double, AccuracyCurve) -> Double
  ) -> Double {
    PointerSegment.split(from: start, to: end, by: curve)
      .reduce(thumb) { clamped(law($1, $0, curve)) }
  }
}
