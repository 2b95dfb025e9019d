import Base

/// A gain at a distance, of curves that are given by several of them.
public struct CurveKnot: Hashable, Sendable {
  /// The distance from the track, in pixels.
  public var distance: Double
  /// The gain there.
  public var gain: Double

  /// Creates a knot.
  public init(_ distance: Double, _ gain: Double) {
    self.distance = distance
    self.gain = gain
  }

  /// The number of knots that a curve may have.
  static let count = 2...12

  /// `knots` in words.
  static func words(_ knots: [CurveKnot]) -> String {
    let gains = knots.map { plain($0.gain) }.joined(separator: ", ")
    let distances = knots.map { plain($0.distance) }.joined(separator: ", ")
    return "gain \(gains) at \(distances) px"
  }

  // MARK: - Files

  /// Reads `[distance, gain]`; `nil` if `value` is not a pair of numbers.
  init?(_ value: JSONValue) {
    guard case .list(let pair) = value, pair.count == 2, let distance = pair[0].double,
      let gain = pair[1].double
    else { return nil }
    self.init(distance, gain)
  }

  /// `[distance, gain]`, in the form of files.
  var json: JSONValue { .list([.number(distance), .number(gain)]) }
}

// MARK: - Rules

extension CurveKnot {
  /// Checks the list of knots that is the parameter called `name`.
  ///
  /// Distances rise from 0 to 2000 px; gains begin with 1, never rise and end below 1. The dead zone ends where the
  /// gain leaves 1, within 400 px.
  static func check(_ knots: [CurveKnot], of name: String) throws(CurveError) {
    var check = CurveParameterCheck()
    if count.contains(knots.count) {
      for index in knots.indices {
        guard let problem = problem(of: knots, at: index) else { continue }
        check.add(problem, at: JSONPath()[name][index])
      }
    } else {
      let bounds = "\(count.lowerBound) to \(count.upperBound)"
      check.add("\(knots.count) knots; use \(bounds)", at: JSONPath()[name])
    }
    try check.finish()
    if let problem = problem(of: knots) { check.add(problem, at: JSONPath()[name]) }
    try check.finish()
  }

  /// The problem of the list as a whole, whose knots are in order.
  private static func problem(of knots: [CurveKnot]) -> String? {
    let edge = knots.last { $0.gain == 1 }?.distance ?? 0
    if edge > CurveParameterCheck.Limits.deadZone.upperBound {
      return
        "the dead zone of \(plain(edge)) px is wider than a window; let the gain fall from 400 px "
        + "or nearer"
    }
    if knots.allSatisfy({ $0.gain >= 1 }) { return "the gain is 1 at every knot; let it fall" }
    return nil
  }

  private static func problem(of knots: [CurveKnot], at index: Int) -> String? {
    let knot = knots[index]
    guard CurveParameterCheck.Limits.distance.contains(knot.distance) else {
      return "the distance \(plain(knot.distance)) is out of range; use 0 to 2000"
    }
    guard CurveParameterCheck.Limits.floor.contains(knot.gain) else {
      return "the gain \(plain(knot.gain)) is out of range; use 0.0001 to 1"
    }
    guard index > 0 else {
      return knot.gain == 1 ? nil : "the first gain is \(plain(knot.gain)); begin with 1"
    }
    let before = knots[index - 1]
    if knot.distance <= before.distance {
      return
        "the distance \(plain(knot.distance)) does not lie beyond \(plain(before.distance)), the "
        + "one before it; put the nearest first"
    }
    if knot.gain > before.gain {
      return
        "the gain rises from \(plain(before.gain)) to \(plain(knot.gain)); it must never rise with "
        + "distance"
    }
    return nil
  }
}

// MARK: - Handles

extension CurveKnot {
  /// The handles of `knots`.
  static func handles(_ knots: [CurveKnot]) -> [CurveHandle] {
    knots.map { CurveHandle("gain \(plain($0.gain)) at \(plain($0.distance)) px", at: $0) }
  }

  /// `knots` with the one at `index` moved as near to `position` as its neighbours allow.
  static func moving(_ index: Int, of knots: [CurveKnot], to position: CurveKnot) -> [CurveKnot] {
    guard knots.indices.contains(index) else { return knots }
    var moved = knots
    let distance = position.distance.rounded().clamped(to: distances(of: index, in: knots))
    moved[index] = CurveKnot(
      distance,
      position.gain.rounded(figures: 3).clamped(to: gains(of: index, in: knots, at: distance)))
    return moved
  }

  /// `knots` with one more at `distance`, whose gain is the curve's, `gain`; `nil` if there is no room for it.
  static func inserting(
    into knots: [CurveKnot], at distance: Double, gain: (Double) -> Double
  ) -> (knots: [CurveKnot], index: Int)? {
    let distance = distance.rounded()
    guard knots.count < count.upperBound,
      knots.allSatisfy({ abs($0.distance - distance) >= 1 })
    else { return nil }
    let index = knots.firstIndex { $0.distance > distance } ?? knots.count
    var inserted = knots
    let above = index > 0 ? knots[index - 1].gain : 1
    let below =
      index < knots.count ? knots[index].gain : CurveParameterCheck.Limits.floor.lowerBound
    let gain = index == 0 ? 1 : gain(distance).rounded(figures: 3)
    inserted.insert(CurveKnot(distance, gain.clamped(to: below...above)), at: index)
    return (inserted, index)
  }

  /// `knots` without the one at `index`; `nil` if too few would be left, or if they would not begin with 1 and end
  /// below it.
  static func removing(_ index: Int, of knots: [CurveKnot]) -> [CurveKnot]? {
    guard knots.indices.contains(index), knots.count > count.lowerBound else { return nil }
    var left = knots
    left.remove(at: index)
    guard left.first?.gain == 1, left.last.map({ $0.gain < 1 }) == true else { return nil }
    return left
  }

  /// The distances between its neighbours, a pixel from each if there is one to spare.
  private static func distances(of index: Int, in knots: [CurveKnot]) -> ClosedRange<Double> {
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
    let limits = CurveParameterCheck.Limits.self
    guard index > 0 else { return 1...1 }
    let isBelow = index == knots.count - 1 || distance > limits.deadZone.upperBound
    let below = index + 1 < knots.count ? knots[index + 1].gain : limits.floor.lowerBound
    return below...max(below, min(knots[index - 1].gain, isBelow ? 0.98 : 1))
  }
}
