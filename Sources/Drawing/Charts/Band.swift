import Base

/// A filled area between two lines, from left to right.
package struct Band {
  /// The vertical extent at one x, in pixels.
  package struct Slice {
    var x: Double
    var top: Double
    var bottom: Double
  }

  let slices: [Slice]
  let color: Color

  /// Creates a band through `slices`.
  package init(slices: [Slice], color: Color) {
    self.slices = slices
    self.color = color
  }

  /// The band as columns of `width` pixels, narrower on steep parts of the lines.
  ///
  /// Columns, because no shape fills the area between two lines.
  package func shapes(columns width: Double) -> [Shape] {
    zip(slices, slices.dropFirst()).flatMap { left, right -> [Shape] in
      let steepest = max(abs(right.top - left.top), abs(right.bottom - left.bottom))
      let wanted = max(right.x - left.x, min(steepest, 4 * (right.x - left.x))) / width
      let count = max(1, Int(wanted.rounded(.up)))
      let column = (right.x - left.x) / Double(count)
      return (0..<count).map { number in
        let share = (Double(number) + 0.5) / Double(count)
        let top = left.top + (right.top - left.top) * share
        let bottom = left.bottom + (right.bottom - left.bottom) * share
        // Slightly wider than the column, so that no seam shows.
        return .box(
          Box(
            Rectangle(
              x: left.x + column * Double(number), y: top, width: column + 0.5,
              height: max(0.5, bottom - top)), fill: color))
      }
    }
  }
}
