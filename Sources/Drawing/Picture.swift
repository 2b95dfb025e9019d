package import Primitives

/// What a screen shows: shapes on a background, the lowest first.
///
/// A value without ties to any window: it can be compared, kept, and drawn as pixels, SVG or PDF.
package struct Picture: Hashable, Sendable {
  /// The extent to the right, in pixels.
  package var width: Double
  /// The extent downwards, in pixels.
  package var height: Double
  /// What is seen where no shape is; opaque.
  package var background: Color
  /// What is painted, the lowest first.
  package var shapes: [Shape]

  /// Creates a picture of the given extents in pixels.
  package init(width: Double, height: Double, background: Color, shapes: [Shape] = []) {
    self.width = width
    self.height = height
    self.background = background
    self.shapes = shapes
  }

  /// The whole picture.
  package var frame: Rectangle { Rectangle(x: 0, y: 0, width: width, height: height) }

  /// Puts `box` on top.
  package mutating func append(_ box: Box) { shapes.append(.box(box)) }
  /// Puts `line` on top.
  package mutating func append(_ line: Line) { shapes.append(.line(line)) }
  /// Puts `circle` on top.
  package mutating func append(_ circle: Circle) { shapes.append(.circle(circle)) }
  /// Puts `text` on top.
  package mutating func append(_ text: Text) { shapes.append(.text(text)) }
  /// Puts `image` on top.
  package mutating func append(_ image: Image) { shapes.append(.image(image)) }
  /// Puts the clipped shapes on top.
  package mutating func append(_ clip: Clip) { shapes.append(.clipped(clip)) }
  /// Puts `more` on top, the lowest first.
  package mutating func append(_ more: some Sequence<Shape>) { shapes.append(contentsOf: more) }
}
