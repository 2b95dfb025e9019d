extension TableCurve: HandledCurve {
  /// The values.
  public var handles: [CurveHandle] { CurveKnot.handles(knots) }

  /// Values go anywhere between their neighbours.
  public func moving(_ index: Int, to place: CurveKnot) -> TableCurve {
    TableCurve(knots: CurveKnot.moving(index, of: knots, to: place))
  }

  /// One more value, on the curve.
  public func inserting(at distance: Double) -> (curve: TableCurve, index: Int)? {
    CurveKnot.inserting(into: knots, at: distance, on: self)
      .map { (TableCurve(knots: $0.knots), $0.index) }
  }

  /// All other values.
  public func removing(_ index: Int) -> TableCurve? {
    CurveKnot.removing(index, of: knots).map { TableCurve(knots: $0) }
  }
}
