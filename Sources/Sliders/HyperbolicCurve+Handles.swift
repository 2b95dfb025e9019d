extension HyperbolicCurve: HandledCurve {
  /// The dead zone's edge, and the point at a tenth.
  public var handles: [CurveHandle] {
    let rail = HandleConstraint()
    let reached = deadZone + (1 / rail.gain - 1) / steepness
    return [
      CurveHandle("dead zone", at: CurveKnot(deadZone, 1)),
      CurveHandle(
        "steepness", at: rail.place(reaching: reached, edge: gain(at: CurveAxes.furthest))),
    ]
  }

  /// Both go along the distance.
  public func moving(_ index: Int, to place: CurveKnot) -> HyperbolicCurve {
    guard index > 0 else {
      let edge = place.distance.rounded().clamped(to: CurveLimits.deadZone)
      return HyperbolicCurve(deadZone: edge, steepness: steepness)
    }
    let goal = HandleConstraint().nearest(to: place)
    let steepness = (1 / goal.gain - 1) / max(goal.distance - deadZone, 1)
    return HyperbolicCurve(
      deadZone: deadZone, steepness: steepness.rounded(figures: 4).clamped(to: 0.0001...0.25))
  }
}
