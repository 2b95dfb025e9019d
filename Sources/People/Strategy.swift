import InputMethods

/// How people enter a number with one kind of method; one kind a file.
protocol Strategy: Sendable {
  /// Brings the method to the number wanted, as far as the person can see.
  static func enter(_ trial: inout SimulatedTrial) throws(Abandonment)
}

extension MethodKind {
  /// How people use methods of this kind.
  var strategy: any Strategy.Type {
    switch self {
    case .plainSlider, .accurateSlider, .steppedSlider: SliderStrategy.self
    case .wheelPicker: WheelStrategy.self
    case .textField: TextFieldStrategy.self
    case .stepper: StepperStrategy.self
    case .keypad: KeypadStrategy.self
    case .scrubField: ScrubStrategy.self
    case .dial: DialStrategy.self
    }
  }
}
