package import Base
package import Drawing
package import InputMethods

/// The meaning of a press on a button: each page has an enum of its own.
package protocol ButtonIdentity: Hashable, Sendable {
  /// The name under which the button is announced; a screen has each once.
  ///
  /// Tests and assistive tools rely on it.
  var name: String { get }
  /// The buttons that keys take together with it; `nil` if arrow keys are for the page and it has a stop of its own.
  var set: ButtonSet? { get }
  /// Whether keys go to the page again once a key has pressed the button; `nil` if they do so on a page with its own
  /// Tab order.
  var returnsKeys: Bool? { get }
}

/// Buttons that keys take together, by the name of the set.
package enum ButtonSet: Hashable, Sendable {
  /// Arrow keys move the focus among them.
  case group(String)
  /// Tab stops at the chosen one alone, arrow keys are for the page, and the focus goes along with the choice.
  case list(String)
}

extension ButtonIdentity {
  package var set: ButtonSet? { nil }
  package var returnsKeys: Bool? { nil }

  /// The group that it is one of.
  var group: String? { if case .group(let name) = set { name } else { nil } }
  /// The list that it is a row of.
  var list: String? { if case .list(let name) = set { name } else { nil } }
}

/// A button on a page, with the key that does the same.
package struct Button: Equatable, Sendable {
  /// The look of a button, which shows its importance.
  package enum Style: Hashable, Sendable {
    /// Filled: the page's primary action.
    case primary
    /// Words alone: the secondary action.
    case plain
    /// A row of a list that can be chosen; the page draws its words.
    case row(isSelected: Bool)
    /// A part of a page that is drawn by the page, in a box of its own or not.
    case tool(hasBox: Bool)
    /// An outlined or filled button among others of a page, with the name of its key behind its words or without.
    case action(isPrimary: Bool, showsKey: Bool = false)
    /// One of several to choose from, in a row or a list.
    case choice(isSelected: Bool, anchor: Anchor = .center)
    /// A point of a rating scale, with its number.
    case point(isSelected: Bool)
    /// One of the many marks of a rating scale; the ends and the middle are major ones.
    case mark(isSelected: Bool, isMajor: Bool)
    /// A possible answer in words.
    case option(isSelected: Bool)
  }

  /// The meaning of a press; a screen has each identity once.
  package var identity: any ButtonIdentity
  /// The words on it.
  package var label: String
  /// The key that does the same.
  package var key: String
  /// The frame of the button, in window pixels; empty before its page is laid out.
  package var frame: Rectangle
  /// The look of the button.
  package var style: Style
  /// Whether pressing it does anything.
  package var isEnabled: Bool
  /// The words that a screen reader speaks in place of its label; `nil` for the label.
  package var spoken: String?
  /// The words that come once the pointer rests on it; `nil` for none.
  package var tip: String?

  /// Creates a button; its page sets its place.
  package init(
    _ identity: any ButtonIdentity, _ label: String = "", key: String = "", style: Style,
    isEnabled: Bool = true, spoken: String? = nil, tip: String? = nil,
    frame: Rectangle = Rectangle(x: 0, y: 0, width: 0, height: 0)
  ) {
    self.identity = identity
    self.label = label
    self.key = key
    self.style = style
    self.isEnabled = isEnabled
    self.spoken = spoken
    self.tip = tip
    self.frame = frame
  }

  /// The announced name.
  package var name: String { identity.name }

  package static func == (one: Button, other: Button) -> Bool {
    one.name == other.name && one.label == other.label && one.key == other.key
      && one.frame == other.frame && one.style == other.style && one.isEnabled == other.isEnabled
      && one.spoken == other.spoken && one.tip == other.tip
  }
}

extension Button {
  /// The button as an element for a screen reader; `content` are the words on it if it has no label.
  package func element(reading content: String = "") -> AccessibleElement {
    let words = label.isEmpty ? content : label
    // A sign alone has no words to read.
    let label = words.count > 1 ? words : name.replacing("_", with: " ")
    var element = AccessibleElement(name, style.role, spoken ?? label)
    if !key.isEmpty {
      // A button that counts down has its seconds at the place of its key.
      if isEnabled {
        let withControl = key.hasPrefix("Ctrl ") ? "Ctrl+\(key.dropFirst(5))" : key
        element.keys = [withControl: "press"]
      } else {
        element.value = key
      }
    }
    element.states = style.states
    if !isEnabled { element.states.insert(.disabled) }
    return element
  }
}

extension Button.Style {
  /// The role of the button for a screen reader.
  fileprivate var role: AccessibleElement.Role {
    switch self {
    case .primary, .plain, .tool, .action: .button
    case .row: .listItem
    case .choice, .point, .mark, .option: .radioButton
    }
  }

  /// The states that it shows.
  fileprivate var states: Set<AccessibleElement.State> {
    switch self {
    case .primary, .plain, .tool, .action: []
    case .row(let isSelected): isSelected ? [.selected] : []
    case .choice(let isChosen, _), .point(let isChosen), .mark(let isChosen, _),
      .option(let isChosen):
      isChosen ? [.checked] : []
    }
  }
}
