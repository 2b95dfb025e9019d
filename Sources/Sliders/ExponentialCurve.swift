import Base
import Glibc

/// A curve whose gain halves at equal distances beyond the dead zone, down to a floor.
///
/// gain(d) = max(floor, 2^(−d̂ / halving)) with d̂ = max(0, d − deadZone). Equal movements away from the track make it
/// finer by equal factors, which is what 'continuously more accurate' means to the hand. The default reaches a tenth
/// 150 px away from the track.
public struct ExponentialCurve: Hashable, Sendable {
  /// The distance within which the gain is 1, in pixels.
  public let deadZone: Double
  /// The distance over which the gain halves, in pixels.
  public let halving: Double
  /// The smallest gain.
  public let floor: Double

  private static let halvings = 1.0...1000

  /// Creates the default curve: dead zone 20 px, halving every 39 px, floor 0.005.
  public init() { (deadZone, halving, floor) = (20, 39, 0.005) }

  /// Creates the curve from `deadZone` (0 to 400 px), `halving` (1 to 1000 px) and `floor` (0.0001
  /// to 1).
  ///
  /// - Throws: `CurveError` with every parameter that is out of range.
  public init(
    deadZone: Double = ExponentialCurve().deadZone, halving: Double = ExponentialCurve().halving,
    floor: Double = ExponentialCurve().floor
  ) throws(CurveError) {
    (self.deadZone, self.halving, self.floor) = (deadZone, halving, floor)
    var check = CurveParameterCheck()
    check.require("deadZone", deadZone, in: CurveParameterCheck.Limits.deadZone)
    check.require("halving", halving, in: Self.halvings)
    check.require("floor", floor, in: CurveParameterCheck.Limits.floor)
    try check.finish()
  }

  init(_ reader: inout CurveParameterReader) throws(CurveError) {
    let standard = Self()
    try self.init(
      deadZone: reader.number("deadZone") ?? standard.deadZone,
      halving: reader.number("halving") ?? standard.halving,
      floor: reader.number("floor") ?? standard.floor)
  }

  /// The distance at which the floor is reached.
  var breaks: [Double] { [deadZone - halving * log2(floor)] }

  var parameters: [String: JSONValue] {
    ["deadZone": .number(deadZone), "halving": .number(halving), "floor": .number(floor)]
  }

  var details: String {
    "dead zone \(plain(deadZone)) px, halves every \(plain(halving)) px, floor \(plain(floor))"
  }

  /// The gain at `distance`, from 1 down to `floor`.
  public func gain(at distance: Double) -> Double {
    max(floor, exp2(-max(0, distance - deadZone) / halving))
  }
}

extension ExponentialCurve {
  private var constraint: HandleConstraint { HandleConstraint(above: floor) }

  /// The dead zone's edge, the point at a tenth, and the point at which the floor is reached.
  var handles: [CurveHandle] {
    let reached = deadZone - halving * log2(constraint.gain)
    let edge = exp2(-max(0, CurveAxes.furthest - deadZone) / halving)
    return [
      CurveHandle("dead zone", at: CurveKnot(deadZone, 1)),
      CurveHandle("halving", at: constraint.position(reaching: reached, edge: edge)),
      CurveHandle("floor", at: CurveKnot(deadZone - halving * log2(floor), floor)),
    ]
  }

  /// Dead zone and point move along the distance, the floor along the gain.
  func moving(_ index: Int, to position: CurveKnot) throws(CurveError) -> ExponentialCurve {
    var (deadZone, halving, floor) = (deadZone, halving, floor)
    switch index {
    case 0:
      deadZone = position.distance.rounded().clamped(to: CurveParameterCheck.Limits.deadZone)
    case 1:
      let goal = constraint.nearest(to: position)
      halving = ((goal.distance - deadZone) / -log2(goal.gain)).rounded(figures: 3)
        .clamped(to: Self.halvings)
    default:
      floor = position.gain.rounded(figures: 3).clamped(to: CurveParameterCheck.Limits.floor)
    }
    return try ExponentialCurve(deadZone: deadZone, halving: halving, floor: floor)
  }
}
