import Drawing
import Primitives

/// The body of a key or a small button, as the pointer finds it.
struct KeyCap {
  var frame: Rectangle
  var radius = 10.0
  var isHovered = false
  var isPressed = false
  var isWorking = true

  @MainActor func shape(in context: ViewContext) -> Shape {
    let theme = context.theme
    let ground =
      isPressed
      ? theme.wheelBand.mixed(with: theme.ink, by: 0.1)
      : isHovered && isWorking ? theme.wheelBand : theme.card
    return .box(
      Box(
        frame, radius: radius * context.unit, fill: ground,
        stroke: isWorking
          ? isPressed || isHovered ? theme.thumbStroke : theme.boxStroke
          : disabled(theme.boxStroke, in: context),
        strokeWidth: 1.5 * context.unit))
  }

  /// The colour of what stands on it.
  @MainActor func ink(in context: ViewContext) -> Color {
    isWorking ? context.theme.ink : disabled(context.theme.ink, in: context)
  }

  @MainActor private func disabled(_ color: Color, in context: ViewContext) -> Color {
    color.mixed(with: context.theme.background, by: Theme.disabling)
  }
}
