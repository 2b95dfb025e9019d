package import Base
package import Drawing

/// The mark of a chosen option.
struct Tick: Element {
  let color: Color

  /// Creates the mark in a colour.
  init(_ color: Color) { self.color = color }

  package func extent(in room: Extent, _ context: ViewContext) -> Extent {
    Extent(16 * context.unit, 16 * context.unit)
  }

  package func place(in frame: Rectangle, _ context: ViewContext, on page: inout PlacedPage) {
    page.shapes.append(context.tick(at: frame.center, color))
  }
}

/// A small box that is ticked if something is chosen.
struct CheckBox: Element {
  let isOn: Bool

  package func extent(in room: Extent, _ context: ViewContext) -> Extent {
    Extent(16 * context.unit, 16 * context.unit)
  }

  package func place(in frame: Rectangle, _ context: ViewContext, on page: inout PlacedPage) {
    let theme = context.theme
    page.shapes.append(
      .box(
        Box(
          frame, radius: 4 * context.unit, fill: isOn ? theme.accent : theme.card,
          stroke: isOn ? theme.accent : theme.thumbStroke, strokeWidth: 1.5 * context.unit)))
    if isOn { Tick(theme.onAccent).place(in: frame, context, on: &page) }
  }
}

extension ViewContext {
  /// The mark of a chosen option, around a point.
  package func tick(at center: Point, _ color: Color) -> Shape {
    let points = [(-4.0, 0.0), (-1, 3), (4, -3.5)].map { x, y in
      Point(x: center.x + x * unit, y: center.y + y * unit)
    }
    return .line(Line(points, color: color, width: 2 * unit, cap: .round))
  }
}
