import Drawing
import Primitives

/// An area between two lines, from left to right.
struct Band {
  /// Where it begins and ends upright at a place, in pixels.
  struct Place {
    var x: Double
    var top: Double
    var bottom: Double
  }

  let places: [Place]
  let color: Color

  /// Columns of `width` pixels, as there is no other way to fill between two lines; narrower ones
  /// where these are steep.
  func shapes(columns width: Double) -> [Shape] {
    zip(places, places.dropFirst()).flatMap { left, right -> [Shape] in
      let steepest = max(abs(right.top - left.top), abs(right.bottom - left.bottom))
      let wanted = max(right.x - left.x, min(steepest, 4 * (right.x - left.x))) / width
      let count = max(1, Int(wanted.rounded(.up)))
      let column = (right.x - left.x) / Double(count)
      return (0..<count).map { number in
        let share = (Double(number) + 0.5) / Double(count)
        let top = left.top + (right.top - left.top) * share
        let bottom = left.bottom + (right.bottom - left.bottom) * share
        // A little wider than the column, so that no seam is seen.
        return .box(
          Box(
            Rectangle(
              x: left.x + column * Double(number), y: top, width: column + 0.5,
              height: max(0.5, bottom - top)), fill: color))
      }
    }
  }
}
