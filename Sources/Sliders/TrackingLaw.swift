import Glibc

/// The law by which the thumb follows a pointer that leaves the track, and meets it again on return.
///
/// Four laws are integrated along the pointer's path, so that the event rate does not matter;
/// `pressPoint` depends on the path's end alone, and `obslider` works event by event.
public enum TrackingLaw: String, CaseIterable, Sendable {
  /// Caliper's own: motion across the track leaves the value alone until the pointer clearly returns; nothing jumps.
  ///
  /// - Away from the track and along it the thumb moves by gain · dx, with the gain averaged over the path between two
  ///   events.
  /// - A return begins when the pointer has come back by the width of a `Backlash` from the farthest distance since the
  ///   last return. From there on the offset between pointer and thumb shrinks in proportion to the distance from a
  ///   line beside the track, at a tenth of the dead zone or 3 px, and is 0 on reaching it. A tremor and an arc of the
  ///   hand stay within the width.
  /// - From there on the thumb is at the pointer, until the pointer leaves the dead zone.
  /// - If the thumb stops at an end of the track, the offset counts from there; in the dead zone the thumb waits for
  ///   the pointer.
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
  /// The law of OBSlider (Begemann 2011, `continueTrackingWithTouch:`), event by event as in its source.
  ///
  /// value += speed · dx with the speed of the new event's distance; and only if the event came closer to the track,
  /// (real − value) / (1 + |y|) more, with y counted from the thumb's middle and without that on reaching it. `real` is
  /// the value at full speed, and is not held at the ends of the track.
  ///
  /// So the offset that is left on return depends on the number of events, and a movement beyond an end is an offset
  /// from then on.
  case obslider
  /// Absolute about the point of the press: value = press value + gain · (x − press x).
  ///
  /// Krita's sliders have it (`KisSliderSpinBox`, `valueForPoint`). The event rate cannot matter, but moving straight
  /// away from the track draws the value back to its value at the press.
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
  /// at the pointer.
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
    // With the grab offset taken off, the pointer itself is at the value of full speed.
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
    from thumb: FollowingThumb, by law: (PointerSegment, Double, AccuracyCurve) -> Double
  ) -> FollowingThumb {
    FollowingThumb(
      x: PointerSegment.split(from: start, to: end, by: curve)
        .reduce(thumb.x) { clamped(law($1, $0, curve)) })
  }

  /// Follows the path by the law `hysteresis` with the play `backlash`.
  func following(from thumb: FollowingThumb, with backlash: Backlash) -> FollowingThumb {
    let backlash = backlash.fitted(toDeadZone: curve.deadZone)
    return PointerSegment.split(from: start, to: end, by: curve)
      .reduce(thumb) { follow($1, from: $0, with: backlash) }
  }

  private func follow(
    _ segment: PointerSegment, from thumb: FollowingThumb, with backlash: Backlash
  ) -> FollowingThumb {
    let (end, deadZone) = (segment.endDistance, curve.deadZone)
    // The pointer has not left the dead zone since it last met the thumb.
    if thumb.crest == 0 && end <= deadZone { return FollowingThumb(x: clamped(segment.endX)) }
    let contact = backlash.contact(after: thumb.crest, deadZone: deadZone)
    guard segment.isApproaching && end < contact else {
      let x = clamped(thumb.x + segment.scaledMovement(by: curve))
      return FollowingThumb(
        x: x, crest: isMet(x, after: segment) ? 0 : max(thumb.crest, end))
    }
    var (x, rest) = (thumb.x, segment)
    if let (before, after) = segment.split(at: contact) {
      (x, rest) = (clamped(x + before.scaledMovement(by: curve)), after)
    }
    x = clamped(rest.meeting(x, at: Backlash.meeting(deadZone: deadZone), by: curve))
    return FollowingThumb(
      x: x,
      crest: isMet(x, after: segment) ? 0 : backlash.crest(before: end, deadZone: deadZone))
  }

  /// Whether pointer and thumb are in the dead zone and at the same end of the track, or beyond it: the thumb waits there.
  private func isMet(_ x: Double, after segment: PointerSegment) -> Bool {
    let areAtEnd = max(x, segment.endX) <= 0 || min(x, segment.endX) >= length
    return areAtEnd && segment.endDistance <= curve.deadZone
  }
}

/// The play between pointer and thumb under the law `hysteresis`: the distance by which the pointer may come back
/// towards the track before the thumb begins to meet it.
///
/// This is the play, or backlash, operator of hysteresis theory (Krasnosel'skii and Pokrovskii 1989, *Systems with
/// Hysteresis*). Its output does not move while the input moves within its width, and depends neither on the speed nor
/// on the number of events. All lengths are in pixels.
package struct Backlash: Hashable, Sendable {
  /// The part of the width that is the same at every distance.
  package var margin: Double
  /// The part of the width that grows with the distance from the dead zone, as a share of it.
  package var share: Double

  /// The play of Caliper's sliders.
  ///
  /// A wider play holds the value under a worse hand, and shows a deliberate return later. Of the pairs below, the
  /// chosen one is the narrowest without drift. The drift is measured with the default curve on 800 px with 990 steps,
  /// the pointer 60 px ahead of the thumb: three arcs to and fro that dip by 8 % of a way of 150 px, or of the distance
  /// if it is longer, with a tremor of ± 2 px on top. The return is the way straight back until the value changes by a
  /// step. `BacklashTradeTests` measures both.
  ///
  /// | margin, share | drift in steps at 30, 50, 150, 250, 350 px | return shows after px, from 50, 150, 250 px |
  /// |---|---|---|
  /// | 0, 0.1 | 43, 103, 13, 0.9, 0 | 4, 15, 26 |
  /// | 5, 0.1 | 42, 71, 0, 0, 0 | 9, 20, 31 |
  /// | 12, 0.05 | 29, 23, 0, 0.3, 12 | 14, 21, 27 |
  /// | 16, 0 | 0, 0, 0, 36, 69 | 17, 18, 20 |
  /// | **16, 0.05** | 0, 0, 0, 0, 0 | 18, 25, 31 |
  package static let standard = Backlash(margin: 16, share: 0.05)

  /// The same play with a margin that leaves a return some of a dead zone of `extent` px, also after the pointer has only
  /// just left it: on less, the thumb would leap to the pointer.
  package func fitted(toDeadZone extent: Double) -> Backlash {
    Backlash(margin: min(margin, Self.portion * extent), share: share)
  }

  /// The extent of the narrowest dead zone that has room for the whole margin.
  var narrowestDeadZone: Double { margin / Self.portion }
  /// The most of a dead zone that the margin takes.
  private static let portion = 0.8

  /// The distance from the track at which a return has met the pointer, for a dead zone of `extent` px.
  ///
  /// At most half of the drawn track, so that a hand that comes back to the visible track reaches it.
  package static func meeting(deadZone extent: Double) -> Double { min(0.1 * extent, 3) }

  /// The distance from the track at which a return begins after the pointer was `crest` px away from a track with a
  /// dead zone of `extent` px.
  func contact(after crest: Double, deadZone extent: Double) -> Double {
    crest - margin - share * max(0, crest - extent)
  }

  /// The farthest distance from the track after which a return begins at `contact`; 0 after one that has met the pointer.
  func crest(before contact: Double, deadZone extent: Double) -> Double {
    guard contact > Self.meeting(deadZone: extent) else { return 0 }
    let crest = contact + margin
    return crest + max(0, crest - extent) * share / (1 - share)
  }
}
