/// Something on a screen as a screen reader presents it: what it is, what it says, and what keys do with it.
///
/// Roles and states have the names that ARIA and AT-SPI give them.
package struct AccessibleElement: Hashable, Sendable {
  /// What an element is.
  package enum Role: String, CaseIterable, Sendable {
    case heading, text, status, alert, image
    case button, slider
    case spinButton = "spin button"
    case textField = "text field"
    case radioGroup = "radio group"
    case radioButton = "radio button"
    case checkBox = "check box"
    case listItem = "list item"

    /// Whether an element is words alone, which are told apart by what they say.
    package var isWords: Bool {
      switch self {
      case .heading, .text, .status, .alert: true
      case .image, .button, .slider, .spinButton, .textField, .radioGroup, .radioButton, .checkBox,
        .listItem:
        false
      }
    }
  }

  /// A state that holds; what is not listed does not.
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
  /// What it is.
  package var role: Role
  /// What it is called, in the participant's language.
  package var label: String
  /// What it holds, as it is shown; `nil` for what holds nothing, empty for what is still empty.
  package var value: String?
  /// The states that hold.
  package var states: Set<State> = []
  /// The keys that act on it, each with its effect, such as `+0.1`, `maximum`, `type` or `press`.
  package var keys: [String: String] = [:]
  /// What is wrong with it, or what explains it; `nil` for nothing.
  package var description: String?
  /// The least value, and the meaning of that end where it has one.
  package var minimum: String?
  /// The largest value, and the meaning of that end where it has one.
  package var maximum: String?
  /// What can be chosen, in order.
  package var options: [String] = []

  /// Creates an element.
  package init(_ name: String, _ role: Role, _ label: String, value: String? = nil) {
    self.name = name
    self.role = role
    self.label = label
    self.value = value
  }
}
