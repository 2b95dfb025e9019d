public import Primitives
public import Sliders

extension Keypad {
  /// The parameters of a keypad: none.
  public struct Settings: MethodSettings {
    /// The name in study files.
    public static let kind = "keypad"
    /// The name for people.
    public static let title = "Keypad"
    /// How it works.
    public static let instruction = "Press the keys below the field, or those of the keyboard."
    /// It begins empty.
    public static let showsStartValue = false

    /// Reads nothing.
    public init(_ fields: Fields, scale: Scale) {}

    /// The keypad before a trial: empty.
    public func makeMethod(on scale: Scale, from start: Int) -> any InputMethod {
      Keypad(scale: scale)
    }
  }
}
