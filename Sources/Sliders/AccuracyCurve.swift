public import Formats
import Primitives

/// How much slower than the pointer the thumb moves, by the pointer's distance from the track.
///
/// The control-display gain is 1 in the dead zone, never increases with distance and is never 0.
/// One type a family; the exponential one is what the slider uses unless told otherwise.
public protocol AccuracyCurve: Sendable {
  /// The family's name in study and curve files.
  static var family: String { get }
  /// How the family's gain falls, in a few words.
  static var summary: String { get }
  /// The distance within which the slider behaves as any other, in pixels.
  var deadZone: Double { get }
  /// The thumb's pixels for each pixel of the pointer at `distance` pixels from the track.
  func gain(at distance: Double) -> Double
  /// The distances beyond the dead zone at which the gain bends or jumps, ascending, in pixels.
  var breaks: [Double] { get }
  /// The parameters by name, as a curve file has them.
  var parameters: [String: JSONValue] { get }
  /// The parameters in words, with their units.
  var details: String { get }
  /// Reads the parameters; what is missing takes the family's default, what is wrong is a problem.
  init(_ fields: StrictObject)
}

extension AccuracyCurve {
  /// The family's name of this curve.
  public var family: String { Self.family }
}

/// The ranges that parameters of several families share.
enum CurveLimits {
  /// Dead zones, in pixels: a wider one would leave no room in a window.
  static let deadZone = 0.0...400
  /// The smallest gain of a curve.
  static let floor = 0.0001...1
  /// Distances from the track that a file may name, in pixels.
  static let distance = 0.0...2000
}

/// `number` as a file would have it.
func plain(_ number: Double) -> String { number.plainText }
