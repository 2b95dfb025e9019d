package import Primitives

/// Shapes of which only what lies inside a rectangle is seen.
package struct Clip: Hashable, Sendable {
  /// The rectangle, widened to whole pixels; a clip within a clip shows what both show.
  package var frame: Rectangle
  /// What is seen through it, the lowest first.
  package var shapes: [Shape]

  /// Creates a clip of `shapes` to `frame`.
  package init(to frame: Rectangle, _ shapes: [Shape]) {
    self.frame = frame
    self.shapes = shapes
  }
}
