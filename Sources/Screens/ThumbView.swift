import Drawing
import Primitives

/// The thumb of a slider or the knob of a dial, as pointer and keyboard find it.
struct ThumbView {
  var center: Point
  var radius: Double
  var isHeld = false
  var isHovered = false
  var isFocused = false

  @MainActor func shapes(in context: ViewContext) -> [Shape] {
    let theme = context.theme
    let unit = context.unit
    let outline = isHeld ? theme.accent : isHovered ? theme.mutedInk : theme.thumbStroke
    let thumb = Circle(
      center: center, radius: radius, fill: ground(under: outline, theme), stroke: outline,
      strokeWidth: 1.5 * unit)
    guard isFocused else { return [.circle(thumb)] }
    let ring = Circle(
      center: center, radius: radius + 5 * unit, stroke: theme.accent, strokeWidth: 2.5 * unit)
    return [.circle(thumb), .circle(ring)]
  }

  /// Tinted where the outline alone would not tell that the thumb is hovered or held: a dark outline
  /// on a bright thumb over a dark ground, or one as dark as at rest.
  private func ground(under outline: Color, _ theme: Theme) -> Color {
    let isSeen =
      outline.contrast(against: theme.thumb) >= 3
      && outline.contrast(against: theme.thumbStroke) >= 2
    if isSeen || !isHeld && !isHovered { return theme.thumb }
    return theme.thumb.mixed(with: theme.accent, by: isHeld ? 0.3 : 0.2)
  }
}
