import Base
import Glibc

/// A way in which people move the pointer: by single aimed movements, by continuous control, or intermittently.
protocol MotorLaw: Sendable {
  /// Brings the pointer to within half of `width` of `aim`, a visible place.
  func reach(_ aim: Point, width: Double, by hand: inout Hand) throws(Stop)

  /// Tries once to bring the value to the target along the track, and reads the result.
  func adjust(_ hand: inout Hand) throws(Stop)
}

/// A hand's view of its goal at a moment.
struct Sight {
  /// The way to the goal, in pixels of the pointer.
  var error: Point
  /// The length of a way that is not worth a correction, in pixels.
  var tolerance: Double
  /// Whether the goal is reached.
  var isGone: Bool
}

extension Sight {
  /// A visible place that is `error` away and reached within `tolerance` px.
  init(to error: Point, within tolerance: Double) {
    self.init(
      error: error, tolerance: tolerance, isGone: hypot(error.x, error.y) < tolerance)
  }
}

extension Point {
  /// The point `share` of the way to `other`.
  func onTheWay(to other: Point, _ share: Double) -> Point {
    Point(x: x + (other.x - x) * share, y: y + (other.y - y) * share)
  }
}
