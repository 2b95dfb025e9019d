public import Formats
import Glibc
import Primitives

/// The gain falls along an S from 1 to a floor, half of it around one distance.
///
/// gain(d) = floor + (1 − floor) · s(d) / s(deadZone) beyond the dead zone with the logistic function
/// s(d) = 1 / (1 + e^((d − center) / width)) (Verhulst 1845), divided by its own value at the dead
/// zone's edge so that the gain begins at 1. It leaves a wide zone of nearly plain sliding, a
/// stretch of change, and one of nearly constant fineness.
public struct LogisticCurve: AccuracyCurve, Hashable {
  /// The family's name.
  public static let family = "logistic"
  /// How it falls.
  public static let summary = "the gain falls along an S around one distance, down to a floor"
  /// The distance within which the gain is 1, in pixels.
  public let deadZone: Double
  /// The distance of the logistic function's middle, in pixels.
  public let center: Double
  /// How stretched the fall is, in pixels: from a quarter to three quarters in 2.2 widths.
  public let width: Double
  /// The smallest gain.
  public let floor: Double

  /// Creates the curve: dead zone 20 px, center 83 px, width 19.5 px, floor 0.02 unless told
  /// otherwise.
  public init(
    deadZone: Double = 20, center: Double = 83, width: Double = 19.5, floor: Double = 0.02
  ) {
    self.deadZone = deadZone
    self.center = center
    self.width = width
    self.floor = floor
  }

  /// Reads `deadZone` (0 to 400 px), `center` (0 to 1000 px), `width` (2 to 200 px) and `floor`
  /// (0.0001 to 1).
  public init(_ fields: StrictObject) {
    let standard = LogisticCurve()
    deadZone = fields.number("deadZone", in: CurveLimits.deadZone, default: standard.deadZone)
    center = fields.number("center", in: 0...1000, default: standard.center)
    width = fields.number("width", in: 2...200, default: standard.width)
    floor = fields.number("floor", in: CurveLimits.floor, default: standard.floor)
  }

  /// None beyond the dead zone.
  public var breaks: [Double] { [] }

  /// The parameters by name.
  public var parameters: [String: JSONValue] {
    [
      "deadZone": .number(deadZone), "center": .number(center), "width": .number(width),
      "floor": .number(floor),
    ]
  }

  /// The parameters in words.
  public var details: String {
    "dead zone \(plain(deadZone)) px, center \(plain(center)) px, width \(plain(width)) px, "
      + "floor \(plain(floor))"
  }

  /// The gain at `distance`, from 1 down to `floor`.
  public func gain(at distance: Double) -> Double {
    guard distance > deadZone else { return 1 }
    let edge = 1 + exp((deadZone - center) / width)
    return floor + (1 - floor) * (edge / (1 + exp((distance - center) / width)))
  }
}
