/// Relative outside the dead zone, absolute inside: on return the thumb jumps to the pointer.
///
/// JAMAccurateSlider (Menter 2014) has it, and so has any slider that hands over to the toolkit's own
/// tracking near the track.
enum SnapLaw: SegmentLaw {
  static func follow(_ segment: PointerSegment, from thumb: Double, by curve: any AccuracyCurve)
    -> Double
  {
    let isInside = max(segment.startDistance, segment.endDistance) <= curve.deadZone
    return isInside ? segment.endX : thumb + segment.scaledWay(by: curve)
  }
}
