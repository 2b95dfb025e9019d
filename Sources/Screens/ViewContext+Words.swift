import Drawing
import InputMethods
import Languages
import Primitives
import Sliders

extension ViewContext {
  /// A text in the participant's language.
  func words(_ phrase: Phrase, _ values: [String: String] = [:], count: Int? = nil) -> String {
    language.words(phrase, values, count: count)
  }

  /// The name of a key as the participant's keyboard has it.
  func keyName(_ key: String) -> String {
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
  func number(_ value: Int, on scale: Scale) -> String { language.number(scale.text(value)) }

  /// The same without decimals that are all zero.
  func shortNumber(_ value: Int, on scale: Scale) -> String {
    language.number(scale.shortText(value))
  }

  // MARK: - Room

  /// `style`, smaller where a line of `string` would be wider than `room` pixels.
  func fitted(_ style: TextStyle, for string: String, room: Double) -> TextStyle {
    var fitted = style
    fitted.size *= min(1, max(0, room) / max(1, typesetter.width(string, style)))
    return fitted
  }

  /// The room for a line across the stage, in pixels.
  var lineRoom: Double { layout.stage.width - 2 * Layout.margin * unit }

  // MARK: - Mirroring

  /// The mirror of pages that are read from the right; `nil` for others.
  private var mirror: Mirror? { language.isRightToLeft ? Mirror(at: layout.stage.midX) : nil }

  /// The shapes of a page on the sides where its readers expect them.
  func mirrored(_ shapes: [Shape]) -> [Shape] {
    guard let mirror else { return shapes }
    return shapes.map { mirror.image(of: $0) }
  }

  /// The frame of a part of a page on the side where its readers expect it.
  func mirrored(_ frame: Rectangle) -> Rectangle { mirror?.image(of: frame) ?? frame }

  /// The button on the side where its readers expect it.
  func mirrored(_ button: Button) -> Button {
    var button = button
    button.frame = mirrored(button.frame)
    return button
  }
}
