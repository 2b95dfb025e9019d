import Drawing
import Primitives

extension Theme {
  /// The arrow of a pointer whose tip is at `point`, filled and outlined as pointers are, `scale` times its usual size.
  func pointer(at point: Point, scale: Double = 1) -> Shape {
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
  func finger(at point: Point, isPressed: Bool, scale: Double = 1) -> Shape {
    .circle(
      Circle(
        center: point, radius: (isPressed ? 21 : 25) * scale,
        fill: accent.opacity(isPressed ? 0.35 : 0.12), stroke: accent, strokeWidth: 2 * scale))
  }
}
