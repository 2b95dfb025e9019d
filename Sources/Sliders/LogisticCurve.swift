import Base
import Glibc

/// The gain falls along an S from 1 to a floor, half of it around one distance.
///
/// gain(d) = floor + (1 − floor) · s(d) / s(deadZone) beyond the dead zone with the logistic function
/// s(d) = 1 / (1 + e^((d − center) / width)) (Verhulst 1845), divided by its own value at the dead
/// zone's edge so that the gain begins at 1. It leaves a wide zone of nearly plain sliding, a
/// stretch of change, and one of nearly constant fineness.
public struct LogisticCurve: Hashable, Sendable {
  /// The distance within which the gain is 1, in pixels.
  public let deadZone: Double
  /// The distance of the logistic function's middle, in pixels.
  public let center: Double
  /// The stretch of the fall, in pixels: from a quarter to three quarters in 2.2 widths.
  public let width: Double
  /// The smallest gain.
  public let floor: Double

  private static let centers = 0.0...1000
  private static let widths = 2.0...200

  /// Creates the default curve: dead zone 20 px, center 83 px, width 19.5 px, floor 0.02.
  public init() { (deadZone, center, width, floor) = (20, 83, 19.5, 0.02) }

  /// Creates the curve from `deadZone` (0 to 400 px), `center` (0 to 1000 px), `width` (2 to 200 px)
  /// and `floor` (0.0001 to 1).
  ///
  /// - Throws: `CurveError` with every parameter that is out of range.
  public init(
    deadZone: Double = LogisticCurve().deadZone, center: Double = LogisticCurve().center,
    width: Double = LogisticCurve().width, floor: Double = LogisticCurve().floor
  ) throws(CurveError) {
    (self.deadZone, self.center, self.width, self.floor) = (deadZone, center, width, floor)
    var check = CurveParameterCheck()
    check.require("deadZone", deadZone, in: CurveParameterCheck.Limits.deadZone)
    check.require("center", center, in: Self.centers)
    check.require("width", width, in: Self.widths)
    check.require("floor", floor, in: CurveParameterCheck.Limits.floor)
    try check.finish()
  }

  init(_ reader: inout CurveParameterReader) throws(CurveError) {
    let standard = Self()
    try self.init(
      deadZone: reader.number("deadZone") ?? standard.deadZone,
      center: reader.number("center") ?? standard.center,
      width: reader.number("width") ?? standard.width,
      floor: reader.number("floor") ?? standard.floor)
  }

  var parameters: [String: JSONValue] {
    [
      "deadZone": .number(deadZone), "center": .number(center), "width": .number(width),
      "floor": .number(floor),
    ]
  }

  var details: String {
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

extension LogisticCurve {
  /// The distance of the width's handle from the center, in widths.
  private static let widthsBeyondCenter = 2.0

  /// The dead zone's edge, the S's middle, its width, and the floor at the plot's far edge.
  var handles: [CurveHandle] {
    let end = center + Self.widthsBeyondCenter * width
    return [
      CurveHandle("dead zone", at: CurveKnot(deadZone, 1)),
      CurveHandle("center", at: CurveKnot(center, gain(at: center))),
      CurveHandle("width", at: CurveKnot(end, gain(at: end))),
      CurveHandle("floor", at: CurveKnot(CurveAxes.furthest, floor)),
    ]
  }

  /// The floor moves along the gain, all others along the distance.
  func moving(_ index: Int, to position: CurveKnot) throws(CurveError) -> LogisticCurve {
    var (edge, center, width, floor) = (deadZone, center, width, floor)
    switch index {
    case 0: edge = position.distance.rounded().clamped(to: CurveParameterCheck.Limits.deadZone)
    case 1: center = position.distance.rounded().clamped(to: Self.centers)
    case 2:
      width = ((position.distance - center) / Self.widthsBeyondCenter).rounded(figures: 3)
        .clamped(to: Self.widths)
    default:
      floor = position.gain.rounded(figures: 3).clamped(to: CurveParameterCheck.Limits.floor)
    }
    return try LogisticCurve(deadZone: edge, center: center, width: width, floor: floor)
  }
}
