public import Formats

/// The families of accuracy curves that a file can name; a new family is one line here.
public enum CurveFamilies {
  /// Every family that a slider can be given.
  public static let all: [any AccuracyCurve.Type] = [
    ExponentialCurve.self,
    SteppedCurve.self,
    LinearCurve.self,
    PowerCurve.self,
    HyperbolicCurve.self,
    LogisticCurve.self,
    TableCurve.self,
  ]

  /// The curve of the family called `name` with all its defaults.
  public static func standard(_ name: String) -> (any AccuracyCurve)? {
    let nothing = StrictObject(.object([:]), at: "$", problems: Diagnostics())
    return all.first { $0.family == name }?.init(nothing)
  }

  /// Reads `{"family": …, parameters…}`; a wrong family is a problem and reads as the default curve.
  public static func curve(_ fields: StrictObject) -> any AccuracyCurve {
    let names = all.map { $0.family }
    let name = fields.choice("family", of: names, default: ExponentialCurve.family)
    guard let family = all.first(where: { $0.family == name }) else { return ExponentialCurve() }
    let curve = family.init(fields)
    fields.rejectUnknownKeys()
    return curve
  }
}
