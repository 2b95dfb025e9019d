public import Primitives

/// The families of accuracy curves that a file can name; a new family is one line here.
public enum CurveFamilies {
  /// Every family that a slider can be given.
  public static let all: [any AccuracyCurve.Type] = [ExponentialCurve.self]

  /// Reads `{"family": …, parameters…}`; a wrong family is a problem and reads as the default curve.
  public static func curve(_ fields: Fields) -> any AccuracyCurve {
    let names = all.map { $0.family }
    let name = fields.choice("family", of: names, default: ExponentialCurve.family)
    let family = all.first { $0.family == name } ?? ExponentialCurve.self
    let curve = family.init(fields)
    fields.refuseUnknown()
    return curve
  }
}
