import Base

/// The button that Tab has reached on a page: Enter and Space press it.
///
/// Tab walks the stops of a page in the order of reading: its buttons, and the field that keys go to while no button has
/// the focus. What is typed goes to the page, and the focus with it. A page that walks by itself, such as one of
/// questions, is left at its ends, and has the keys back as soon as one of its own is pressed, or a button.
package struct KeyboardFocus: Hashable, Sendable {
  /// The name of the button; `nil` while keys go to the page itself.
  package private(set) var button: String?
  /// Whether the key that pressed a button makes a text that belongs to the press.
  private var leavesOutText = false

  /// What a key does.
  enum Result: Equatable {
    /// Nothing to the focus: it is the page's.
    case passed
    case taken
    /// It presses the button of this name.
    case presses(String)
  }

  /// Handles a key on a page with `stops`, of which `buttons` can be pressed.
  ///
  /// `keepsTab` says whether the page itself can walk on by Tab, or backwards; `nil` if it never does.
  mutating func handle(
    _ event: InputEvent, _ buttons: [Button], stops: [String], keepsTab: (Bool) -> Bool?
  ) -> Result {
    switch event {
    case .keyPressed(.tab, let modifiers, _):
      return walk(
        backwards: modifiers.contains(.shift), buttons, stops: stops, keepsTab: keepsTab)
    case .keyPressed(.enter, [], let isRepeat), .keyPressed(.space, [], let isRepeat):
      leavesOutText = button != nil
      guard let button else { return .passed }
      if isRepeat { return .taken }
      if keepsTab(false) != nil { self.button = nil }
      return .presses(button)
    case .keyPressed(let key, _, _):
      leavesOutText = false
      if key.movesInPage, keepsTab(false) != nil { button = nil }
      return .passed
    case .textEntered:
      if leavesOutText { return .taken }
      button = nil
      return .passed
    case .pointerPressed, .touchBegan, .focusLost:
      button = nil
      return .passed
    default: return .passed
    }
  }

  /// Takes the focus from a button that a page does not have any more.
  mutating func enter(_ buttons: [Button]) {
    if !buttons.contains(where: { $0.name == button }) { button = nil }
  }

  private mutating func walk(
    backwards: Bool, _ buttons: [Button], stops: [String], keepsTab: (Bool) -> Bool?
  ) -> Result {
    let keeps = keepsTab(backwards)
    if button == nil, keeps == true { return .passed }
    // Without a button the focus is on the page: on its field, or before the first stop if it walks by itself.
    var ring: [String?] = []
    for stop in stops {
      let button = buttons.first { $0.name == stop }
      if button?.isEnabled != false { ring.append(button?.name) }
    }
    if keeps != nil, !ring.contains(nil) { ring.insert(nil, at: 0) }
    guard ring.contains(where: { $0 != nil }) else { return .passed }
    let present = ring.firstIndex(of: button)
    let next =
      backwards
      ? (present ?? ring.count) - 1 + ring.count : (present ?? -1) + 1
    button = ring[next % ring.count]
    // A page that could walk on this way was left at its other end: it goes on where it was.
    return button == nil && keeps == false ? .passed : .taken
  }
}

extension Key {
  /// Whether it chooses or moves on a page that walks by itself.
  fileprivate var movesInPage: Bool {
    switch self {
    case .up, .down, .left, .right, .home, .end, .pageUp, .pageDown: true
    default: false
    }
  }
}
