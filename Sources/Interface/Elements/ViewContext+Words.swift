import Base
package import Drawing
import InputMethods
package import Languages
package import Sliders

extension ViewContext {
  /// A text in the participant's language.
  package func words(_ phrase: Phrase, _ values: [String: String] = [:], count: Int? = nil)
    -> String
  {
    language.words(phrase, values, count: count)
  }

  /// The name of a key on the participant's keyboard.
  package func keyName(_ key: String) -> String {
    switch key {
    case "Enter": words(.keyEnter)
    case "Esc": words(.keyEscape)
    case "Page Up": words(.keyPageUp)
    case "Ctrl Enter": words(.keyControlEnter)
    case "Shift": words(.keyShift)
    case "Alt": words(.keyAlt)
    default: key
    }
  }

  /// A value with the language's decimal sign.
  package func number(_ value: Int, on scale: Scale) -> String {
    language.number(scale.text(value))
  }

  /// The same without decimals that are all zero.
  func shortNumber(_ value: Int, on scale: Scale) -> String {
    language.number(scale.shortText(value))
  }

  // MARK: - Room

  /// `style`, smaller if a line of `string` would be wider than `room` pixels.
  package func fitted(_ style: TextStyle, for string: String, room: Double) -> TextStyle {
    var fitted = style
    fitted.size *= min(1, max(0, room) / max(1, typesetter.width(string, style)))
    return fitted
  }

  /// The room for a line across the stage, in pixels.
  package var lineRoom: Double { layout.stage.width - 2 * Layout.margin * unit }
}
