import Base
import Glibc

/// The gain falls with a power of the distance from the track.
///
/// gain(d) = (d / reference)^(−exponent) beyond the dead zone, 1 within it. With the reference at the
/// dead zone's edge, its default, the gain falls from 1; with a nearer one it jumps there, as
/// JAMAccurateSlider's does. The default reaches a tenth 150 px away.
public struct PowerCurve: Hashable, Sendable {
  /// The distance within which the gain is 1, in pixels.
  public let deadZone: Double
  /// The distance at which the power is 1, in pixels; at most the dead zone.
  public let reference: Double
  /// The power by which the gain falls.
  public let exponent: Double

  // Nearer to the track the power would be too steep to be integrated well.
  private static let deadZones = 4.0...400
  private static let exponents = 0.1...4

  /// Creates the default curve: dead zone and reference 20 px, exponent 1.143.
  public init() { self.init(20, 20, 1.143) }

  /// Creates the curve from `deadZone` (4 to 400 px), `reference` (1 px to the dead zone, which is the default) and
  /// `exponent` (0.1 to 4).
  ///
  /// - Throws: `CurveError` with every parameter that is out of range.
  public init(
    deadZone: Double = PowerCurve().deadZone, reference: Double? = nil,
    exponent: Double = PowerCurve().exponent
  ) throws(CurveError) {
    // The reference is checked beside a wrong dead zone too: against the default one.
    let edge = Self.deadZones.contains(deadZone) ? deadZone : PowerCurve().deadZone
    self.init(deadZone, reference ?? edge, exponent)
    var check = CurveParameterCheck()
    check.require("deadZone", deadZone, in: Self.deadZones)
    // A reference beyond the dead zone would be a gain above 1.
    check.require("reference", self.reference, in: 1...edge)
    check.require("exponent", exponent, in: Self.exponents)
    try check.finish()
  }

  init(_ reader: inout CurveParameterReader) throws(CurveError) {
    let standard = Self()
    try self.init(
      deadZone: reader.number("deadZone") ?? standard.deadZone,
      reference: reader.number("reference"),
      exponent: reader.number("exponent") ?? standard.exponent)
  }

  /// JAMAccurateSlider's: 1 up to 62 px, beyond it 31 / d.
  static let jam2014 = PowerCurve(62, 31, 1)

  private init(_ deadZone: Double, _ reference: Double, _ exponent: Double) {
    (self.deadZone, self.reference, self.exponent) = (deadZone, reference, exponent)
  }

  var parameters: [String: JSONValue] {
    [
      "deadZone": .number(deadZone), "reference": .number(reference),
      "exponent": .number(exponent),
    ]
  }

  var details: String {
    "dead zone \(plain(deadZone)) px, reference \(plain(reference)) px, exponent \(plain(exponent))"
  }

  /// The gain at `distance`.
  public func gain(at distance: Double) -> Double {
    distance <= deadZone ? 1 : pow(distance / reference, -exponent)
  }
}

extension PowerCurve {
  /// The gain just beyond the dead zone; below 1 if the gain jumps there.
  private var gainAtEdge: Double { pow(deadZone / reference, -exponent) }

  /// The dead zone's edge with the jump there, and the point at a tenth.
  var handles: [CurveHandle] {
    let constraint = HandleConstraint()
    let reached = reference * pow(constraint.gain, -1 / exponent)
    let edge = pow(max(CurveAxes.furthest, deadZone) / reference, -exponent)
    return [
      CurveHandle("dead zone and jump", at: CurveKnot(deadZone, gainAtEdge)),
      CurveHandle("exponent", at: constraint.position(reaching: reached, edge: edge)),
    ]
  }

  /// The edge moves anywhere: down from gain 1 it makes a jump; the point moves along the distance.
  func moving(_ index: Int, to position: CurveKnot) throws(CurveError) -> PowerCurve {
    index == 0 ? try movingEdge(to: position) : try movingPoint(to: position)
  }

  private func movingEdge(to anywhere: CurveKnot) throws(CurveError) -> PowerCurve {
    let position = CurveAxes.clamped(anywhere)
    let edge = position.distance.rounded().clamped(to: Self.deadZones)
    // Nearly 1 is meant to be 1: no jump.
    let gain = position.gain > 0.97 ? 1 : position.gain
    let reference = gain == 1 ? edge : (edge * pow(gain, 1 / exponent)).rounded(figures: 4)
    return try PowerCurve(
      deadZone: edge, reference: reference.clamped(to: 1...edge), exponent: exponent)
  }

  private func movingPoint(to position: CurveKnot) throws(CurveError) -> PowerCurve {
    let goal = HandleConstraint().nearest(to: position)
    let exponent = -log(goal.gain) / log(max(goal.distance / reference, 1.0001))
    return try PowerCurve(
      deadZone: deadZone, reference: reference,
      exponent: exponent.rounded(figures: 4).clamped(to: Self.exponents))
  }
}
