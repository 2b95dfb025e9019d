import Base

/// The sliders of a session with their whole curves, of which trials have the families only.
///
/// Two sliders are the same if they differ in name, title, curve and law at most. A trial of one of them gets the slider for its
/// method, and the curve with its law for its curve, both as JSON with sorted keys: so the same curve is the same
/// condition in all rounds of a study, however its methods are called.
struct SessionSliders: Hashable, Sendable {
  private var sliders: [String: Slider] = [:]

  private struct Slider: Hashable {
    var options: String
    var curve: String
  }

  /// Without sliders nothing is changed.
  init() {}

  /// Takes the `methods` of a study file that had a curve in the session with this description.
  init(methods: JSONValue, session: [String: JSONValue]) {
    guard case .list(let methods) = methods, case .object(let curves)? = session["curves"] else {
      return
    }
    for method in methods {
      var options: [String: JSONValue] = [:]
      switch method {
      case .object(let members): options = members
      case .text: options = ["method": method]
      default: continue
      }
      guard case .text(let name)? = options["name"] ?? options["method"],
        case .object(var curve)? = curves[name]
      else { continue }
      if case .object(let parameters)? = curve.removeValue(forKey: "parameters") {
        curve.merge(parameters) { own, _ in own }
      }
      for key in Self.ownOfCurve { options[key] = nil }
      sliders[name] = Slider(
        options: JSONValue.object(options).jsonText, curve: JSONValue.object(curve).jsonText)
    }
  }

  /// The keys of a slider in a study that determine its curve or only name the slider.
  private static let ownOfCurve = ["name", "title", "curve", "return", "jaws"]

  /// Names the slider and its whole curve in the key of a condition.
  func complete(_ key: inout ConditionKey) {
    guard let slider = sliders[key.method] else { return }
    (key.method, key.curve) = (slider.options, slider.curve)
  }
}
