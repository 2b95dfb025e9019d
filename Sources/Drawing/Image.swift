package import Primitives

/// A bitmap at a place, one pixel of it on one pixel of the picture.
package struct Image: Hashable, Sendable {
  /// What is seen.
  package var bitmap: Bitmap
  /// The upper left corner, rounded to whole pixels.
  package var at: Point
  /// How much it covers what lies below: 0 is nothing, 1 everything that the bitmap covers.
  package var opacity: Double

  /// Creates an image that covers what its bitmap does.
  package init(_ bitmap: Bitmap, at: Point, opacity: Double = 1) {
    self.bitmap = bitmap
    self.at = at
    self.opacity = opacity
  }

  /// What it paints on.
  package var frame: Rectangle {
    Rectangle(
      x: at.x.rounded(), y: at.y.rounded(), width: Double(bitmap.width),
      height: Double(bitmap.height))
  }
}
