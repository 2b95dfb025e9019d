public import Primitives

/// A circle.
public struct Circle: Hashable, Sendable {
  /// The middle.
  public var center: Point
  /// From the middle to the outline, in pixels; a stroke is centred on the outline.
  public var radius: Double
  /// What the inside is filled with.
  public var fill: Color?
  /// What the outline is drawn with.
  public var stroke: Color?
  /// The outline's width in pixels.
  public var strokeWidth: Double

  /// Creates a circle; without fill and stroke it paints nothing.
  public init(
    center: Point, radius: Double, fill: Color? = nil, stroke: Color? = nil,
    strokeWidth: Double = 1
  ) {
    self.center = center
    self.radius = radius
    self.fill = fill
    self.stroke = stroke
    self.strokeWidth = strokeWidth
  }

  /// What it may paint on.
  public var bounds: Rectangle {
    Rectangle(center: center, width: 2 * radius, height: 2 * radius)
      .grown(by: stroke == nil ? 0 : strokeWidth / 2)
  }
}
