public import Formats
import Primitives

/// The pointer's pixels for one of the thumb's grow by the same amount with every pixel of distance.
///
/// gain(d) = 1 / (1 + steepness · d̂) with d̂ = max(0, d − deadZone). Krita and CompactSlider have
/// this family. It falls fast at first and then hardly any more. The default reaches a tenth 150 px
/// away.
public struct HyperbolicCurve: AccuracyCurve, Hashable {
  /// The family's name.
  public static let family = "hyperbolic"
  /// How it falls.
  public static let summary = "one over the gain grows by the same amount with every pixel"
  /// The distance within which the gain is 1, in pixels.
  public let deadZone: Double
  /// What one over the gain gains with each pixel.
  public let steepness: Double

  /// Creates the curve: dead zone 20 px, steepness 0.0692 per px unless told otherwise.
  public init(deadZone: Double = 20, steepness: Double = 0.0692) {
    self.deadZone = deadZone
    self.steepness = steepness
  }

  /// Reads `deadZone` (0 to 400 px) and `steepness` (0.0001 to 0.25 per px).
  public init(_ fields: StrictObject) {
    let standard = HyperbolicCurve()
    deadZone = fields.number("deadZone", in: CurveLimits.deadZone, default: standard.deadZone)
    steepness = fields.number("steepness", in: 0.0001...0.25, default: standard.steepness)
  }

  /// None beyond the dead zone.
  public var breaks: [Double] { [] }

  /// The parameters by name.
  public var parameters: [String: JSONValue] {
    ["deadZone": .number(deadZone), "steepness": .number(steepness)]
  }

  /// The parameters in words.
  public var details: String {
    "dead zone \(plain(deadZone)) px, steepness \(plain(steepness)) per px"
  }

  /// The gain at `distance`.
  public func gain(at distance: Double) -> Double {
    1 / (1 + steepness * max(0, distance - deadZone))
  }
}
