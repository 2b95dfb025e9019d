extension LogisticCurve: HandledCurve {
  /// How many widths beyond the center the width's handle stands.
  private static let widths = 2.0

  /// The dead zone's edge, the S's middle, its width, and the floor at the plot's far edge.
  public var handles: [CurveHandle] {
    let end = center + Self.widths * width
    return [
      CurveHandle("dead zone", at: CurveKnot(deadZone, 1)),
      CurveHandle("center", at: CurveKnot(center, gain(at: center))),
      CurveHandle("width", at: CurveKnot(end, gain(at: end))),
      CurveHandle("floor", at: CurveKnot(CurveAxes.furthest, floor)),
    ]
  }

  /// The floor goes along the gain, all others along the distance.
  public func moving(_ index: Int, to place: CurveKnot) -> LogisticCurve {
    var (edge, center, width, floor) = (deadZone, center, width, floor)
    switch index {
    case 0: edge = place.distance.rounded().clamped(to: CurveLimits.deadZone)
    case 1: center = place.distance.rounded().clamped(to: 0...1000)
    case 2:
      width = ((place.distance - center) / Self.widths).rounded(figures: 3).clamped(to: 2...200)
    default: floor = place.gain.rounded(figures: 3).clamped(to: CurveLimits.floor)
    }
    return LogisticCurve(deadZone: edge, center: center, width: width, floor: floor)
  }
}
