// The controls of methods, as a screen reader is told of them. Tests try that each key named there has its effect.

package import Languages
import Sliders

extension InputMethod {
  /// The controls of the method, called `title`, with values written in `language`.
  ///
  /// With `showsProblem` they include the method's problem, as Done finds it if Done `isRefused`.
  package func accessibleElements(
    _ title: String, in language: Language, showsProblem: Bool = true, isRefused: Bool = false
  ) -> [AccessibleElement] {
    var elements = elements(ElementNaming(title: title, language: language))
    guard
      let problem = showsProblem ? problem(isRefused: isRefused)?.message(in: language) : nil,
      let index = elements.firstIndex(where: { $0.role != .button })
    else { return elements }
    elements[index].states.insert(.invalid)
    elements[index].description = problem
    return elements
  }
}

/// The name of the elements of a method, and the way in which numbers are written.
package struct ElementNaming {
  var title: String
  var language: Language

  func number(_ value: Int, on scale: Scale) -> String { language.number(scale.text(value)) }

  /// A button of the method with these words.
  func button(_ name: String, _ words: Phrase, keys: [String: String]) -> AccessibleElement {
    var element = AccessibleElement(name, .button, language.words(words))
    element.keys = keys
    return element
  }

  /// A control with the present value between the ends of the scale, on which keys act.
  func control(
    _ name: String, _ role: AccessibleElement.Role, _ value: String, on scale: Scale,
    keys: [String: String]
  ) -> AccessibleElement {
    var element = AccessibleElement(name, role, title, value: value)
    element.minimum = number(scale.minimum, on: scale)
    element.maximum = number(scale.maximum, on: scale)
    element.keys = keys
    if !keys.isEmpty { element.states = [.focused] }
    return element
  }

  /// A thumb at `value` that `keys` move.
  func thumb(at value: Int, on scale: Scale, keys: [String: String]) -> AccessibleElement {
    control(PartName.thumb, .slider, number(value, on: scale), on: scale, keys: keys)
  }

  /// A field in which a number is typed; the keys of `others` act on it as well.
  func field(
    _ name: String, _ text: String, on scale: Scale, others: [String: String] = [:]
  ) -> AccessibleElement {
    control(
      name, .textField, text, on: scale,
      keys: typing(on: scale).merging(others) { first, _ in first })
  }

  /// The field in which a number is typed in its own place, and the keys that end that.
  func fieldInPlace(_ name: String, _ field: TextField) -> AccessibleElement {
    self.field(
      name, field.editor.string, on: field.scale, others: ["Tab": "accept", "Escape": "cancel"])
  }

  /// A number that `keys` change; if `isTyped`, the characters of a number begin another one.
  func spinButton(
    _ name: String, _ value: Int, on scale: Scale, keys: [String: String], isTyped: Bool
  ) -> AccessibleElement {
    let typing = isTyped ? typing(on: scale).filter { $0.key != "Backspace" } : [:]
    return control(
      name, .spinButton, number(value, on: scale), on: scale,
      keys: keys.merging(typing) { first, _ in first })
  }

  /// The characters of a number, and the key that deletes one.
  func typing(on scale: Scale) -> [String: String] {
    var keys = ["0-9": "type", "Backspace": "delete"]
    if scale.decimals > 0 { keys["."] = "type" }
    if scale.minimum < 0 { keys["-"] = "type" }
    return keys
  }
}
