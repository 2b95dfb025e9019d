import Base
import Drawing

/// A pen for small pictures of thin lines, around a point.
struct Sketch {
  let center: Point
  /// The pixels of one unit of the picture.
  let unit: Double
  let color: Color

  /// The width of its lines, in units of the picture.
  private static let width = 1.6

  /// Draws around `center`.
  init(around center: Point, unit: Double, color: Color) {
    (self.center, self.unit, self.color) = (center, unit, color)
  }

  private func point(_ x: Double, _ y: Double) -> Point {
    Point(x: center.x + x * unit, y: center.y + y * unit)
  }

  /// A line through points.
  package func line(_ points: [(Double, Double)]) -> Shape {
    .line(Line(points.map(point), color: color, width: Self.width * unit, cap: .round))
  }

  /// The same through points that are written one after the other.
  package func line(_ points: (Double, Double)...) -> Shape { line(points) }

  /// A circle around a point, of which only the inside is drawn if it has no outline.
  package func circle(
    _ x: Double, _ y: Double, _ radius: Double, fill: Color? = nil, hasOutline: Bool = true
  ) -> Shape {
    .circle(
      Circle(
        center: point(x, y), radius: radius * unit, fill: fill, stroke: hasOutline ? color : nil,
        strokeWidth: Self.width * unit))
  }

  /// The outline of a box with rounded corners.
  package func box(
    _ x: Double, _ y: Double, _ width: Double, _ height: Double, _ radius: Double
  ) -> Shape {
    .box(
      Box(
        frame(x, y, width, height), radius: radius * unit, stroke: color,
        strokeWidth: Self.width * unit))
  }

  /// A frame in window pixels.
  package func frame(_ x: Double, _ y: Double, _ width: Double, _ height: Double) -> Rectangle {
    let corner = point(x, y)
    return Rectangle(x: corner.x, y: corner.y, width: width * unit, height: height * unit)
  }
}
