import Base

/// The gain falls by the same amount with every pixel beyond the dead zone, down to a floor.
///
/// gain(d) = max(floor, 1 − slope · d̂) with d̂ = max(0, d − deadZone). To the hand it is hardly
/// finer at first, and very suddenly so before the floor. The default reaches a tenth 150 px away.
public struct LinearCurve: Hashable, Sendable {
  /// The distance within which the gain is 1, in pixels.
  public let deadZone: Double
  /// The loss of gain with each pixel.
  public let slope: Double
  /// The smallest gain.
  public let floor: Double

  private static let slopes = 0.0001...0.1

  /// Creates the default curve: dead zone 20 px, slope 0.00692 per px, floor 0.02.
  public init() { (deadZone, slope, floor) = (20, 0.00692, 0.02) }

  /// Creates the curve from `deadZone` (0 to 400 px), `slope` (0.0001 to 0.1 per px) and `floor`
  /// (0.0001 to 1).
  ///
  /// - Throws: `CurveError` with every parameter that is out of range.
  public init(
    deadZone: Double = LinearCurve().deadZone, slope: Double = LinearCurve().slope,
    floor: Double = LinearCurve().floor
  ) throws(CurveError) {
    (self.deadZone, self.slope, self.floor) = (deadZone, slope, floor)
    var check = CurveParameterCheck()
    check.require("deadZone", deadZone, in: CurveParameterCheck.Limits.deadZone)
    check.require("slope", slope, in: Self.slopes)
    check.require("floor", floor, in: CurveParameterCheck.Limits.floor)
    try check.finish()
  }

  init(_ reader: inout CurveParameterReader) throws(CurveError) {
    let standard = Self()
    try self.init(
      deadZone: reader.number("deadZone") ?? standard.deadZone,
      slope: reader.number("slope") ?? standard.slope,
      floor: reader.number("floor") ?? standard.floor)
  }

  /// The distance at which the floor is reached.
  var breaks: [Double] { [deadZone + (1 - floor) / slope] }

  var parameters: [String: JSONValue] {
    ["deadZone": .number(deadZone), "slope": .number(slope), "floor": .number(floor)]
  }

  var details: String {
    "dead zone \(plain(deadZone)) px, falls by \(plain(slope)) per px, floor \(plain(floor))"
  }

  /// The gain at `distance`, from 1 down to `floor`.
  public func gain(at distance: Double) -> Double {
    max(floor, 1 - slope * max(0, distance - deadZone))
  }
}

extension LinearCurve {
  /// The dead zone's edge, and the point at which the floor is reached.
  var handles: [CurveHandle] {
    [
      CurveHandle("dead zone", at: CurveKnot(deadZone, 1)),
      CurveHandle("slope and floor", at: CurveKnot(deadZone + (1 - floor) / slope, floor)),
    ]
  }

  /// The edge moves along the distance, the end of the fall anywhere.
  func moving(_ index: Int, to position: CurveKnot) throws(CurveError) -> LinearCurve {
    guard index > 0 else {
      let edge = position.distance.rounded().clamped(to: CurveParameterCheck.Limits.deadZone)
      return try LinearCurve(deadZone: edge, slope: slope, floor: floor)
    }
    // A floor of 1 would leave no slope to drag.
    let floor = position.gain.rounded(figures: 3)
      .clamped(to: CurveParameterCheck.Limits.floor.lowerBound...0.98)
    let slope = (1 - floor) / max(position.distance - deadZone, 1)
    return try LinearCurve(
      deadZone: deadZone, slope: slope.rounded(figures: 4).clamped(to: Self.slopes), floor: floor)
  }
}
