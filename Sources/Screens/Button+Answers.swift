import Drawing
import Primitives

// What is pressed to answer a question.

extension Button {
  /// A circle with the number of a scale's point.
  @MainActor func pointShapes(
    _ context: ViewContext, isSelected: Bool, isHovered: Bool, isPressed: Bool
  ) -> [Shape] {
    let theme = context.theme
    let diameter = Self.pointDiameter(in: frame, context)
    let isLarge = diameter > 40 * context.unit
    let ground = isSelected ? theme.accent : isHovered ? theme.wheelBand : theme.card
    let stroke = isSelected ? theme.accent : isHovered ? theme.ink : theme.thumbStroke
    let circle = Circle(
      center: frame.center, radius: diameter / 2,
      fill: ground.mixed(with: theme.ink, by: isPressed ? 0.15 : 0), stroke: stroke,
      strokeWidth: 1.5 * context.unit)
    let style = context.style(
      isLarge ? 18 : 15, isSelected ? .semibold : .medium,
      isSelected ? theme.onAccent : theme.ink)
    return [
      .circle(circle),
      .text(context.text(label, x: frame.midX, middle: frame.midY, .center, style)),
    ]
  }

  /// How large the circle of a point is that can be hit in `frame`.
  @MainActor static func pointDiameter(in frame: Rectangle, _ context: ViewContext) -> Double {
    min(frame.width, frame.height) - 10 * context.unit
  }

  /// A mark on the line of a scale; the chosen one carries a thumb.
  @MainActor func markShapes(
    _ context: ViewContext, isSelected: Bool, isMajor: Bool, isHovered: Bool, isPressed: Bool
  ) -> [Shape] {
    let theme = context.theme
    let unit = context.unit
    let half = (isMajor ? 11.0 : 6) * unit
    let tick = Line(
      [Point(x: frame.midX, y: frame.midY - half), Point(x: frame.midX, y: frame.midY + half)],
      color: theme.jaws, width: (isMajor ? 2 : 1.5) * unit)
    guard isSelected || isHovered else { return [.line(tick)] }
    let fill = isSelected ? theme.accent : theme.card
    let thumb = Circle(
      center: frame.center, radius: (isSelected ? 11 : 9) * unit,
      fill: fill.mixed(with: theme.ink, by: isPressed ? 0.15 : 0),
      stroke: isSelected ? theme.card : theme.accent, strokeWidth: 2 * unit)
    return [.line(tick), .circle(thumb)]
  }

  /// Words in a box with a small circle that is filled when they are chosen.
  @MainActor func optionShapes(
    _ context: ViewContext, isSelected: Bool, isHovered: Bool, isPressed: Bool
  ) -> [Shape] {
    let theme = context.theme
    let unit = context.unit
    let ground = isSelected ? theme.accentTint : isHovered ? theme.wheelBand : theme.card
    let box = Box(
      frame, radius: 10 * unit, fill: ground.mixed(with: theme.ink, by: isPressed ? 0.08 : 0),
      stroke: isSelected ? theme.accent : isHovered ? theme.thumbStroke : theme.boxStroke,
      strokeWidth: (isSelected ? 2 : 1.5) * unit)
    let center = Point(x: frame.x + 22 * unit, y: frame.midY)
    let ring = Circle(
      center: center, radius: 8 * unit, fill: theme.card,
      stroke: isSelected ? theme.accent : theme.thumbStroke, strokeWidth: 1.5 * unit)
    let dot = Circle(center: center, radius: 4.5 * unit, fill: theme.accent)
    return [.box(box), .circle(ring)] + (isSelected ? [.circle(dot)] : [])
      + [.text(context.optionLabel(label, in: frame))]
  }
}

extension ViewContext {
  /// The look of an option's words.
  var optionStyle: TextStyle { style(16, .medium, theme.ink) }

  /// The room beside an option's words, in layout units: the circle is at the left.
  static let optionPadding = (left: 40.0, right: 18.0)

  /// The words of an option, in the middle of its height.
  func optionLabel(_ words: String, in frame: Rectangle) -> Text {
    var text = Text(
      words, at: Point(x: frame.x + Self.optionPadding.left * unit, y: 0), style: optionStyle,
      maximumWidth: frame.width - (Self.optionPadding.left + Self.optionPadding.right) * unit)
    let height = typesetter.size(of: text).height
    text.at.y = frame.midY - height / 2 + typesetter.baseline(of: text)
    return text
  }
}
