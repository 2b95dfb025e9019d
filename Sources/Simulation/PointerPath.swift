import Glibc
import Primitives

/// A way of the pointer in the window, straight or around a middle.
enum PointerPath: Hashable {
  case line(from: Point, to: Point)
  /// Angle and radius both change evenly.
  case arc(around: Point, from: Polar, to: Polar)

  /// A place around a middle: an angle in radians, clockwise from the right, and a distance in pixels.
  struct Polar: Hashable {
    var angle: Double
    var radius: Double

    /// Where this is around `center`.
    func point(around center: Point) -> Point {
      Point(x: center.x + radius * cos(angle), y: center.y + radius * sin(angle))
    }
  }

  /// The place after `share` of the way.
  func place(at share: Double) -> Point {
    switch self {
    case .line(let start, let end):
      Point(x: start.x + (end.x - start.x) * share, y: start.y + (end.y - start.y) * share)
    case .arc(let center, let start, let end):
      Polar(
        angle: start.angle + (end.angle - start.angle) * share,
        radius: start.radius + (end.radius - start.radius) * share
      ).point(around: center)
    }
  }
}
