package import Base
package import Sliders

/// The kinds of input methods, each by its name in study files.
///
/// A new method begins with a case here and one in `ConcreteMethod`. The compiler then asks for its
/// settings, its state machine, its view in Interface and its strategy in People.
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

  /// The name for people, such as 'Plain slider'.
  package var title: String { settings.title }
  /// Instructions for people, shown before the first trial.
  package var instruction: String { settings.instruction }
  /// Instructions for people, shown before the first trial; `matching` for trials that show pictures and
  /// no number.
  package func instruction(matching isMatching: Bool) -> String {
    isMatching ? settings.matchInstruction : settings.instruction
  }
  /// Whether the method begins at a start value rather than empty.
  package var showsStartValue: Bool { settings.showsStartValue }

  /// Whether a value is entered by pointing at it: by moving along a track, a ring or the screen.
  package var isPointing: Bool {
    switch self {
    case .plainSlider, .accurateSlider, .steppedSlider, .scrubField, .dial: true
    case .wheelPicker, .textField, .stepper, .keypad: false
    }
  }
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

  /// The kind of method that it is.
  package var kind: MethodKind {
    switch self {
    case .plainSlider: .plainSlider
    case .accurateSlider: .accurateSlider
    case .steppedSlider: .steppedSlider
    case .wheelPicker: .wheelPicker
    case .textField: .textField
    case .stepper: .stepper
    case .keypad: .keypad
    case .scrubField: .scrubField
    case .dial: .dial
    }
  }
}

/// The parameters of one input method as a study gives them; makes the method afresh for each trial.
package protocol MethodSettings: Sendable {
  /// The kind of method.
  static var kind: MethodKind { get }
  /// The method's name for people, such as 'Plain slider'.
  static var title: String { get }
  /// Instructions for people, shown before the method's first trial.
  static var instruction: String { get }
  /// The same for trials that show a picture to match and no number.
  static var matchInstruction: String { get }
  /// Whether the method begins at a start value rather than empty.
  static var showsStartValue: Bool { get }
  /// The accuracy curve with its law, for methods that have one.
  var design: SliderDesign? { get }
  /// The options of a slider other than its curve; `nil` for methods that are no sliders.
  var sliderOptions: SliderOptions? { get }
  /// The length that a study can give in millimetres: of a track or across a ring; `nil` for other methods.
  var length: MethodLength? { get }
  /// Whether keys and the mouse wheel count, for methods where a study can say so.
  var steps: StepOptions? { get }
  /// The treatment of characters that no number has; `nil` for methods that accept no text.
  var otherCharacters: OtherCharacters? { get }

  /// Reads the parameters; missing ones take their default, and a wrong one is added as a problem.
  init(_ fields: StrictObject, scale: Scale)
  /// The same parameters for a slider whose values grow in `direction`; unchanged for any other method.
  func running(_ direction: SliderDirection) -> any MethodSettings
  /// The same parameters with keys that move the value; unchanged for a method that always has them.
  func takingKeys() -> any MethodSettings
  /// The same parameters for a thumb that follows its pointer by `law`; unchanged for a method that has no choice.
  func following(_ law: TrackingLaw) -> any MethodSettings
  /// The method before a trial on `scale` that begins at `start`.
  func makeMethod(on scale: Scale, from start: Int) -> any InputMethod
  /// Whether every value of `scale` can be entered from any start.
  func canEnterAll(on scale: Scale, by inputs: EntryInputs) -> Bool
  /// The value nearest to `value` that a person can enter who begins at `start`, which is `nil` if it may be any.
  func nearestEntry(
    to value: Int, from start: Int?, on scale: Scale, by inputs: EntryInputs
  ) -> Int
  /// The layout pixels that `placement` has for the method's `length`.
  func room(in placement: Placement) -> Double
}

extension MethodSettings {
  /// The kind of method.
  package var kind: MethodKind { Self.kind }
  /// None: most methods are not sliders with a curve.
  package var design: SliderDesign? { nil }
  /// None: most methods are no sliders.
  package var sliderOptions: SliderOptions? { nil }
  /// None: most methods have sizes of their own.
  package var length: MethodLength? { nil }
  /// None: most methods are used by keys or wheel as they are.
  package var steps: StepOptions? { nil }
  /// None: most methods accept no text.
  package var otherCharacters: OtherCharacters? { nil }
  /// Unchanged: most methods are no sliders.
  package func running(_ direction: SliderDirection) -> any MethodSettings { self }
  /// Most methods always take keys.
  package func takingKeys() -> any MethodSettings { self }
  /// Unchanged: most methods have no thumb, or one law.
  package func following(_ law: TrackingLaw) -> any MethodSettings { self }
  /// The curve of the design.
  package var curve: AccuracyCurve? { design?.curve }
  /// Most methods can.
  package func canEnterAll(on scale: Scale, by inputs: EntryInputs) -> Bool { true }
  /// Every value of the scale can be entered.
  package func nearestEntry(
    to value: Int, from start: Int?, on scale: Scale, by inputs: EntryInputs
  ) -> Int { scale.clamped(value) }
  /// The width of the method's area.
  package func room(in placement: Placement) -> Double { placement.area.width / placement.unit }

  /// What `placement` has no room for, of a length in millimetres; `nil` where all of it fits.
  package func shortfall(in placement: Placement) -> MethodLength.Shortfall? {
    length?.shortfall(in: placement, room: room(in: placement))
  }
}
