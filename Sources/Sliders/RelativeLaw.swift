/// Relative everywhere: what the thumb has lost to the pointer it never gets back.
enum RelativeLaw: SegmentLaw {
  static func follow(_ segment: PointerSegment, from thumb: Double, by curve: any AccuracyCurve)
    -> Double
  {
    thumb + segment.scaledWay(by: curve)
  }
}
