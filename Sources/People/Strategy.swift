import InputMethods

/// The way in which people use one kind of method, and show it to others; one kind a file.
protocol Strategy: Sendable {
  /// Brings the method to the number wanted, as far as the person can see.
  static func enter(_ trial: inout SimulatedTrial) throws(Abandonment)
  /// The room that the method has in its demonstration.
  static func stage(of settings: any MethodSettings) -> DemonstrationStage.Room
  /// Shows the use of the method in three scenes: the start of its use, its peculiarity, and the end.
  static func demonstrate(_ hand: inout DemonstrationHand) throws(Abandonment)
}

extension MethodKind {
  /// The way in which people use methods of this kind.
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
