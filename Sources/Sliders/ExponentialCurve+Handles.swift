import Glibc

extension ExponentialCurve: HandledCurve {
  private var rail: HandleConstraint { HandleConstraint(above: floor) }

  /// The dead zone's edge, the point at a tenth, and where the floor is reached.
  public var handles: [CurveHandle] {
    let reached = deadZone - halving * log2(rail.gain)
    let edge = exp2(-max(0, CurveAxes.furthest - deadZone) / halving)
    return [
      CurveHandle("dead zone", at: CurveKnot(deadZone, 1)),
      CurveHandle("halving", at: rail.place(reaching: reached, edge: edge)),
      CurveHandle("floor", at: CurveKnot(deadZone - halving * log2(floor), floor)),
    ]
  }

  /// Dead zone and point go along the distance, the floor along the gain.
  public func moving(_ index: Int, to place: CurveKnot) -> ExponentialCurve {
    switch index {
    case 0:
      let edge = place.distance.rounded().clamped(to: CurveLimits.deadZone)
      return ExponentialCurve(deadZone: edge, halving: halving, floor: floor)
    case 1:
      let goal = rail.nearest(to: place)
      let halving = (goal.distance - deadZone) / -log2(goal.gain)
      return ExponentialCurve(
        deadZone: deadZone, halving: halving.rounded(figures: 3).clamped(to: 1...1000),
        floor: floor)
    default:
      let floor = place.gain.rounded(figures: 3).clamped(to: CurveLimits.floor)
      return ExponentialCurve(deadZone: deadZone, halving: halving, floor: floor)
    }
  }
}
