// What a screen reader is told of each method. Each key named here does what is said, which tests try.

package import Languages
import Sliders

extension InputMethod {
  /// The controls of the method, called `title`, with values as they are written in `language`; without its
  /// problem where `showsProblem` is false.
  package func accessibleElements(
    _ title: String, in language: Language, showsProblem: Bool = true
  ) -> [AccessibleElement] {
    var elements = concrete.elements(Naming(title: title, language: language))
    guard let problem = showsProblem ? validationMessage(in: language) : nil,
      let index = elements.firstIndex(where: { $0.role != .button })
    else { return elements }
    elements[index].states.insert(.invalid)
    elements[index].description = problem
    return elements
  }
}

/// How elements of a method are called, and how numbers are written.
private struct Naming {
  var title: String
  var language: Language

  func number(_ value: Int, on scale: Scale) -> String { language.number(scale.text(value)) }

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

  /// A field in which a number is typed; the keys of `others` act on it as well.
  func field(
    _ name: String, _ text: String, on scale: Scale, others: [String: String] = [:]
  ) -> AccessibleElement {
    control(
      name, .textField, text, on: scale,
      keys: typing(on: scale).merging(others) { first, _ in first })
  }

  /// The characters of a number, and the key that deletes one.
  func typing(on scale: Scale) -> [String: String] {
    var keys = ["0-9": "type", "Backspace": "delete"]
    if scale.decimals > 0 { keys["."] = "type" }
    if scale.minimum < 0 { keys["-"] = "type" }
    return keys
  }
}

extension ConcreteMethod {
  fileprivate func elements(_ naming: Naming) -> [AccessibleElement] {
    switch self {
    case .plainSlider, .accurateSlider, .steppedSlider:
      slider.map { [$0.element(naming)] } ?? []
    case .wheelPicker(let picker): picker.elements(naming)
    case .textField(let field):
      [naming.field(PartName.field, field.editor.string, on: field.scale)]
    case .stepper(let stepper): stepper.elements(naming)
    case .keypad(let keypad): keypad.elements(naming)
    case .scrubField(let field): field.elements(naming)
    case .dial(let dial): [dial.element(naming)]
    }
  }
}

extension SliderMachine {
  fileprivate func element(_ naming: Naming) -> AccessibleElement {
    naming.control(
      PartName.thumb, .slider, naming.number(value, on: scale), on: scale, keys: stepKeys)
  }
}

extension Dial {
  fileprivate func element(_ naming: Naming) -> AccessibleElement {
    naming.control(
      PartName.thumb, .slider, naming.number(shown, on: scale), on: scale, keys: stepKeys)
  }
}

extension ScrubField {
  fileprivate func elements(_ naming: Naming) -> [AccessibleElement] {
    if let edit {
      return [
        naming.field(
          PartName.field, edit.editor.string, on: scale,
          others: ["Tab": "accept", "Escape": "cancel"])
      ]
    }
    // Where keys step they type as well.
    let typing = stepKeys.isEmpty ? [:] : naming.typing(on: scale).filter { $0.key != "Backspace" }
    return [
      naming.control(
        PartName.field, .spinButton, naming.number(shown, on: scale), on: scale,
        keys: stepKeys.merging(typing) { first, _ in first })
    ]
  }
}

extension Stepper {
  fileprivate func elements(_ naming: Naming) -> [AccessibleElement] {
    let steps = StepKeys.steps(of: scale, coarse: 10, page: 10)
    guard let edit else {
      let typing = naming.typing(on: scale).filter { $0.key != "Backspace" }
      return [
        naming.control(
          PartName.value, .spinButton, naming.number(shown, on: scale), on: scale,
          keys: steps.merging(typing) { first, _ in first })
      ]
    }
    return [
      naming.field(
        PartName.value, edit.editor.string, on: scale,
        others: ["Tab": "accept", "Escape": "cancel"])
    ]
  }
}

extension Keypad {
  fileprivate func elements(_ naming: Naming) -> [AccessibleElement] {
    [naming.field(PartName.field, number.line.string, on: number.scale)]
      + layout.keys.map { key in
        var element = AccessibleElement(key.name, .button, key.label)
        element.keys = [key.keyName: "press"]
        return element
      }
  }
}

extension KeypadKey {
  /// What stands on it.
  fileprivate var label: String {
    switch self {
    case .digit, .point, .minus: text ?? ""
    case .clear: "C"
    case .delete: "⌫"
    }
  }

  /// The key of the keyboard that presses it.
  fileprivate var keyName: String {
    switch self {
    case .digit, .point, .minus: text ?? ""
    case .clear: "Clear"
    case .delete: "Backspace"
    }
  }
}

extension WheelPicker {
  fileprivate func elements(_ naming: Naming) -> [AccessibleElement] {
    var whole = naming.control(
      PartName.value, .spinButton, naming.number(shown, on: scale), on: scale,
      keys: naming.typing(on: scale).filter { $0.key != "-" }
        .merging(["Home": "minimum", "End": "maximum"]) { first, _ in first })
    whole.states = []
    if settings.presentation == .sheet { whole.name = PartName.field }
    if settings.presentation == .sheet, !sheet.isOpen {
      whole.keys["Space"] = "open"
      whole.states = [.focused]
      return [whole]
    }
    if settings.presentation == .sheet { whole.keys["Escape"] = "close" }
    return [whole] + wheels.indices.map { index in wheel(index, naming) }
  }

  private func wheel(_ index: Int, _ naming: Naming) -> AccessibleElement {
    var element = AccessibleElement(
      PartName.wheel(index), .spinButton, "\(naming.title) \(index + 1)",
      value: "\(wheels[index].digit)")
    (element.minimum, element.maximum) = ("0", "9")
    guard index == focus else { return element }
    element.states = [.focused]
    element.keys = ["Up": "-1", "Down": "+1", "Page Up": "-3", "Page Down": "+3"]
    if index > 0 { element.keys["Left"] = "previous" }
    if index + 1 < wheels.count { element.keys["Right"] = "next" }
    return element
  }
}
