import Glibc

/// The law by which the thumb follows a pointer that leaves the track, and meets it again on return.
///
/// Four laws are integrated along the pointer's path, so that the event rate does not matter;
/// `pressPoint` depends on the path's end alone, and `obslider` works event by event.
public enum TrackingLaw: String, CaseIterable, Sendable {
  /// Caliper's own: motion across the track leaves the value alone until the pointer clearly returns; nothing jumps.
  ///
  /// - Away from the track and along it the thumb moves by gain · dx, with the gain averaged over
  ///   the path between two events.
  /// - A return begins when the pointer has come back by the width of a `Backlash` from the farthest distance since the
  ///   last return. From there on the offset between pointer and thumb shrinks in proportion to the distance from a line
  ///   beside the track, at a tenth of the dead zone or 3 px, and is 0 on reaching it. A tremor and an arc of the hand stay within
  ///   the width.
  /// - From there on the thumb is where the pointer is, until the pointer leaves the dead zone.
  /// - If the thumb stops at an end of the track, the offset counts from there; in the dead zone the thumb waits for the
  ///   pointer.
  case hysteresis
  /// The first law of Caliper: every approach is a return.
  ///
  /// On approach the offset between pointer and thumb shrinks in proportion to the distance from the dead zone,
  /// o ← o · d̂new / d̂old, and is 0 on entering it. Nothing gives it back on leaving, so that the thumb creeps to the
  /// pointer while a hand trembles. Sessions that ran with it replay with it.
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
    case .hysteresis:
      "the thumb keeps its value until the pointer clearly returns, and meets it little by little"
    case .proportional: "the thumb meets the pointer little by little at every approach"
    case .snap: "the thumb jumps to the pointer at the dead zone"
    case .never: "the thumb never meets the pointer again"
    case .obslider: "the thumb takes back a share of the offset with every event on the way back"
    case .pressPoint: "the thumb is at the press point plus the gain times the way since"
    }
  }

  /// The thumb after `movement`, given the thumb before.
  func thumb(_ thumb: FollowingThumb, after movement: Movement) -> FollowingThumb {
    switch self {
    case .hysteresis: movement.following(from: thumb, with: .standard)
    case .proportional: movement.following(from: thumb, by: Self.followProportionally)
    case .snap: movement.following(from: thumb, by: Self.followUntilSnap)
    case .never: movement.following(from: thumb, by: Self.followRelatively)
    case .obslider: FollowingThumb(x: Self.thumbOfOBSlider(thumb.x, after: movement))
    case .pressPoint: FollowingThumb(x: Self.thumbFromPress(movement))
    }
  }
}

/// The thumb of a slider that is held.
struct FollowingThumb {
  /// The position, in pixels from the track's start.
  var x: Double
  /// The farthest distance from the track since the last return, in pixels, for the law `hysteresis`; 0 if the thumb is
  /// where the pointer is.
  var crest = 0.0
}

// MARK: - Laws that are integrated along the path

extension TrackingLaw {
  private static func followProportionally(
    _ segment: PointerSegment, from thumb: Double, by curve: AccuracyCurve
  ) -> Double {
    let start = max(0, segment.startDistance - curve.deadZone)
    let end = max(0, segment.endDistance - curve.deadZone)
    if end == 0 && (start == 0 || segment.isApproaching) { return segment.endX }
    guard start > end else { return thumb + segment.scaledMovement(by: curve) }
    return segment.meeting(thumb, at: curve.deadZone, by: curve)
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
