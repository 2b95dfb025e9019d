package import Drawing
import Formats
import Primitives

/// An area between two lines, from left to right.
package struct Band {
  /// Where it begins and ends upright at a place, in pixels.
  package struct Place {
    var x: Double
    var top: Double
    var bottom: Double

    /// Creates a value of these parts.
    package init(x: Double, top: Double, bottom: Double) {
      self.x = x
      self.top = top
      self.bottom = bottom
    }
  }

  let places: [Place]
  let color: Color

  /// Creates a value of these parts.
  package init(places: [Place], color: Color) {
    self.places = places
    self.color = color
  }

  /// Columns of `width` pixels, as there is no other way to fill between two lines; narrower ones
  /// where these are steep.
  package func shapes(columns width: Double) -> [Shape] {
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
