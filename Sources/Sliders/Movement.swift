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
