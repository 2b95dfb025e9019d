import Base
import InputMethods

/// A key that presses a button from anywhere; both the handler and the tips use it.
struct BrowserShortcut: Hashable, Sendable {
  var key: Key
  var modifiers: Modifiers = []

  /// Whether `key` with `modifiers` is this one.
  func isPressed(by key: Key, _ modifiers: Modifiers) -> Bool {
    key == self.key && modifiers == self.modifiers
  }

  /// The name of the key on buttons and in tips, such as 'Ctrl E'.
  var name: String {
    let modifierNames: [(Modifiers, String)] = [
      (.control, "Ctrl"), (.alt, "Alt"), (.shift, "Shift"),
    ]
    let held = modifierNames.filter { modifiers.contains($0.0) }.map(\.1)
    return (held + [keyName]).joined(separator: " ")
  }

  private var keyName: String {
    switch key {
    case .escape: "Esc"
    case .pageUp: "Page Up"
    case .pageDown: "Page Down"
    case .enter, .tab, .space, .backspace, .delete, .left, .right, .up, .down, .home, .end,
      .character, .other:
      key.name.capitalizedStart
    }
  }
}

extension Browser.Button {
  /// The keys that do the same, of which the first is shown; none if there is no such key.
  var shortcuts: [BrowserShortcut] {
    switch self {
    case .exclude, .include: [.control("e")]
    case .delete: [BrowserShortcut(key: .delete)]
    case .merge: [.control("m")]
    case .export: [.control("s")]
    case .undo: [.control("z")]
    case .redo:
      [.control("y"), BrowserShortcut(key: .character("z"), modifiers: [.control, .shift])]
    case .enlarge, .confirm: [BrowserShortcut(key: .enter)]
    case .leave, .cancel: [BrowserShortcut(key: .escape)]
    case .restore, .columns, .column, .order, .item, .opening, .replay, .exportKind, .clearSearch,
      .example:
      []
    }
  }

  /// The name of the key that does the same; empty if there is none.
  var keyName: String { shortcuts.first?.name ?? "" }

  /// Whether `key` with `modifiers` does the same.
  func isPressed(by key: Key, _ modifiers: Modifiers) -> Bool {
    shortcuts.contains { $0.isPressed(by: key, modifiers) }
  }
}

extension BrowserShortcut {
  /// A letter with Control.
  fileprivate static func control(_ letter: Character) -> BrowserShortcut {
    BrowserShortcut(key: .character(letter), modifiers: .control)
  }
}
