public import Formats
import Glibc
import Primitives

/// The gain halves every so many pixels beyond the dead zone, down to a floor.
///
/// gain(d) = max(floor, 2^(−d̂ / halving)) with d̂ = max(0, d − deadZone). Equal movements away from
/// the track make it finer by equal factors, which is what 'continuously more accurate' means to the
/// hand. The default reaches a tenth 150 px away from the track.
public struct ExponentialCurve: AccuracyCurve, Hashable {
  /// The family's name.
  public static let family = "exponential"
  /// How it falls.
  public static let summary = "the gain halves every so many pixels, down to a floor"
  /// The distance within which the gain is 1, in pixels.
  public let deadZone: Double
  /// The distance over which the gain halves, in pixels.
  public let halving: Double
  /// The smallest gain.
  public let floor: Double

  /// Creates the curve: dead zone 20 px, halving every 39 px, floor 0.005 unless told otherwise.
  public init(deadZone: Double = 20, halving: Double = 39, floor: Double = 0.005) {
    self.deadZone = deadZone
    self.halving = halving
    self.floor = floor
  }

  /// Reads `deadZone` (0 to 400 px), `halving` (1 to 1000 px) and `floor` (0.0001 to 1).
  public init(_ fields: StrictObject) {
    let standard = ExponentialCurve()
    deadZone = fields.number("deadZone", in: CurveLimits.deadZone, default: standard.deadZone)
    halving = fields.number("halving", in: 1...1000, default: standard.halving)
    floor = fields.number("floor", in: CurveLimits.floor, default: standard.floor)
  }

  /// The distance at which the floor is reached.
  public var breaks: [Double] { [deadZone - halving * log2(floor)] }

  /// The parameters by name.
  public var parameters: [String: JSONValue] {
    ["deadZone": .number(deadZone), "halving": .number(halving), "floor": .number(floor)]
  }

  /// The parameters in words.
  public var details: String {
    "dead zone \(plain(deadZone)) px, halves every \(plain(halving)) px, floor \(plain(floor))"
  }

  /// The gain at `distance`, from 1 down to `floor`.
  public func gain(at distance: Double) -> Double {
    max(floor, exp2(-max(0, distance - deadZone) / halving))
  }
}
