public import Formats
import Glibc
import Primitives

/// The gain goes smoothly through given values, for shapes that no formula has.
///
/// log gain is a monotone cubic through the knots (Fritsch and Carlson 1980, see `MonotoneCubic`),
/// so that the gain never rises between them. Before the first fall it is 1, beyond the last knot
/// constant. The default has the gains of the exponential family by which it reaches a tenth at
/// 150 px.
public struct TableCurve: AccuracyCurve, Hashable {
  /// The family's name.
  public static let family = "table"
  /// How it falls.
  public static let summary = "the gain goes smoothly through 2 to 12 given values"
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

  /// Creates the curve from knots whose distances rise and whose gains, from 1 on, never do.
  public init(knots: [CurveKnot] = TableCurve.standardKnots) {
    self.knots = knots
    deadZone = knots.last { $0.gain >= 1 }?.distance ?? 0
    logarithm = MonotoneCubic(knots.map { ($0.distance, log($0.gain)) })
  }

  /// Reads `knots`, 2 to 12 pairs `[distance, gain]`.
  public init(_ fields: StrictObject) {
    self.init(knots: CurveKnot.list("knots", of: fields, default: Self.standardKnots))
  }

  /// The knots beyond the dead zone.
  public var breaks: [Double] { knots.map(\.distance).filter { $0 > deadZone } }

  /// The parameters by name.
  public var parameters: [String: JSONValue] { ["knots": .list(knots.map(\.json))] }

  /// The knots in words.
  public var details: String { CurveKnot.words(knots) }

  /// The gain at `distance`.
  public func gain(at distance: Double) -> Double {
    distance <= deadZone ? 1 : exp(logarithm.value(at: distance))
  }
}
