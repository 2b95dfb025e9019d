public import Formats
import Glibc
import Primitives

/// The gain falls with a power of the distance from the track.
///
/// gain(d) = (d / reference)^(−exponent) beyond the dead zone, 1 within it. With the reference at the
/// dead zone's edge, where it is unless told otherwise, the gain falls from 1; with a nearer one it
/// jumps there, as JAMAccurateSlider's does. The default reaches a tenth 150 px away.
public struct PowerCurve: AccuracyCurve, Hashable {
  /// The family's name.
  public static let family = "power"
  /// How it falls.
  public static let summary = "the gain falls with a power of the distance"
  /// The distance within which the gain is 1, in pixels.
  public let deadZone: Double
  /// The distance at which the power is 1, in pixels; at most the dead zone.
  public let reference: Double
  /// By which power the gain falls.
  public let exponent: Double

  /// Creates the curve: dead zone 20 px, exponent 1.143, and the reference at the dead zone's edge
  /// unless told otherwise.
  public init(deadZone: Double = 20, reference: Double? = nil, exponent: Double = 1.143) {
    self.deadZone = deadZone
    self.reference = min(reference ?? deadZone, deadZone)
    self.exponent = exponent
  }

  /// Reads `deadZone` (4 to 400 px), `reference` (1 px to the dead zone) and `exponent` (0.1 to 4).
  public init(_ fields: StrictObject) {
    let standard = PowerCurve()
    // Nearer to the track the power would be too steep to be integrated well.
    let deadZone = fields.number("deadZone", in: 4...400, default: standard.deadZone)
    // A reference beyond the dead zone would be a gain above 1.
    let reference = fields.number("reference", in: 1...deadZone, default: deadZone)
    let exponent = fields.number("exponent", in: 0.1...4, default: standard.exponent)
    self.init(deadZone: deadZone, reference: reference, exponent: exponent)
  }

  /// None beyond the dead zone.
  public var breaks: [Double] { [] }

  /// The parameters by name.
  public var parameters: [String: JSONValue] {
    [
      "deadZone": .number(deadZone), "reference": .number(reference),
      "exponent": .number(exponent),
    ]
  }

  /// The parameters in words.
  public var details: String {
    "dead zone \(plain(deadZone)) px, reference \(plain(reference)) px, exponent \(plain(exponent))"
  }

  /// The gain at `distance`.
  public func gain(at distance: Double) -> Double {
    distance <= deadZone ? 1 : pow(distance / reference, -exponent)
  }
}
