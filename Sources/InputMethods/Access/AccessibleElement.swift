/// An element of a screen as a screen reader presents it: its role, its words, and the effects of keys.
///
/// Roles and states have their names from ARIA and AT-SPI.
package struct AccessibleElement: Hashable, Sendable {
  /// The kind of an element.
  package enum Role: String, CaseIterable, Sendable {
    case heading, text, status, alert, image
    case button, slider
    case spinButton = "spin button"
    case textField = "text field"
    case radioGroup = "radio group"
    case radioButton = "radio button"
    case checkBox = "check box"
    case listItem = "list item"

    /// Whether an element consists of words alone, which identify it.
    package var isWords: Bool {
      switch self {
      case .heading, .text, .status, .alert: true
      case .image, .button, .slider, .spinButton, .textField, .radioGroup, .radioButton, .checkBox,
        .listItem:
        false
      }
    }
  }

  /// A state that holds; states that are not listed do not hold.
  package enum State: String, CaseIterable, Sendable {
    /// Keys act on it.
    case focused
    /// It cannot be pressed or changed yet.
    case disabled
    case checked, selected, required, invalid
    /// It takes several lines of text.
    case multiline
  }

  /// The name of the part or the button, as announced with its frame; of other elements a name of its own.
  package var name: String
  /// The kind of the element.
  package var role: Role
  /// The name of the element, in the participant's language.
  package var label: String
  /// The value as shown; `nil` for an element without values, empty while there is no value yet.
  package var value: String?
  /// The states that hold.
  package var states: Set<State> = []
  /// The keys that act on it, each with its effect, such as `+0.1`, `maximum`, `type` or `press`.
  package var keys: [String: String] = [:]
  /// The problem with the element, or its explanation; `nil` for neither.
  package var description: String?
  /// The least value, and the meaning of that end if it has one.
  package var minimum: String?
  /// The largest value, and the meaning of that end if it has one.
  package var maximum: String?
  /// The options to choose from, in order.
  package var options: [String] = []

  /// Creates an element.
  package init(_ name: String, _ role: Role, _ label: String, value: String? = nil) {
    self.name = name
    self.role = role
    self.label = label
    self.value = value
  }
}
