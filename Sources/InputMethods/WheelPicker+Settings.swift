package import Formats
import Primitives
package import Sliders

extension WheelPicker {
  /// How a picker is shown.
  package enum Presentation: String, CaseIterable, Sendable {
    /// In the window, beside everything else.
    case inline
    /// On a sheet that slides in from below when its field is clicked.
    case sheet
  }

  /// The parameters of a wheel picker.
  package struct Settings: MethodSettings {
    /// The name in study files.
    package static let kind = "wheel-picker"
    /// The name for people.
    package static let title = "Wheel picker"
    /// How it works.
    package static let instruction =
      "Turn the wheels: drag or flick them, use the mouse wheel, click on a digit, or type digits."
    /// It begins at the start value.
    package static let showsStartValue = true
    /// How it is shown.
    package let presentation: Presentation
    /// The wheels before the decimal sign.
    package let integerDigits: Int

    /// Reads `presentation` (`inline` unless given) and `integerDigits` (1 to 12, as many as the
    /// scale needs unless given); a scale with negative numbers is a problem.
    package init(_ fields: StrictObject, scale: Scale) {
      let name = fields.choice(
        "presentation", of: Presentation.allCases.map(\.rawValue), default: "inline")
      presentation = Presentation(rawValue: name) ?? .inline
      integerDigits = fields.integer("integerDigits", in: 1...12, default: scale.integerDigits)
      if scale.minimum < 0 {
        fields.problems.add(
          "wheels have no minus sign; use a scale from 0 upwards, or another method",
          at: fields.path)
      }
    }

    /// The picker before a trial.
    package func makeMethod(on scale: Scale, from start: Int) -> any InputMethod {
      WheelPicker(scale: scale, start: start, settings: self)
    }

    /// Whether there are enough wheels for `value`.
    package func canReach(_ value: Int, on scale: Scale) -> Bool {
      scale.contains(value) && String(value).count <= integerDigits + scale.decimals
    }
  }
}
