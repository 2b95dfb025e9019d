public import Formats
import Primitives

/// The gain falls by the same amount with every pixel beyond the dead zone, down to a floor.
///
/// gain(d) = max(floor, 1 − slope · d̂) with d̂ = max(0, d − deadZone). To the hand it is hardly
/// finer at first, and very suddenly so before the floor. The default reaches a tenth 150 px away.
public struct LinearCurve: AccuracyCurve, Hashable {
  /// The family's name.
  public static let family = "linear"
  /// How it falls.
  public static let summary = "the gain falls by the same amount with every pixel, down to a floor"
  /// The distance within which the gain is 1, in pixels.
  public let deadZone: Double
  /// What the gain loses with each pixel.
  public let slope: Double
  /// The smallest gain.
  public let floor: Double

  /// Creates the curve: dead zone 20 px, slope 0.00692 per px, floor 0.02 unless told otherwise.
  public init(deadZone: Double = 20, slope: Double = 0.00692, floor: Double = 0.02) {
    self.deadZone = deadZone
    self.slope = slope
    self.floor = floor
  }

  /// Reads `deadZone` (0 to 400 px), `slope` (0.0001 to 0.1 per px) and `floor` (0.0001 to 1).
  public init(_ fields: StrictObject) {
    let standard = LinearCurve()
    deadZone = fields.number("deadZone", in: CurveLimits.deadZone, default: standard.deadZone)
    slope = fields.number("slope", in: 0.0001...0.1, default: standard.slope)
    floor = fields.number("floor", in: CurveLimits.floor, default: standard.floor)
  }

  /// The distance at which the floor is reached.
  public var breaks: [Double] { [deadZone + (1 - floor) / slope] }

  /// The parameters by name.
  public var parameters: [String: JSONValue] {
    ["deadZone": .number(deadZone), "slope": .number(slope), "floor": .number(floor)]
  }

  /// The parameters in words.
  public var details: String {
    "dead zone \(plain(deadZone)) px, falls by \(plain(slope)) per px, floor \(plain(floor))"
  }

  /// The gain at `distance`, from 1 down to `floor`.
  public func gain(at distance: Double) -> Double {
    max(floor, 1 - slope * max(0, distance - deadZone))
  }
}
