import Glibc

/// Caliper's own law.
///
/// - Away from the track and along it the thumb moves by gain · dx, with the gain averaged over the
///   way between two events.
/// - On approach the offset between pointer and thumb shrinks in proportion to the distance from the
///   dead zone, o ← o · d̂new / d̂old, and is 0 on entering it: nothing jumps anywhere.
/// - In the dead zone the thumb is where the pointer is.
/// - Where the thumb stops at an end of the track, the offset counts from there.
///
/// Both movements happen at once; o / d̂ then obeys d(o/d̂) = (1 − gain) · dx / d̂, which is
/// integrated along each segment.
enum ProportionalLaw: SegmentLaw {
  static func follow(_ segment: PointerSegment, from thumb: Double, by curve: any AccuracyCurve)
    -> Double
  {
    let start = max(0, segment.startDistance - curve.deadZone)
    let end = max(0, segment.endDistance - curve.deadZone)
    if end == 0 && (start == 0 || segment.isApproaching) { return segment.endX }
    guard start > end else { return thumb + segment.scaledWay(by: curve) }
    // A gain that jumps at the dead zone's edge has a pole there, which is integrated in closed form.
    let jump = 1 - curve.gain(at: curve.deadZone.nextUp)
    let smooth = segment.mean { distance in
      // Rounding may put a place on the dead zone's edge itself, where both terms are 0.
      let beyond = distance - curve.deadZone
      return beyond > 0 ? (1 - curve.gain(at: distance) - jump) / beyond : 0
    }
    let pole = log1p((start - end) / end) / (start - end)
    let offset = ((segment.startX - thumb) / start + segment.dx * (smooth + jump * pole)) * end
    return segment.endX - offset
  }
}
