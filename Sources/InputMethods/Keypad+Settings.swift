package import Formats
package import Sliders

extension Keypad {
  /// The parameters of a keypad: none.
  package struct Settings: MethodSettings {
    /// The name in study files.
    package static let kind = "keypad"
    /// The name for people.
    package static let title = "Keypad"
    /// How it works.
    package static let instruction = "Press the keys below the field, or those of the keyboard."
    /// It begins empty.
    package static let showsStartValue = false

    /// Reads nothing.
    package init(_ fields: StrictObject, scale: Scale) {}

    /// The keypad before a trial: empty.
    package func makeMethod(on scale: Scale, from start: Int) -> any InputMethod {
      Keypad(scale: scale)
    }
  }
}
