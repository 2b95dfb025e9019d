package import Base
package import Languages
package import Sliders

extension ScrubField {
  /// The parameters of a number that is dragged.
  package struct Settings: MethodSettings {
    /// The kind of method.
    package static let kind = MethodKind.scrubField
    /// The record of a scrub field.
    package static let record = MethodRecord(
      title: .methodScrubField, instruction: .instructionScrubField,
      matchInstruction: .matchInstructionScrubField,
      showsStartValue: true, isPointing: true, showsNumber: false,
      matchRoom: .field,
      tile: [
        .box(-8, -8, 16, 16, 2), .line((-11, -3), (-14, 0), (-11, 3)),
        .line((11, -3), (14, 0), (11, 3)),
      ])
    /// The distance that makes a step, in layout pixels.
    package let pixelsPerStep: Double
    /// Keys, typing among them, and wheel.
    package private(set) var steps: StepOptions?
    private let characters: OtherCharacters
    /// The treatment of characters that no number has.
    package var otherCharacters: OtherCharacters? { characters }

    /// Reads `pixelsPerStep` (0.1 to 100, 2 unless given), the options of steps and `otherCharacters` (`refuse`
    /// unless given).
    package init(_ fields: StrictObject, scale: Scale) {
      pixelsPerStep = fields.number("pixelsPerStep", in: 0.1...100, default: 2)
      steps = StepOptions(fields)
      characters = fields.choice("otherCharacters", default: .refuse)
    }

    /// The same field, moved and typed by keys as well.
    package func takingKeys() -> any MethodSettings {
      var settings = self
      settings.steps?.hasKeyboard = true
      return settings
    }

    /// The same field with a mouse wheel that counts anywhere.
    package func earlier() -> any MethodSettings {
      var settings = self
      settings.steps = settings.steps?.earlier()
      return settings
    }

    /// The captions of its pictures.
    package func captions(matching isMatching: Bool, byFinger isByFinger: Bool) -> [Phrase] {
      [
        .captionTakeNumber, .captionDragNumber,
        !isByFinger ? .captionModifiers : isMatching ? .captionLetGoAlike : .captionLetGo,
      ]
    }

    /// The number before a trial.
    package func makeMethod(on scale: Scale, from start: Int) -> any InputMethod {
      ScrubField(
        scale: scale, start: start, pixelsPerStep: pixelsPerStep, steps: steps ?? StepOptions(),
        otherCharacters: characters)
    }
  }
}

extension ScrubField {
  /// The number, or the field in which it is typed.
  package func elements(_ naming: ElementNaming) -> [AccessibleElement] {
    if let edit { return [naming.fieldInPlace(PartName.field, edit)] }
    return [
      naming.spinButton(
        PartName.field, shown, on: scale, keys: steps.keys, isTyped: steps.hasKeyboard)
    ]
  }

  /// Steps, and ways across the scale.
  package func scanRows(in language: Language) -> [[Scanning.Choice]] {
    .steps(on: scale, in: language)
  }
}
