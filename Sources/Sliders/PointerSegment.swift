/// A straight piece of the pointer's path, within which its distance from the track is monotone and
/// the gain is smooth.
///
/// `x` is measured along the track, `distance` across it, both in pixels.
package struct PointerSegment {
  var startX: Double
  var endX: Double
  var startDistance: Double
  var endDistance: Double

  var isApproaching: Bool { endDistance < startDistance }

  /// The pointer's movement along the track.
  var dx: Double { endX - startX }

  /// The thumb's movement for the pointer's, with the gain of `curve` averaged over the segment.
  func scaledMovement(by curve: AccuracyCurve) -> Double { dx * mean(curve.gain(at:)) }

  /// The mean of `function` of the distance over the segment, by Gauss–Legendre with five nodes:
  /// exact for polynomials up to degree 9, and on segments of at most `longest` px good to 1e-8 for
  /// the steepest curves that a file can give, far better for one that a hand can follow.
  func mean(_ function: (Double) -> Double) -> Double {
    let middle = (startDistance + endDistance) / 2
    let half = (endDistance - startDistance) / 2
    return Self.nodes.reduce(0) { $0 + $1.weight * function(middle + half * $1.node) } / 2
  }

  /// The longest extent across the track of one segment, in pixels.
  package static let longest = 4.0
  /// The most segments of equal length for one movement.
  package static let greatestCount = 1000

  /// Abramowitz and Stegun, Handbook of Mathematical Functions, table 25.4, n = 5.
  package static let nodes: [(node: Double, weight: Double)] = [
    (0, 0.568888888888889),
    (0.538469310105683, 0.478628670499366), (-0.538469310105683, 0.478628670499366),
    (0.906179845938664, 0.236926885056189), (-0.906179845938664, 0.236926885056189),
  ]

  /// Splits the pointer's path from (`startX`, `startY`) to (`endX`, `endY`), y measured across the
  /// track, where it crosses the track, the dead zone's edge or a break of the curve.
  static func split(
    from start: (x: Double, y: Double), to end: (x: Double, y: Double), by curve: AccuracyCurve
  ) -> [PointerSegment] {
    let cuts = cutFractions(from: start.y, to: end.y, by: curve)
    return zip(cuts, cuts.dropFirst()).map { before, after in
      PointerSegment(
        startX: start.x + (end.x - start.x) * before, endX: start.x + (end.x - start.x) * after,
        startDistance: abs(start.y + (end.y - start.y) * before),
        endDistance: abs(start.y + (end.y - start.y) * after))
    }
  }

  /// The fractions of the path at which it is cut, with both ends.
  private static func cutFractions(
    from start: Double, to end: Double, by curve: AccuracyCurve
  ) -> [Double] {
    guard start != end else { return [0, 1] }
    func crossing(_ level: Double) -> Double? {
      let fraction = (level - start) / (end - start)
      return fraction > 0 && fraction < 1 ? fraction : nil
    }
    let pieces = max(1, Int((abs(end - start) / longest).rounded(.up)))
    let (deadZone, breaks) = (curve.deadZone, curve.breaks)
    // Most movements of a hand: without lists, as simulations make millions of them.
    if pieces == 1, crossing(0) == nil, crossing(deadZone) == nil, crossing(-deadZone) == nil,
      breaks.allSatisfy({ crossing($0) == nil && crossing(-$0) == nil })
    {
      return [0, 1]
    }
    let edges = ([deadZone] + breaks).filter(\.isFinite)
    let levels = [0] + edges + edges.map { -$0 }
    let crossings = levels.compactMap(crossing)
    let count = min(pieces, greatestCount)
    let even = (0...count).map { Double($0) / Double(count) }
    return (even + crossings).sorted()
  }
}
