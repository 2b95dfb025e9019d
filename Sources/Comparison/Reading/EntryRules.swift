import Base
import InputMethods
import Sliders

/// The numbers that the methods of a session could enter, by its study and, if those matter, its display and inputs.
///
/// A number counts as one that cannot be entered only if that is certain.
struct EntryRules: Hashable, Sendable {
  /// The methods of the study that cannot enter every number of every scale, by their names in logs.
  private var methods: [String: JSONValue] = [:]
  /// The inputs of each method in the session.
  private var inputs: [String: EntryInputs] = [:]

  /// Whether the numbers of any method depend on the description of a session.
  private(set) var dependOnSession = false

  /// Whether every number of every scale can be entered.
  var isEmpty: Bool { methods.isEmpty }

  /// Without a study every number can be entered.
  init() {}

  /// Takes the methods of the study file `tree`; nothing is known of a session.
  init(_ tree: JSONValue) {
    guard case .object(let study) = tree, case .list(let list)? = study["methods"] else { return }
    for method in list {
      switch method {
      case .text(let kind): methods[kind] = .object(["method": method])
      case .object(let members):
        guard case .text(let name)? = members["name"] ?? members["method"] else { continue }
        methods[name] = method
      default: continue
      }
    }
    methods = methods.filter { !Self.canEnterAll($0.value, by: EntryInputs()) }
    dependOnSession = methods.values.contains { Self.canEnterAll($0, by: Self.unknown) }
  }

  /// The same rules for the session with this description.
  func of(session: [String: JSONValue]) -> EntryRules {
    var rules = self
    let hasWholePixels = Self.hasWholePixels(session)
    for name in methods.keys {
      rules.inputs[name] = EntryInputs(
        track: Self.track(of: name, in: session), hasWholePixels: hasWholePixels,
        hasSteps: Self.hasSteps(name, in: session))
    }
    return rules
  }

  /// The rule for the trials of a condition; `nil` if every number of its scale could be entered.
  func rule(for condition: ConditionKey) -> EntryRule? {
    guard let method = methods[condition.method], let scale = condition.scale.flatMap(Scale.init),
      let settings = Self.settings(method, on: scale)
    else { return nil }
    let inputs = inputs[condition.method] ?? Self.unknown
    return settings.canEnterAll(on: scale, by: inputs)
      ? nil : EntryRule(settings: settings, scale: scale, inputs: inputs)
  }

  /// The inputs of a session without a description, which may reach between pixels.
  private static let unknown = EntryInputs(hasWholePixels: false)

  /// Whether a method can enter every number of the longest scale.
  private static func canEnterAll(_ method: JSONValue, by inputs: EntryInputs) -> Bool {
    guard let scale = Scale(minimum: 0, maximum: Scale.magnitudeLimit, decimals: 0) else {
      return true
    }
    return settings(method, on: scale)?.canEnterAll(on: scale, by: inputs) ?? true
  }

  private static func settings(_ method: JSONValue, on scale: Scale) -> (any MethodSettings)? {
    guard case .object(let members) = method, case .text(let name)? = members["method"],
      let kind = MethodKind(rawValue: name)
    else { return nil }
    let problems = Diagnostics()
    let settings = kind.settings.init(
      StrictObject(method, at: "$", problems: problems), scale: scale)
    return problems.list.isEmpty ? settings : nil
  }
}

/// The rule for the trials of one condition, some of whose numbers cannot be entered.
struct EntryRule: Sendable {
  /// The parameters of the method.
  let settings: any MethodSettings
  /// The scale of the trials.
  let scale: Scale
  /// The inputs of the session.
  let inputs: EntryInputs

  /// The ending of a trial: that it cannot be entered, unless it was.
  func ending(of trial: Observation) -> Observation.Ending {
    // A number that was entered can be entered, even if the data set's study has changed since.
    guard trial.ending != .correct, let target = steps(trial.target) else { return trial.ending }
    let tolerance = trial.tolerance >= 0 ? steps(trial.tolerance) ?? 0 : 0
    return settings.canEnter(
      target, within: tolerance, from: steps(trial.start), on: scale, by: inputs)
      ? trial.ending : .cannotEnter
  }

  private func steps(_ number: Double) -> Int? {
    number.isFinite ? try? Scale.steps(of: number, decimals: scale.decimals) : nil
  }
}

// MARK: - Descriptions of sessions

extension EntryRules {
  /// Whether all pointers were at whole pixels: pointers of simulated people, and a mouse of X11 without a touch
  /// screen.
  private static func hasWholePixels(_ session: [String: JSONValue]) -> Bool {
    if session["simulated"] == .boolean(true) { return true }
    var parts = [JSONValue.object(session)]
    if case .list(let resumed)? = session["parts"] { parts += resumed }
    return parts.allSatisfy { part in
      guard let desktop = part["desktop"], desktop["touch"] == .boolean(false) else { return false }
      return desktop["session"] == .text("x11") || desktop["session"] == .text("xwayland")
    }
  }

  /// The length of a method's track, by the rectangle that the description has for it.
  private static func track(of method: String, in session: [String: JSONValue]) -> Double? {
    guard case .list(let rectangle)? = session["layout"]?[method]?[PartName.track],
      rectangle.count == 4, let width = rectangle[2].double, width > 0
    else { return nil }
    return width
  }

  /// Whether keys or the mouse wheel counted.
  private static func hasSteps(_ method: String, in session: [String: JSONValue]) -> Bool? {
    guard let inputs = session["inputs"]?[method] else { return nil }
    return inputs["keyboard"] == .boolean(true) || inputs["mouse_wheel"] == .boolean(true)
  }
}

extension JSONValue {
  fileprivate subscript(key: String) -> JSONValue? {
    if case .object(let members) = self { members[key] } else { nil }
  }
}

extension Scale {
  /// A scale of trials; `nil` if it is none that a study can have.
  fileprivate init?(_ scale: Facet.Scale) {
    guard Self.decimalsRange.contains(scale.decimals),
      let minimum = try? Self.steps(of: scale.minimum, decimals: scale.decimals),
      let maximum = try? Self.steps(of: scale.maximum, decimals: scale.decimals)
    else { return nil }
    self.init(minimum: minimum, maximum: maximum, decimals: scale.decimals)
  }
}
