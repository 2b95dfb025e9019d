import Glibc

extension PowerCurve: HandledCurve {
  /// The gain just beyond the dead zone; below 1 where the gain jumps there.
  private var gainAtEdge: Double { pow(deadZone / reference, -exponent) }

  /// The dead zone's edge with the jump there, and the point at a tenth.
  public var handles: [CurveHandle] {
    let rail = HandleConstraint()
    let reached = reference * pow(rail.gain, -1 / exponent)
    let edge = pow(max(CurveAxes.furthest, deadZone) / reference, -exponent)
    return [
      CurveHandle("dead zone and jump", at: CurveKnot(deadZone, gainAtEdge)),
      CurveHandle("exponent", at: rail.place(reaching: reached, edge: edge)),
    ]
  }

  /// The edge goes anywhere: down from gain 1 it makes a jump; the point goes along the distance.
  public func moving(_ index: Int, to place: CurveKnot) -> PowerCurve {
    index == 0 ? movingEdge(to: place) : movingPoint(to: place)
  }

  private func movingEdge(to anywhere: CurveKnot) -> PowerCurve {
    let place = CurveAxes.clamped(anywhere)
    let edge = place.distance.rounded().clamped(to: 4...400)
    // Nearly 1 is meant to be 1: no jump.
    let gain = place.gain > 0.97 ? 1 : place.gain
    let reference = gain == 1 ? edge : (edge * pow(gain, 1 / exponent)).rounded(figures: 4)
    return PowerCurve(
      deadZone: edge, reference: reference.clamped(to: 1...edge), exponent: exponent)
  }

  private func movingPoint(to place: CurveKnot) -> PowerCurve {
    let goal = HandleConstraint().nearest(to: place)
    let exponent = -log(goal.gain) / log(max(goal.distance / reference, 1.0001))
    return PowerCurve(
      deadZone: deadZone, reference: reference,
      exponent: exponent.rounded(figures: 4).clamped(to: 0.1...4))
  }
}
