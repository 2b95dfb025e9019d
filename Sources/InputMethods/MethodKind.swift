import Languages

/// The kinds of input methods, each by its name in study files.
///
/// A new method begins with a case here and one in `ConcreteMethod`. The compiler then asks for its settings, with its
/// record, for its machine, for its view in `Interface`, for its strategy in `People`, and for its hand in
/// `Tests/Hands`.
package enum MethodKind: String, CaseIterable, Sendable {
  case plainSlider = "plain-slider"
  case accurateSlider = "accurate-slider"
  case steppedSlider = "stepped-slider"
  case wheelPicker = "wheel-picker"
  case textField = "text-field"
  case stepper = "stepper"
  case keypad = "keypad"
  case scrubField = "scrub-field"
  case dial = "dial"

  /// The type of its parameters.
  package var settings: any MethodSettings.Type {
    switch self {
    case .plainSlider: PlainSlider.Settings.self
    case .accurateSlider: AccurateSlider.Settings.self
    case .steppedSlider: SteppedSlider.Settings.self
    case .wheelPicker: WheelPicker.Settings.self
    case .textField: TextField.Settings.self
    case .stepper: Stepper.Settings.self
    case .keypad: Keypad.Settings.self
    case .scrubField: ScrubField.Settings.self
    case .dial: Dial.Settings.self
    }
  }

  /// Everything that is known of methods of this kind.
  package var record: MethodRecord { settings.record }
  /// The name in English, such as 'Plain slider'.
  package var title: String { record.title.source.words }
}

/// The state machine of an input method, as a closed sum: code that depends on the method, such as
/// its view, is found by a `switch` that the compiler checks.
package enum ConcreteMethod: Sendable {
  case plainSlider(PlainSlider)
  case accurateSlider(AccurateSlider)
  case steppedSlider(SteppedSlider)
  case wheelPicker(WheelPicker)
  case textField(TextField)
  case stepper(Stepper)
  case keypad(Keypad)
  case scrubField(ScrubField)
  case dial(Dial)
}
