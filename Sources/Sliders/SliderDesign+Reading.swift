public import Formats
import Primitives

extension SliderDesign {
  /// The names that can stand for a design: of originals, and of families.
  public static var names: [String] {
    Originals.all.map(\.name) + CurveFamilies.all.map { $0.family }
  }

  /// The original or the family with its defaults called `name`, on a track of `length` px.
  public static func named(_ name: String, onTrackOf length: Double) -> SliderDesign? {
    Originals.all.first { $0.name == name }?.design(onTrackOf: length)
      ?? CurveFamilies.standard(name).map { SliderDesign(curve: $0) }
  }

  /// Reads `curve`, `return` and `jaws` of a slider whose thumb has `length` px to go.
  ///
  /// `curve` is an object with a `family`, or a name; an original brings its law and jaws, which
  /// `return` and `jaws` may change.
  public init(_ fields: StrictObject, length: Double) {
    self = Self.chosen(fields, length: length)
    law = fields.choice("return", default: law)
    jaws = fields.choice("jaws", default: jaws)
  }

  /// Reads `curve` alone, as above, for a method whose thumb has `length` px to go by a law of its own.
  public static func curve(_ fields: StrictObject, length: Double) -> any AccuracyCurve {
    chosen(fields, length: length).curve
  }

  private static func chosen(_ fields: StrictObject, length: Double) -> SliderDesign {
    switch fields.value("curve") {
    case nil: return SliderDesign()
    case .object:
      return SliderDesign(
        curve: fields.object("curve").map(CurveFamilies.curve) ?? ExponentialCurve())
    case .text:
      let name = fields.choice("curve", of: names, default: Originals.caliperDefault.name)
      return named(name, onTrackOf: length) ?? SliderDesign()
    case let other?:
      fields.problems.add(
        "expected a name or an object, found \(other.kind)", at: fields.path(of: "curve"))
      return SliderDesign()
    }
  }
}
