public import Primitives

/// A bitmap at a place, one pixel of it on one pixel of the picture.
public struct Image: Hashable, Sendable {
  /// What is seen.
  public var bitmap: Bitmap
  /// The upper left corner, rounded to whole pixels.
  public var at: Point
  /// How much it covers what lies below: 0 is nothing, 1 everything that the bitmap covers.
  public var opacity: Double

  /// Creates an image that covers what its bitmap does.
  public init(_ bitmap: Bitmap, at: Point, opacity: Double = 1) {
    self.bitmap = bitmap
    self.at = at
    self.opacity = opacity
  }

  /// What it paints on.
  public var frame: Rectangle {
    Rectangle(
      x: at.x.rounded(), y: at.y.rounded(), width: Double(bitmap.width),
      height: Double(bitmap.height))
  }
}
