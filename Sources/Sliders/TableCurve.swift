import Base
import Glibc

/// The gain goes smoothly through given values, for shapes that no formula has.
///
/// log gain is a monotone cubic through the knots (Fritsch and Carlson 1980, see `MonotoneCubic`),
/// so that the gain never rises between them. Before the first fall it is 1, beyond the last knot
/// constant. The default has the gains of the exponential family by which it reaches a tenth at
/// 150 px.
public struct TableCurve: Hashable, Sendable {
  /// The values, nearest first; the first gain is 1.
  public let knots: [CurveKnot]
  /// The edge of the dead zone: the last knot with gain 1.
  public let deadZone: Double
  private let logarithm: MonotoneCubic

  /// A tenth at 150 px by equal factors for equal distances, and a floor.
  public static let standardKnots = [
    CurveKnot(20, 1), CurveKnot(85, 0.316), CurveKnot(150, 0.1), CurveKnot(215, 0.0316),
    CurveKnot(320, 0.005),
  ]

  /// Creates the default curve.
  public init() { self.init(checked: Self.standardKnots) }

  /// Creates the curve from 2 to 12 knots whose distances rise, from 0 to 2000 px, and whose gains
  /// begin with 1, never rise and end below 1.
  ///
  /// - Throws: `CurveError` with everything that is wrong with the knots.
  public init(knots: [CurveKnot]) throws(CurveError) {
    try CurveKnot.check(knots, of: "knots")
    self.init(checked: knots)
  }

  init(_ reader: inout CurveParameterReader) throws(CurveError) {
    try self.init(knots: reader.knots("knots") ?? Self.standardKnots)
  }

  private init(checked knots: [CurveKnot]) {
    self.knots = knots
    deadZone = knots.last { $0.gain >= 1 }?.distance ?? 0
    logarithm = MonotoneCubic(knots.map { ($0.distance, log($0.gain)) })
  }

  /// The logarithm of the gain from each knot on, as a polynomial.
  package var pieces: [CubicPiece] { logarithm.pieces }

  /// The knots beyond the dead zone.
  var breaks: [Double] { knots.map(\.distance).filter { $0 > deadZone } }

  var parameters: [String: JSONValue] { ["knots": .list(knots.map(\.json))] }

  var details: String { CurveKnot.words(knots) }

  /// The gain at `distance`.
  public func gain(at distance: Double) -> Double {
    distance <= deadZone ? 1 : exp(logarithm.value(at: distance))
  }
}

extension TableCurve {
  /// The values.
  var handles: [CurveHandle] { CurveKnot.handles(knots) }

  /// Values move anywhere between their neighbours.
  func moving(_ index: Int, to position: CurveKnot) throws(CurveError) -> TableCurve {
    try TableCurve(knots: CurveKnot.moving(index, of: knots, to: position))
  }

  /// One more value, on the curve.
  func inserting(at distance: Double) -> (curve: TableCurve, index: Int)? {
    guard let (knots, index) = CurveKnot.inserting(into: knots, at: distance, gain: gain(at:)),
      let curve = try? TableCurve(knots: knots)
    else { return nil }
    return (curve, index)
  }

  /// All other values.
  func removing(_ index: Int) -> TableCurve? {
    CurveKnot.removing(index, of: knots).flatMap { try? TableCurve(knots: $0) }
  }
}

/// A smooth curve through given points that rises and falls only where they do.
///
/// Piecewise cubic Hermite interpolation with the tangents of Fritsch and Carlson, 'Monotone piecewise cubic
/// interpolation', SIAM Journal on Numerical Analysis 17 (2), 1980, 238–246: the mean of both neighbours' slopes, 0 at
/// a turn, and shortened if it would overshoot.
struct MonotoneCubic: Hashable, Sendable {
  private let x: [Double]
  private let y: [Double]
  private let tangents: [Double]

  /// Creates the curve through `points`, with x ascending.
  init(_ points: [(x: Double, y: Double)]) {
    x = points.map(\.x)
    y = points.map(\.y)
    let slopes = zip(points, points.dropFirst()).map { ($1.y - $0.y) / ($1.x - $0.x) }
    tangents = Self.tangents(for: slopes)
  }

  /// The curve's height at `point`; outside of the points, the height of the nearest one.
  func value(at point: Double) -> Double {
    guard let first = x.first, let last = x.last, point > first else { return y.first ?? 0 }
    guard point < last, let end = x.firstIndex(where: { $0 > point }) else { return y.last ?? 0 }
    let start = end - 1
    let width = x[end] - x[start]
    let share = (point - x[start]) / width
    let left = 1 - share
    let rise = share * share * (3 - 2 * share) * (y[end] - y[start])
    let bend =
      share * left * (left * tangents[start] - share * tangents[end]) * width
    // Rounding must not leave the interval either.
    let (low, high) = (min(y[start], y[end]), max(y[start], y[end]))
    return min(max(y[start] + rise + bend, low), high)
  }

  /// The curve from each point on; constant from the last one.
  var pieces: [CubicPiece] {
    let inner = x.indices.dropLast().map { index in
      let width = x[index + 1] - x[index]
      let slope = (y[index + 1] - y[index]) / width
      let (start, end) = (tangents[index], tangents[index + 1])
      return CubicPiece(
        start: x[index],
        coefficients: [
          y[index], start, (3 * slope - 2 * start - end) / width,
          (start + end - 2 * slope) / (width * width),
        ])
    }
    return inner + zip(x, y).suffix(1).map { CubicPiece(start: $0, coefficients: [$1, 0, 0, 0]) }
  }

  private static func tangents(for slopes: [Double]) -> [Double] {
    guard let first = slopes.first, let last = slopes.last else { return [0] }
    let inner = zip(slopes, slopes.dropFirst()).map { $0 * $1 <= 0 ? 0 : ($0 + $1) / 2 }
    var tangents = [first] + inner + [last]
    for (index, slope) in slopes.enumerated() where slope != 0 {
      let (before, after) = (tangents[index] / slope, tangents[index + 1] / slope)
      let length = (before * before + after * after).squareRoot()
      guard length > 3 else { continue }
      tangents[index] = 3 / length * before * slope
      tangents[index + 1] = 3 / length * after * slope
    }
    return tangents
  }
}

/// A piece of a curve that is a polynomial of degree 3.
package struct CubicPiece: Hashable, Sendable {
  /// The beginning of the piece.
  package let start: Double
  /// The four coefficients of the powers of the distance from `start`, the constant one first.
  package let coefficients: [Double]
}
