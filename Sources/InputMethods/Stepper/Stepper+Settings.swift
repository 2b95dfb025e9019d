package import Languages
package import Sliders

extension Stepper {
  /// The parameters of a stepper.
  package struct Settings: TypedSettings {
    /// The kind of method.
    package static let kind = MethodKind.stepper
    /// The record of a stepper.
    package static let record = MethodRecord(
      title: .methodStepper, instruction: .instructionStepper,
      matchInstruction: .matchInstructionStepper,
      showsStartValue: true, isPointing: false, showsNumber: false,
      matchRoom: .field,
      tile: [
        .box(-13, -8, 26, 16, 3), .line((0, -8), (0, 8)), .line((-9.5, 0), (-3.5, 0)),
        .line((3.5, 0), (9.5, 0)), .line((6.5, -3), (6.5, 3)),
      ])

    /// The treatment of characters that no number has.
    let characters: OtherCharacters

    /// The captions of its pictures.
    package func captions(matching isMatching: Bool, byFinger isByFinger: Bool) -> [Phrase] {
      [
        .captionPressButton, .captionHoldButton,
        isMatching ? .captionPressUntilAlike : .captionPressUntilRight,
      ]
    }

    /// The stepper before a trial.
    package func makeMethod(on scale: Scale, from start: Int) -> any InputMethod {
      Stepper(scale: scale, start: start, otherCharacters: characters)
    }
  }
}

extension Stepper {
  /// The number, or the field in which it is typed.
  package func elements(_ naming: ElementNaming) -> [AccessibleElement] {
    if let edit { return [naming.fieldInPlace(PartName.value, edit)] }
    let steps = StepKeys.steps(of: scale, coarse: Self.coarseStep, page: 10)
    return [naming.spinButton(PartName.value, shown, on: scale, keys: steps, isTyped: true)]
  }

  /// Steps of one and of ten.
  package func scanRows(in language: Language) -> [[Scanning.Choice]] {
    .smallSteps(on: scale, coarse: Self.coarseStep, in: language)
  }
}
