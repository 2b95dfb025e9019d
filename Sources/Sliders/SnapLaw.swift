/// Relative outside the dead zone, absolute inside: on return the thumb jumps to the pointer.
///
/// JAMAccurateSlider (Menter 2014) has it, and so has any slider that hands over to the toolkit's own
/// tracking near the track.
enum SnapLaw: SegmentLaw {
  static func follow(_ segment: PointerSegment, from thumb: Double, by curve: any AccuracyCurve)
    -> Double
  {
    // A rounding error beside the edge is the edge, also of a dead zone that has no extent.
    let isInside = segment.endDistance <= curve.deadZone + 1e-9
    return isInside ? segment.endX : thumb + segment.scaledWay(by: curve)
  }
}
