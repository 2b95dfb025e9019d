extension CurveKnot {
  /// The handles of `knots`.
  static func handles(_ knots: [CurveKnot]) -> [CurveHandle] {
    knots.map { CurveHandle("gain \(plain($0.gain)) at \(plain($0.distance)) px", at: $0) }
  }

  /// `knots` with the one at `index` as near to `place` as its neighbours let it be.
  static func moving(_ index: Int, of knots: [CurveKnot], to place: CurveKnot) -> [CurveKnot] {
    guard knots.indices.contains(index) else { return knots }
    var moved = knots
    let distance = place.distance.rounded().clamped(to: room(of: index, in: knots))
    moved[index] = CurveKnot(
      distance,
      place.gain.rounded(figures: 3).clamped(to: gains(of: index, in: knots, at: distance)))
    return moved
  }

  /// `knots` with one more at `distance` that has the gain `curve` has there.
  static func inserting(
    into knots: [CurveKnot], at distance: Double, on curve: some AccuracyCurve
  ) -> (knots: [CurveKnot], index: Int)? {
    let distance = distance.rounded()
    guard knots.count < count.upperBound,
      knots.allSatisfy({ abs($0.distance - distance) >= 1 })
    else { return nil }
    let index = knots.firstIndex { $0.distance > distance } ?? knots.count
    var inserted = knots
    let above = index > 0 ? knots[index - 1].gain : 1
    let below = index < knots.count ? knots[index].gain : CurveLimits.floor.lowerBound
    let gain = index == 0 ? 1 : curve.gain(at: distance).rounded(figures: 3)
    inserted.insert(CurveKnot(distance, gain.clamped(to: below...above)), at: index)
    return (inserted, index)
  }

  /// `knots` without the one at `index`; `nil` where too few would be left, or none to begin with.
  static func removing(_ index: Int, of knots: [CurveKnot]) -> [CurveKnot]? {
    guard knots.indices.contains(index), knots.count > count.lowerBound else { return nil }
    var left = knots
    left.remove(at: index)
    guard left.first?.gain == 1, left.last.map({ $0.gain < 1 }) == true else { return nil }
    return left
  }

  /// The distances between its neighbours, a pixel from each where there is one to spare.
  private static func room(of index: Int, in knots: [CurveKnot]) -> ClosedRange<Double> {
    let before = index > 0 ? knots[index - 1].distance : nil
    let after = index + 1 < knots.count ? knots[index + 1].distance : nil
    let gap = min(1, ((after ?? .infinity) - (before ?? 0)) / 4)
    return (before.map { $0 + gap } ?? 0)...(after.map { $0 - gap } ?? 2000)
  }

  /// The gains between its neighbours': the first is 1, the last below, and so is any so far away
  /// that the dead zone would fill a window.
  private static func gains(of index: Int, in knots: [CurveKnot], at distance: Double)
    -> ClosedRange<Double>
  {
    guard index > 0 else { return 1...1 }
    let isBelow = index == knots.count - 1 || distance > CurveLimits.deadZone.upperBound
    let below = index + 1 < knots.count ? knots[index + 1].gain : CurveLimits.floor.lowerBound
    return below...max(below, min(knots[index - 1].gain, isBelow ? 0.98 : 1))
  }
}
