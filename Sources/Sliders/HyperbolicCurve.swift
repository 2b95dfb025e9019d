import Base

/// The pointer's pixels for one of the thumb's grow by the same amount with every pixel of distance.
///
/// gain(d) = 1 / (1 + steepness · d̂) with d̂ = max(0, d − deadZone). Krita and CompactSlider have
/// this family. It falls fast at first and then hardly any more. The default reaches a tenth 150 px
/// away.
public struct HyperbolicCurve: Hashable, Sendable {
  /// The distance within which the gain is 1, in pixels.
  public let deadZone: Double
  /// The growth of one over the gain with each pixel.
  public let steepness: Double

  private static let steepnesses = 0.0001...0.25

  /// Creates the default curve: dead zone 20 px, steepness 0.0692 per px.
  public init() { self.init(20, 0.0692) }

  /// Creates the curve from `deadZone` (0 to 400 px) and `steepness` (0.0001 to 0.25 per px).
  ///
  /// - Throws: `CurveError` with every parameter that is out of range.
  public init(
    deadZone: Double = HyperbolicCurve().deadZone, steepness: Double = HyperbolicCurve().steepness
  ) throws(CurveError) {
    self.init(deadZone, steepness)
    var check = CurveParameterCheck()
    check.require("deadZone", deadZone, in: CurveParameterCheck.Limits.deadZone)
    check.require("steepness", steepness, in: Self.steepnesses)
    try check.finish()
  }

  init(_ reader: inout CurveParameterReader) throws(CurveError) {
    let standard = Self()
    try self.init(
      deadZone: reader.number("deadZone") ?? standard.deadZone,
      steepness: reader.number("steepness") ?? standard.steepness)
  }

  /// Krita's, on a track of `length` px: 1 / (1 + 4 d̂ / length) beyond 32 px.
  static func krita(onTrackOf length: Double) -> HyperbolicCurve {
    HyperbolicCurve(32, (4 / max(length, 1)).clamped(to: steepnesses))
  }

  /// CompactSlider's: 1 / (1 + d / 100).
  static let compactSlider = HyperbolicCurve(0, 0.01)

  private init(_ deadZone: Double, _ steepness: Double) {
    (self.deadZone, self.steepness) = (deadZone, steepness)
  }

  var parameters: [String: JSONValue] {
    ["deadZone": .number(deadZone), "steepness": .number(steepness)]
  }

  var details: String {
    "dead zone \(plain(deadZone)) px, steepness \(plain(steepness)) per px"
  }

  /// The gain at `distance`.
  public func gain(at distance: Double) -> Double {
    1 / (1 + steepness * max(0, distance - deadZone))
  }
}

extension HyperbolicCurve {
  /// The dead zone's edge, and the point at a tenth.
  var handles: [CurveHandle] {
    let constraint = HandleConstraint()
    let reached = deadZone + (1 / constraint.gain - 1) / steepness
    return [
      CurveHandle("dead zone", at: CurveKnot(deadZone, 1)),
      CurveHandle(
        "steepness",
        at: constraint.position(reaching: reached, edge: gain(at: CurveAxes.furthest))),
    ]
  }

  /// Both move along the distance.
  func moving(_ index: Int, to position: CurveKnot) throws(CurveError) -> HyperbolicCurve {
    guard index > 0 else {
      let edge = position.distance.rounded().clamped(to: CurveParameterCheck.Limits.deadZone)
      return try HyperbolicCurve(deadZone: edge, steepness: steepness)
    }
    let goal = HandleConstraint().nearest(to: position)
    let steepness = (1 / goal.gain - 1) / max(goal.distance - deadZone, 1)
    return try HyperbolicCurve(
      deadZone: deadZone,
      steepness: steepness.rounded(figures: 4).clamped(to: Self.steepnesses))
  }
}
