package import Base
import InputMethods
package import Sliders

/// A curve of a plan, by the name that it has in the table.
package struct SweepCurve: Hashable, Sendable {
  /// The name in the table, such as `plain` or `exponential(deadZone=20;floor=0.01;halving=50)`.
  package let name: String
  /// The curve in the form of a plan.
  package let json: JSONValue
  private let kind: Kind

  private enum Kind: Hashable, Sendable {
    case plain
    case textField
    /// Caliper's own or another original, or a family with its defaults.
    case named(String)
    case curve(AccuracyCurve)
  }

  /// The names of curves in plans.
  package static let names =
    [plain.name, standard.name, textField.name] + SliderDesign.names

  /// A slider that never gets finer.
  package static let plain = SweepCurve(name: "plain", kind: .plain)
  /// No slider at all: the number is typed into a text field.
  package static let textField = SweepCurve(
    name: MethodKind.textField.rawValue, kind: .textField)
  /// Caliper's own curve.
  package static let standard = SweepCurve(
    name: "default", kind: .named(Originals.caliperDefault.name))
  /// OBSlider's speeds and its way of meeting the pointer again.
  package static let obslider = SweepCurve(
    name: Originals.obslider.name, kind: .named(Originals.obslider.name))

  /// The curves that all others of the same group are compared with, if the plan has them.
  package static let references = [plain, obslider, standard]

  private init(name: String, kind: Kind) {
    self.name = name
    self.json = .text(name)
    self.kind = kind
  }

  /// The curve called `name`; `nil` if there is none.
  init?(named name: String) {
    guard Self.names.contains(name) else { return nil }
    switch name {
    case Self.plain.name: self = .plain
    case Self.textField.name: self = .textField
    case Self.standard.name, Originals.caliperDefault.name: self = .standard
    default: self.init(name: name, kind: .named(name))
    }
  }

  /// A curve with parameters of its own.
  init(_ curve: AccuracyCurve) {
    let parameters = curve.parameters.sorted { $0.key < $1.key }
      .map { "\($0.key)=\($0.value.encoded(as: .compact))" }
    name = "\(curve.family.rawValue)(\(parameters.joined(separator: ";")))"
    json = .object(curve.members)
    kind = .curve(curve)
  }

  /// The slider with this curve on a track of `length` px; `nil` for the text field.
  package func design(onTrackOf length: Double) -> SliderDesign? {
    switch kind {
    case .textField: nil
    case .plain: SliderDesign(curve: .unit)
    case .named(let name): SliderDesign.named(name, onTrackOf: length) ?? SliderDesign()
    case .curve(let curve): SliderDesign(curve: curve)
    }
  }
}
