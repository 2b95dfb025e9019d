package import Primitives

/// A circle.
package struct Circle: Hashable, Sendable {
  /// The middle.
  package var center: Point
  /// From the middle to the outline, in pixels; a stroke is centred on the outline.
  package var radius: Double
  /// What the inside is filled with.
  package var fill: Color?
  /// What the outline is drawn with.
  package var stroke: Color?
  /// The outline's width in pixels.
  package var strokeWidth: Double

  /// Creates a circle; without fill and stroke it paints nothing.
  package init(
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
  package var bounds: Rectangle {
    Rectangle(center: center, width: 2 * radius, height: 2 * radius)
      .grown(by: stroke == nil ? 0 : strokeWidth / 2)
  }
}
