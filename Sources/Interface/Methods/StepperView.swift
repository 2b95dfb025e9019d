import Base
package import Drawing
import InputMethods
import Languages
import Sliders

extension Stepper: MethodView {
  /// The number between minus and plus, or the text field that replaces it, and under it the permitted entries.
  package func shapes(in context: ViewContext, isRefused: Bool) -> [Shape] {
    numberShapes(in: context, isRefused: isRefused)
      + Direction.allCases.flatMap { buttonShapes($0, context) }
  }

  @MainActor private func numberShapes(in context: ViewContext, isRefused: Bool) -> [Shape] {
    // A field would show the number, which the picture replaces.
    if let edit, !context.hidesNumber { return edit.shapes(in: context, isRefused: isRefused) }
    let box = NumberBox(
      frame: layout.value, scale: scale, value: shown,
      isFocused: context.focusMark.isShown(isFocusVisible), isHovered: isNumberHovered)
    return box.shapes(in: context)
      + [context.hint(nil, on: scale, under: layout.value)]
  }

  @MainActor private func buttonShapes(_ direction: Direction, _ context: ViewContext) -> [Shape] {
    let key = KeyCap(
      frame: layout.button(direction), radius: 12, isHovered: hovered == direction,
      isPressed: pressed == direction, isWorking: !isAtEnd(direction))
    return [key.shape(in: context)] + sign(direction, on: key, context)
  }

  /// Plus and minus as lines, centred on the button in every font.
  @MainActor private func sign(
    _ direction: Direction, on key: KeyCap, _ context: ViewContext
  ) -> [Shape] {
    let center = key.frame.center
    let arm = 9 * context.unit
    let across = [Point(x: center.x - arm, y: center.y), Point(x: center.x + arm, y: center.y)]
    let upright = [Point(x: center.x, y: center.y - arm), Point(x: center.x, y: center.y + arm)]
    return (direction == .up ? [across, upright] : [across]).map { points in
      .line(
        Line(points, color: key.ink(in: context), width: 2.5 * context.unit, cap: .round))
    }
  }
}

/// A value in a box of a fixed size for all values.
struct NumberBox {
  var frame: Rectangle
  var scale: Scale
  var value: Int
  var isFocused = false
  var isHovered = false
  /// The room beside the number, in layout units.
  var padding = 12.0

  @MainActor func shapes(in context: ViewContext) -> [Shape] {
    let theme = context.theme
    let stroke = isFocused ? theme.accent : isHovered ? theme.thumbStroke : theme.boxStroke
    let box = Box(
      frame, radius: 12 * context.unit, fill: isHovered ? theme.wheelBand : theme.card,
      stroke: stroke,
      strokeWidth: (isFocused ? 2.5 : 1.5) * context.unit)
    let padding = padding * context.unit
    let text = Rectangle(
      x: frame.x + padding, y: frame.y, width: frame.width - 2 * padding, height: frame.height)
    return [.box(box)]
      + (context.hidesNumber ? [] : [context.number(value, on: scale, in: text, theme.field)])
  }
}

extension ViewContext {
  /// `value` in the middle of `frame`, smaller if the scale's widest number would not fit.
  ///
  /// Its last digit is at the place of the last digit of a number of middling width, so that digits do not move while
  /// the value changes.
  func number(_ value: Int, on scale: Scale, in frame: Rectangle, _ style: TextStyle) -> Shape {
    var style = scaled(style)
    let ends = [scale.minimum, scale.maximum].map { typesetter.width(number($0, on: scale), style) }
    let shrinking = min(1, frame.width / max(1, ends.max() ?? 1))
    style.size *= shrinking
    let reference = ends.reduce(0, +) / 2 * shrinking
    return .text(
      text(
        number(value, on: scale), x: frame.midX + reference / 2, middle: frame.midY, .trailing,
        style))
  }
}
