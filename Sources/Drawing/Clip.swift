public import Primitives

/// Shapes of which only what lies inside a rectangle is seen.
public struct Clip: Hashable, Sendable {
  /// The rectangle, widened to whole pixels; a clip within a clip shows what both show.
  public var frame: Rectangle
  /// What is seen through it, the lowest first.
  public var shapes: [Shape]

  /// Creates a clip of `shapes` to `frame`.
  public init(to frame: Rectangle, _ shapes: [Shape]) {
    self.frame = frame
    self.shapes = shapes
  }
}
