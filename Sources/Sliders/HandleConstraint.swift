import Glibc

/// The way of a handle that bends a curve without a knot: along one gain, and where that gain lies
/// beyond the plot, along the plot's far edge.
struct HandleConstraint {
  /// The gain of the level part.
  let gain: Double

  /// A tenth, or the middle between 1 and the curve's `floor` where a tenth is too near to it or
  /// below it.
  init(above floor: Double = 0) {
    gain = floor < 0.08 ? 0.1 : min(floor.squareRoot(), 0.95)
  }

  /// Where the handle stands on a curve that has the rail's gain at `distance`, and `edge` at the
  /// plot's far edge.
  func place(reaching distance: Double, edge: Double) -> CurveKnot {
    distance <= CurveAxes.furthest
      ? CurveKnot(distance, gain) : CurveKnot(CurveAxes.furthest, max(edge, gain))
  }

  /// The place on the rail that is nearest to `anywhere`.
  func nearest(to anywhere: CurveKnot) -> CurveKnot {
    let place = CurveAxes.clamped(anywhere)
    let across = (CurveAxes.furthest - place.distance) / CurveAxes.furthest
    let up = log2(max(place.gain, gain) / gain) / 8
    return up > across
      ? CurveKnot(CurveAxes.furthest, min(place.gain, 0.98)) : CurveKnot(place.distance, gain)
  }
}
