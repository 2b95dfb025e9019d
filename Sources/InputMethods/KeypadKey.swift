/// A key of the keypad.
package enum KeypadKey: Hashable, Sendable {
  case digit(Int)
  case point, minus, delete

  /// The name under which it is announced.
  package var name: String {
    switch self {
    case .digit(let digit): "key_\(digit)"
    case .point: "key_point"
    case .minus: "key_minus"
    case .delete: "key_delete"
    }
  }

  /// What it types; `nil` for the key that takes out.
  package var text: String? {
    switch self {
    case .digit(let digit): "\(digit)"
    case .point: "."
    case .minus: "-"
    case .delete: nil
    }
  }

  /// The key that types `character`, with either decimal sign.
  init?(typing character: Character) {
    switch character {
    case ".", ",": self = .point
    case "-": self = .minus
    default:
      guard character.isASCII, let digit = character.wholeNumberValue else { return nil }
      self = .digit(digit)
    }
  }
}
