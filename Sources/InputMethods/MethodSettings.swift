package import Formats
import Primitives
package import Sliders

/// The parameters of one input method as a study gives them; makes the method afresh for each trial.
package protocol MethodSettings: Sendable {
  /// The method's name in study files, such as `plain-slider`.
  static var kind: String { get }
  /// The method's name for people, such as 'Plain slider'.
  static var title: String { get }
  /// How the method works, told before its first trial.
  static var instruction: String { get }
  /// Whether the method begins at a start value rather than empty.
  static var showsStartValue: Bool { get }
  /// The accuracy curve with its law, for methods that have one.
  var design: SliderDesign? { get }

  /// Reads the parameters; what is missing takes its default, what is wrong is added as a problem.
  init(_ fields: StrictObject, scale: Scale)
  /// The method before a trial on `scale` that begins at `start`.
  func makeMethod(on scale: Scale, from start: Int) -> any InputMethod
  /// Whether a person can get to `value` by this method at all.
  func canReach(_ value: Int, on scale: Scale) -> Bool
}

extension MethodSettings {
  /// None: most methods are not sliders with a curve.
  package var design: SliderDesign? { nil }
  /// The curve of the design.
  package var curve: AccuracyCurve? { design?.curve }
  /// Every value of the scale can be reached.
  package func canReach(_ value: Int, on scale: Scale) -> Bool { scale.contains(value) }
}

/// The input methods that a study can name; a new method is one line here.
package enum MethodKinds {
  /// Every method there is.
  package static let all: [any MethodSettings.Type] = [
    PlainSlider.Settings.self,
    AccurateSlider.Settings.self,
    SteppedSlider.Settings.self,
    WheelPicker.Settings.self,
    TextField.Settings.self,
    Stepper.Settings.self,
    Keypad.Settings.self,
    ScrubField.Settings.self,
    Dial.Settings.self,
  ]

  /// The method that a study file calls `kind`.
  package static func kind(_ kind: String) -> (any MethodSettings.Type)? {
    all.first { $0.kind == kind }
  }
}
