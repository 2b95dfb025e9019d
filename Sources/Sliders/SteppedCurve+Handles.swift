extension SteppedCurve: HandledCurve {
  /// Where each step begins.
  public var handles: [CurveHandle] { CurveKnot.handles(steps) }

  /// Steps go anywhere between their neighbours.
  public func moving(_ index: Int, to place: CurveKnot) -> SteppedCurve {
    SteppedCurve(steps: CurveKnot.moving(index, of: steps, to: place))
  }

  /// One more step, as high as the one that it parts.
  public func inserting(at distance: Double) -> (curve: SteppedCurve, index: Int)? {
    CurveKnot.inserting(into: steps, at: distance, on: self)
      .map { (SteppedCurve(steps: $0.knots), $0.index) }
  }

  /// All other steps.
  public func removing(_ index: Int) -> SteppedCurve? {
    CurveKnot.removing(index, of: steps).map { SteppedCurve(steps: $0) }
  }
}
