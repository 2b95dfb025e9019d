public import Formats
import Primitives

/// The curve of a plain slider: the thumb follows the pointer at every distance.
public struct UnitCurve: AccuracyCurve, Hashable {
  /// The family's name.
  public static let family = "unit"
  /// What it does.
  public static let summary = "the gain is 1 at every distance"
  /// Everywhere.
  public let deadZone = Double.infinity
  /// Nowhere.
  public let breaks: [Double] = []
  /// None.
  public let parameters: [String: JSONValue] = [:]
  /// None.
  public let details = "gain 1"

  /// Creates the curve.
  public init() {}

  /// Creates the curve; it has no parameters.
  public init(_ fields: StrictObject) {}

  /// 1 at every distance.
  public func gain(at distance: Double) -> Double { 1 }
}
