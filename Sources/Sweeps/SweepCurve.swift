package import Formats
import InputMethods
package import Sliders

/// A curve of a plan, by the name that it has in the table.
package struct SweepCurve: Hashable, Sendable {
  /// The name in the table, such as `plain` or `exponential(deadZone=20;floor=0.01;halving=50)`.
  package let name: String
  /// The curve as a plan has it.
  package let json: JSONValue
  private let kind: Kind

  private enum Kind: Hashable, Sendable {
    case plain
    case textField
    /// Caliper's own or another original, or a family with its defaults.
    case named(String)
    case curve(AccuracyCurve)
  }

  /// The names that stand for curves in plans.
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

  /// The curves that all others of the same group are compared with, where the plan has them.
  package static let references = [plain, obslider, standard]

  private init(name: String, kind: Kind) {
    self.name = name
    self.json = .text(name)
    self.kind = kind
  }

  /// The curve called `name`; `nil` where there is none.
  package init?(named name: String) {
    guard Self.names.contains(name) else { return nil }
    switch name {
    case Self.plain.name: self = .plain
    case Self.textField.name: self = .textField
    case Self.standard.name, Originals.caliperDefault.name: self = .standard
    default: self.init(name: name, kind: .named(name))
    }
  }

  /// A curve with parameters of its own.
  package init(_ curve: AccuracyCurve) {
    let parameters = curve.parameters.sorted { $0.key < $1.key }
      .map { "\($0.key)=\($0.value.encoded(as: .compact))" }
    name = "\(curve.family.rawValue)(\(parameters.joined(separator: ";")))"
    json = .object(curve.members)
    kind = .curve(curve)
  }

  /// The curve that a table calls `name`, with parameters or without; `nil` where there is none.
  package init?(tableName name: String) {
    let parts = name.split(separator: "(", maxSplits: 1)
    guard parts.count == 2, name.hasSuffix(")") else {
      self.init(named: name)
      return
    }
    var members: [String: JSONValue] = ["family": .text(String(parts[0]))]
    for parameter in parts[1].dropLast().split(separator: ";") {
      let pair = parameter.split(separator: "=", maxSplits: 1)
      guard pair.count == 2, let value = try? JSONValue(parsing: Array(pair[1].utf8)) else {
        return nil
      }
      members[String(pair[0])] = value
    }
    let problems = Diagnostics()
    let curve = AccuracyCurve(StrictObject(.object(members), at: "$", problems: problems))
    guard problems.list.isEmpty else { return nil }
    self.init(curve)
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

extension SweepCurve {
  /// The name for people: of a curve with parameters the family and those that are not its defaults.
  package var title: String {
    switch kind {
    case .plain: "plain slider"
    case .textField: "typing the number"
    case .named where self == .standard: "default curve"
    case .named where self == .obslider: "OBSlider"
    case .named: name
    case .curve(let curve):
      ([curve.family.rawValue] + Self.differences(of: curve)).joined(separator: ", ")
    }
  }

  private static func differences(of curve: AccuracyCurve) -> [String] {
    let usual = curve.family.standard.parameters
    return curve.parameters.sorted { $0.key < $1.key }.compactMap { key, value in
      guard value != usual[key] else { return nil }
      if case .list = value { return "\(key) of its own" }
      return "\(key) \(value.encoded(as: .compact))"
    }
  }
}
