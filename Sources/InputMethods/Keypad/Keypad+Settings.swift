package import Languages
package import Sliders

extension Keypad {
  /// The parameters of a keypad.
  package struct Settings: TypedSettings {
    /// The kind of method.
    package static let kind = MethodKind.keypad
    /// The record of a keypad.
    package static let record = MethodRecord(
      title: .methodKeypad, instruction: .instructionKeypad,
      matchInstruction: .matchInstructionKeypad,
      showsStartValue: false, isPointing: false, showsNumber: true,
      matchRoom: .tall,
      tile: [-9.0, -2, 5].flatMap { x in [-9.0, -2, 5].map { y in .box(x, y, 4, 4, 1) } })

    /// The treatment of characters that no number has.
    let characters: OtherCharacters
    private var isEarlier = false

    /// Creates parameters.
    init(characters: OtherCharacters) { self.characters = characters }

    /// The same keypad with the keys of sessions before the format 5.
    package func earlier() -> any MethodSettings {
      var settings = self
      settings.isEarlier = true
      return settings
    }

    /// The captions of its pictures.
    package func captions(matching isMatching: Bool, byFinger isByFinger: Bool) -> [Phrase] {
      [
        .captionPressKeys, .captionDeleteKey,
        isMatching ? .captionGoOnUntilAlike : .captionGoOnUntilRight,
      ]
    }

    /// The keypad before a trial: empty.
    package func makeMethod(on scale: Scale, from start: Int) -> any InputMethod {
      Keypad(scale: scale, otherCharacters: characters, isEarlier: isEarlier)
    }
  }
}

extension Keypad {
  /// The field and the keys.
  package func elements(_ naming: ElementNaming) -> [AccessibleElement] {
    [naming.field(PartName.field, number.line.string, on: number.scale)]
      + layout.keys.map { key in
        var element = AccessibleElement(key.name, .button, key.label)
        element.keys = [key.keyName: "press"]
        return element
      }
  }

  /// The characters of a number.
  package func scanRows(in language: Language) -> [[Scanning.Choice]] {
    .typing(on: scale, in: language)
  }
}

extension KeypadKey {
  /// The text on the key.
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
