package import Base
package import Drawing

extension Theme {
  /// The arrow of a pointer whose tip is at `point`, filled and outlined as pointers are, `scale` times its usual size.
  package func pointer(at point: Point, scale: Double = 1) -> Shape {
    let outline: [(Double, Double)] = [
      (0, 0), (0, 26), (6, 20.5), (10.2, 30), (14.6, 28), (10.4, 18.8), (18.4, 18.4), (0, 0),
    ]
    var arrow = Line(
      outline.map { Point(x: point.x + $0.0 * scale, y: point.y + $0.1 * scale) }, color: card,
      width: 2 * scale)
    arrow.fill = ink
    return .line(arrow)
  }

  /// The tip of a finger, stronger while it is down.
  package func finger(at point: Point, isPressed: Bool, scale: Double = 1) -> Shape {
    .circle(
      Circle(
        center: point, radius: (isPressed ? 21 : 25) * scale,
        fill: accent.opacity(isPressed ? 0.35 : 0.12), stroke: accent, strokeWidth: 2 * scale))
  }
}

/// A small sign beside a word of the same meaning.
package enum Mark {
  case check, cross, dash
}

extension ViewContext {
  /// The context in which figures are drawn.
  package var chart: ChartContext { ChartContext(theme: theme, typesetter: typesetter, unit: unit) }

  /// A sign around `center`.
  package func mark(_ mark: Mark, at center: Point, _ color: Color, scale: Double = 1) -> [Shape] {
    func line(_ points: [(Double, Double)]) -> Shape {
      .line(
        Line(
          points.map { Point(x: center.x + $0.0 * unit, y: center.y + $0.1 * unit) }, color: color,
          width: 2.2 * unit, cap: .round))
    }
    switch mark {
    case .check: return [line([(-6, 0), (-2, 4.5), (6, -4.5)])]
    case .cross: return [line([(-5, -5), (5, 5)]), line([(-5, 5), (5, -5)])]
    case .dash: return [line([(-6, 0), (6, 0)])]
    }
  }

  /// A card with round corners that shows `content` and nothing beyond its edges.
  package func card(
    _ frame: Rectangle, radius: Double, stroke: Color, strokeWidth: Double, content: [Shape]
  ) -> [Shape] {
    // Clips have no round corners: parts beyond the corners of the card are painted over.
    let corners = Box(
      frame.grown(by: 4 * unit), radius: radius + 4 * unit, stroke: theme.background,
      strokeWidth: 8 * unit)
    return [
      .box(Box(frame, radius: radius, fill: theme.card)),
      .clipped(Clip(to: frame.grown(by: -unit), content)), .box(corners),
      .box(Box(frame, radius: radius, stroke: stroke, strokeWidth: strokeWidth)),
    ]
  }

  /// A key as it lies on a keyboard, `scale` times its usual size; `point` is the middle of the side that `anchor`
  /// names.
  package func keyCap(_ name: String, at point: Point, _ anchor: Anchor, scale: Double) -> [Shape] {
    let style = TextStyle(size: 22 * scale, weight: .medium, color: theme.ink)
    let width = max(52 * scale, typesetter.width(name, style) + 32 * scale)
    let x =
      switch anchor {
      case .leading: point.x
      case .center: point.x - width / 2
      case .trailing: point.x - width
      }
    let frame = Rectangle(x: x, y: point.y - 26 * scale, width: width, height: 52 * scale)
    return [
      .box(
        Box(
          frame, radius: 9 * scale, fill: theme.wheelBand.mixed(with: theme.ink, by: 0.06),
          stroke: theme.thumbStroke, strokeWidth: 1.5 * scale)),
      .text(text(name, x: frame.midX, middle: frame.midY, .center, style)),
    ]
  }
}
