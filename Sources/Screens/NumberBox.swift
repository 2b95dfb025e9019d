import Drawing
import InputMethods
import Primitives
import Sliders

/// A value in a box that stays as it is, whatever the value.
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
  /// `value` in the middle of `frame`, smaller where the scale's widest number would not fit.
  ///
  /// Its last digit stands where that of a number of middling width does, so that digits keep their
  /// places while the value changes.
  func number(_ value: Int, on scale: Scale, in frame: Rectangle, _ style: TextStyle) -> Shape {
    var style = scaled(style)
    let ends = [scale.minimum, scale.maximum].map { typesetter.width(scale.text($0), style) }
    let shrinking = min(1, frame.width / max(1, ends.max() ?? 1))
    style.size *= shrinking
    let reference = ends.reduce(0, +) / 2 * shrinking
    return .text(
      text(
        scale.text(value), x: frame.midX + reference / 2, middle: frame.midY, .trailing, style))
  }
}
