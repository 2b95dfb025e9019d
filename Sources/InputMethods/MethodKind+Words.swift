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
}
