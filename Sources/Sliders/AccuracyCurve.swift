public import Primitives

/// How much slower than the pointer the thumb moves, by the pointer's distance from the track.
///
/// The control-display gain is 1 in the dead zone, never increases with distance and is never 0.
/// One type a family; the exponential one is what the slider uses unless told otherwise.
public protocol AccuracyCurve: Sendable {
  /// The family's name in study and curve files.
  static var family: String { get }
  /// The distance within which the slider behaves as any other, in pixels.
  var deadZone: Double { get }
  /// The thumb's pixels for each pixel of the pointer at `distance` pixels from the track.
  func gain(at distance: Double) -> Double
  /// The distances beyond the dead zone at which the gain bends or jumps, ascending, in pixels.
  var breaks: [Double] { get }
  /// The parameters by name, as a curve file has them.
  var parameters: [String: Double] { get }
  /// Reads the parameters; what is missing takes the family's default, what is wrong is a problem.
  init(_ fields: Fields)
}

extension AccuracyCurve {
  /// The family's name of this curve.
  public var family: String { Self.family }
}

/// The curve of a plain slider: the thumb follows the pointer at every distance.
public struct UnitCurve: AccuracyCurve, Hashable {
  /// The family's name.
  public static let family = "unit"
  /// Everywhere.
  public let deadZone = Double.infinity
  /// Nowhere.
  public let breaks: [Double] = []
  /// None.
  public let parameters: [String: Double] = [:]

  /// Creates the curve.
  public init() {}

  /// Creates the curve; it has no parameters.
  public init(_ fields: Fields) {}

  /// 1 at every distance.
  public func gain(at distance: Double) -> Double { 1 }
}
