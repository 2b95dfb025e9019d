/// A key by its meaning, after the keyboard's layout.
public enum Key: Hashable, Sendable {
  case enter, escape, tab, space, backspace, delete
  case left, right, up, down, home, end, pageUp, pageDown
  /// A key that stands for one character, in lower case; used for shortcuts, never for text.
  case character(Character)
  /// Any other key, by the name that the window system gives it.
  case other(String)

  /// The name that is logged.
  public var name: String {
    switch self {
    case .enter: "enter"
    case .escape: "escape"
    case .tab: "tab"
    case .space: "space"
    case .backspace: "backspace"
    case .delete: "delete"
    case .left: "left"
    case .right: "right"
    case .up: "up"
    case .down: "down"
    case .home: "home"
    case .end: "end"
    case .pageUp: "page_up"
    case .pageDown: "page_down"
    case .character(let character): String(character)
    case .other(let name): name
    }
  }
}

/// The modifier keys held while something else was done.
public struct Modifiers: OptionSet, Hashable, Sendable {
  /// One bit for each modifier.
  public let rawValue: UInt8

  /// Creates a set from its bits.
  public init(rawValue: UInt8) {
    self.rawValue = rawValue
  }

  /// Either Shift key.
  public static let shift = Modifiers(rawValue: 1)
  /// Either Control key.
  public static let control = Modifiers(rawValue: 2)
  /// Either Alt key.
  public static let alt = Modifiers(rawValue: 4)
}
