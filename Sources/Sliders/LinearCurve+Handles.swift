extension LinearCurve: HandledCurve {
  /// The dead zone's edge, and where the floor is reached.
  public var handles: [CurveHandle] {
    [
      CurveHandle("dead zone", at: CurveKnot(deadZone, 1)),
      CurveHandle("slope and floor", at: CurveKnot(deadZone + (1 - floor) / slope, floor)),
    ]
  }

  /// The edge goes along the distance, the end of the fall anywhere.
  public func moving(_ index: Int, to place: CurveKnot) -> LinearCurve {
    guard index > 0 else {
      let edge = place.distance.rounded().clamped(to: CurveLimits.deadZone)
      return LinearCurve(deadZone: edge, slope: slope, floor: floor)
    }
    // A floor of 1 would leave no slope to take hold of.
    let floor = place.gain.rounded(figures: 3).clamped(to: CurveLimits.floor.lowerBound...0.98)
    let slope = (1 - floor) / max(place.distance - deadZone, 1)
    return LinearCurve(
      deadZone: deadZone, slope: slope.rounded(figures: 4).clamped(to: 0.0001...0.1), floor: floor)
  }
}
