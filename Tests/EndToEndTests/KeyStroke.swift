/// A key as xdotool and as the log of events call it.
struct KeyStroke: Equatable {
  /// The X key symbol.
  var symbol: String
  /// What is logged, in this order when it goes down and when it comes up.
  var names: [String]
  /// The text that it enters.
  var text: String?

  static let enter = KeyStroke(symbol: "Return", names: ["enter"])
  static let escape = KeyStroke(symbol: "Escape", names: ["escape"])
  static let backspace = KeyStroke(symbol: "BackSpace", names: ["backspace"])
  static let right = KeyStroke(symbol: "Right", names: ["right"])
  static let up = KeyStroke(symbol: "Up", names: ["up"])
  static let down = KeyStroke(symbol: "Down", names: ["down"])
  static let home = KeyStroke(symbol: "Home", names: ["home"])
  static let delete = KeyStroke(symbol: "Delete", names: ["delete"])
  static let end = KeyStroke(symbol: "End", names: ["end"])
  static let pageUp = KeyStroke(symbol: "Prior", names: ["page_up"])
  static let pageDown = KeyStroke(symbol: "Next", names: ["page_down"])
  static let shift = KeyStroke(symbol: "Shift_L", names: ["Left Shift"])
  static let alt = KeyStroke(symbol: "Alt_L", names: ["Left Alt"])
  static let paste = KeyStroke(symbol: "ctrl+v", names: ["Left Ctrl", "v"])
  static let selectAll = KeyStroke(symbol: "ctrl+a", names: ["Left Ctrl", "a"])

  /// A key without Shift that stands for `character`.
  static func character(_ character: Character) -> KeyStroke {
    let symbols: [Character: String] = [
      ".": "period", ",": "comma", "-": "minus", "/": "slash", " ": "space",
    ]
    return KeyStroke(
      symbol: symbols[character] ?? String(character),
      names: [character == " " ? "space" : String(character)], text: String(character))
  }
}
