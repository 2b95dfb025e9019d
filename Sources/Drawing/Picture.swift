public import Primitives

/// What a screen shows: shapes on a background, the lowest first.
///
/// A value without ties to any window: it can be compared, kept, and drawn as pixels, SVG or PDF.
public struct Picture: Hashable, Sendable {
  /// The extent to the right, in pixels.
  public var width: Double
  /// The extent downwards, in pixels.
  public var height: Double
  /// What is seen where no shape is; opaque.
  public var background: Color
  /// What is painted, the lowest first.
  public var shapes: [Shape]

  /// Creates a picture of the given extents in pixels.
  public init(width: Double, height: Double, background: Color, shapes: [Shape] = []) {
    self.width = width
    self.height = height
    self.background = background
    self.shapes = shapes
  }

  /// The whole picture.
  public var frame: Rectangle { Rectangle(x: 0, y: 0, width: width, height: height) }

  /// Puts `box` on top.
  public mutating func append(_ box: Box) { shapes.append(.box(box)) }
  /// Puts `line` on top.
  public mutating func append(_ line: Line) { shapes.append(.line(line)) }
  /// Puts `circle` on top.
  public mutating func append(_ circle: Circle) { shapes.append(.circle(circle)) }
  /// Puts `text` on top.
  public mutating func append(_ text: Text) { shapes.append(.text(text)) }
  /// Puts `image` on top.
  public mutating func append(_ image: Image) { shapes.append(.image(image)) }
  /// Puts the clipped shapes on top.
  public mutating func append(_ clip: Clip) { shapes.append(.clipped(clip)) }
  /// Puts `more` on top, the lowest first.
  public mutating func append(_ more: some Sequence<Shape>) { shapes.append(contentsOf: more) }
}
