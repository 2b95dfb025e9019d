package import Languages
package import Sliders

extension TextField {
  /// The parameters of a text field.
  package struct Settings: TypedSettings {
    /// The kind of method.
    package static let kind = MethodKind.textField
    /// The record of a text field.
    package static let record = MethodRecord(
      title: .methodTextField, instruction: .instructionTextField,
      matchInstruction: .matchInstructionTextField,
      // There is no Done if nothing is asked for.
      playInstruction: "Type a number on the keyboard.",
      showsStartValue: false, isPointing: false, showsNumber: true,
      matchRoom: .field,
      tile: [
        .box(-13, -8, 26, 16, 1), .line((-8, -4.5), (-8, 4.5)),
      ])

    /// The treatment of characters that no number has.
    let characters: OtherCharacters

    /// The captions of its pictures.
    package func captions(matching isMatching: Bool, byFinger isByFinger: Bool) -> [Phrase] {
      [
        .captionTypeNumber, .captionDeleteDigit,
        isMatching ? .captionTypeUntilAlike : .captionTypeUntilRight,
      ]
    }

    /// The field before a trial: empty, with the focus.
    package func makeMethod(on scale: Scale, from start: Int) -> any InputMethod {
      TextField(scale: scale, otherCharacters: characters)
    }
  }
}

extension TextField {
  /// The field.
  package func elements(_ naming: ElementNaming) -> [AccessibleElement] {
    [naming.field(PartName.field, editor.string, on: scale)]
  }

  /// The characters of a number.
  package func scanRows(in language: Language) -> [[Scanning.Choice]] {
    .typing(on: scale, in: language)
  }
}
