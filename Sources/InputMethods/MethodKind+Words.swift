package import Languages

extension MethodKind {
  /// The name of the method and how it works, for participants.
  package var phrases: (title: Phrase, instruction: Phrase) {
    switch self {
    case .plainSlider: (.methodPlainSlider, .instructionPlainSlider)
    case .accurateSlider: (.methodAccurateSlider, .instructionAccurateSlider)
    case .steppedSlider: (.methodSteppedSlider, .instructionSteppedSlider)
    case .wheelPicker: (.methodWheelPicker, .instructionWheelPicker)
    case .textField: (.methodTextField, .instructionTextField)
    case .stepper: (.methodStepper, .instructionStepper)
    case .keypad: (.methodKeypad, .instructionKeypad)
    case .scrubField: (.methodScrubField, .instructionScrubField)
    case .dial: (.methodDial, .instructionDial)
    }
  }

  /// How the method works where no number is asked for, in English.
  package var playInstruction: String {
    self == .plainSlider ? "Drag the thumb, or click on the track." : instruction
  }

  /// How the method works; `matching` for trials that show pictures and no number, `onSheet` for wheels that come from
  /// below.
  package func instructionPhrase(matching isMatching: Bool, onSheet: Bool = false) -> Phrase {
    if self == .wheelPicker, onSheet {
      return isMatching ? .matchInstructionWheelPickerSheet : .instructionWheelPickerSheet
    }
    guard isMatching else { return phrases.instruction }
    return switch self {
    case .plainSlider: .matchInstructionPlainSlider
    case .accurateSlider: .matchInstructionAccurateSlider
    case .steppedSlider: .matchInstructionSteppedSlider
    case .wheelPicker: .matchInstructionWheelPicker
    case .textField: .matchInstructionTextField
    case .stepper: .matchInstructionStepper
    case .keypad: .matchInstructionKeypad
    case .scrubField: .matchInstructionScrubField
    case .dial: .matchInstructionDial
    }
  }
}
