import Glibc

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

  /// The thumb after an approach from `thumb`.
  ///
  /// Its offset from the pointer shrinks in proportion to the distance from the line at `line` px from the track, and
  /// is 0 on the line.
  ///
  /// The thumb moves by the gain at the same time; o / d, with the offset o and the distance d from the line, then
  /// obeys d(o / d) = (1 − gain) · dx / d, which is integrated along the segment.
  func meeting(_ thumb: Double, at line: Double, by curve: AccuracyCurve) -> Double {
    let start = max(0, startDistance - line)
    let end = max(0, endDistance - line)
    if end < Self.least { return endX }
    // Rounding may leave nothing of a way that is shorter than a rounding error.
    guard start > end else { return thumb + scaledMovement(by: curve) }
    // A gain that jumps at the dead zone's edge has a pole there, which is integrated in closed form.
    let isOutside = startDistance + endDistance > 2 * curve.deadZone
    let jump = isOutside ? 1 - curve.gain(at: curve.deadZone.nextUp) : 0
    let smooth = mean { distance in
      // Rounding may put a distance on the line itself, on which both terms are 0.
      let beyond = distance - line
      return beyond > 0 ? (1 - curve.gain(at: distance) - jump) / beyond : 0
    }
    let pole = log1p((start - end) / end) / (start - end)
    let offset = ((startX - thumb) / start + dx * (smooth + jump * pole)) * end
    return endX - offset
  }

  /// The parts of an approach before and after it reaches `distance`; `nil` if it begins there or nearer.
  func split(at distance: Double) -> (before: PointerSegment, after: PointerSegment)? {
    guard startDistance > distance, distance > endDistance else { return nil }
    let x = startX + dx * (startDistance - distance) / (startDistance - endDistance)
    var (before, after) = (self, self)
    (before.endX, before.endDistance) = (x, distance)
    (after.startX, after.startDistance) = (x, distance)
    return (before, after)
  }

  /// The mean of `function` of the distance over the segment, by Gauss–Legendre with five nodes:
  /// exact for polynomials up to degree 9, and on segments of at most `longest` px good to 1e-8 for
  /// the steepest curves that a file can give, far better for one that a hand can follow.
  func mean(_ function: (Double) -> Double) -> Double {
    let middle = (startDistance + endDistance) / 2
    let half = (endDistance - startDistance) / 2
    return Self.nodes.reduce(0) { $0 + $1.weight * function(middle + half * $1.node) } / 2
  }

  /// The least distance from a line that something is divided by, in pixels.
  package static let least = 1e-100
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

  /// Splits the pointer's path from (`startX`, `startY`) to (`endX`, `endY`), y measured across the track, at the
  /// track, the dead zone's edge and the breaks of the curve.
  static func split(
    from start: (x: Double, y: Double), to end: (x: Double, y: Double), by curve: AccuracyCurve
  ) -> [PointerSegment] {
    let cuts = cuts(from: start.y, to: end.y, by: curve)
    return zip(cuts, cuts.dropFirst()).map { before, after in
      PointerSegment(
        startX: start.x + (end.x - start.x) * before.fraction,
        endX: after.fraction == 1 ? end.x : start.x + (end.x - start.x) * after.fraction,
        startDistance: abs(before.y), endDistance: abs(after.y))
    }
  }

  /// A point at which a path is cut: the share of the way, and the place across the track.
  ///
  /// At an edge `y` is that edge itself: computed from the share it could lie beyond it by a rounding error, and a
  /// law that asks whether the pointer has left the dead zone would be misled.
  private typealias Cut = (fraction: Double, y: Double)

  /// The points at which the path is cut, with both ends.
  private static func cuts(from start: Double, to end: Double, by curve: AccuracyCurve) -> [Cut] {
    let ends: [Cut] = [(0, start), (1, end)]
    guard start != end else { return ends }
    func crossing(_ level: Double) -> Cut? {
      let fraction = (level - start) / (end - start)
      return fraction > 0 && fraction < 1 ? (fraction, level) : nil
    }
    let pieces = min(max(1, (abs(end - start) / longest).rounded(.up)), Double(greatestCount))
    let (deadZone, breaks) = (curve.deadZone, curve.breaks)
    // Most movements of a hand: without lists, as simulations make millions of them.
    if pieces == 1, crossing(0) == nil, crossing(deadZone) == nil, crossing(-deadZone) == nil,
      breaks.allSatisfy({ crossing($0) == nil && crossing(-$0) == nil })
    {
      return ends
    }
    let edges = curve.edges
    let levels = [0] + edges + edges.map { -$0 }
    let crossings = levels.compactMap(crossing)
    let even = (1..<max(1, Int(pieces))).map { number -> Cut in
      let fraction = Double(number) / pieces
      return (fraction, start + (end - start) * fraction)
    }.filter { cut in !crossings.contains { abs($0.y - cut.y) < 1e-9 } }
    return ends[..<1] + (even + crossings).sorted { $0.fraction < $1.fraction } + ends[1...]
  }
}
