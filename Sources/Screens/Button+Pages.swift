import Drawing
import Primitives

// Buttons of pages with many of them.

extension Button {
  /// A filled or an outlined button.
  @MainActor func actionShapes(
    _ context: ViewContext, isPrimary: Bool, isHovered: Bool, isPressed: Bool
  ) -> [Shape] {
    let theme = context.theme
    let ground = isPrimary ? theme.accent : theme.card
    let strength = isEnabled ? (isPressed ? 0.2 : isHovered ? 0.08 : 0) : 0
    let style = context.scaled(isPrimary ? theme.pageButton : theme.secondaryButton)
    let fitting = fitted(style, in: context, room: frame.width - 16 * context.unit)
    let label = context.text(
      label, x: frame.midX, middle: frame.midY, .center,
      isEnabled ? fitting : fitting.colored(theme.faintInk))
    let box = Box(
      frame, radius: 10 * context.unit, fill: ground.mixed(with: theme.ink, by: strength),
      stroke: isPrimary ? nil : isHovered && isEnabled ? theme.mutedInk : theme.boxStroke,
      strokeWidth: 1.5 * context.unit)
    return [.box(box), .text(label)]
  }

  /// A word on a ground that tells the chosen one.
  @MainActor func choiceShapes(
    _ context: ViewContext, isSelected: Bool, anchor: Anchor, isHovered: Bool, isPressed: Bool
  ) -> [Shape] {
    let theme = context.theme
    let unit = context.unit
    let color = isSelected || isHovered ? theme.ink : theme.mutedInk
    let style = context.style(15, isSelected ? .semibold : .medium, color)
    let x = anchor == .leading ? frame.x + 16 * unit : frame.midX
    let label = context.text(label, x: x, middle: frame.midY, anchor, style)
    guard isSelected || isHovered else { return [.text(label)] }
    let ground = isSelected ? theme.card : theme.wheelBand
    let box = Box(
      frame, radius: 8 * unit, fill: isPressed ? ground.mixed(with: theme.ink, by: 0.08) : ground,
      stroke: isSelected ? theme.accent : nil, strokeWidth: 1.5 * unit)
    return [.box(box), .text(label)]
  }

  /// `style`, smaller where the label would not fit into `room` or the button is low.
  @MainActor private func fitted(_ style: TextStyle, in context: ViewContext, room: Double)
    -> TextStyle
  {
    var fitted = style
    fitted.size *= min(
      1, room / max(1, context.typesetter.width(label, style)), frame.height / (2 * style.size))
    return fitted
  }
}
