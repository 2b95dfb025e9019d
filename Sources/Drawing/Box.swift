package import Primitives

/// An upright rectangle, with round corners where it has a radius.
package struct Box: Hashable, Sendable {
  /// The outline; a stroke is centred on it.
  package var frame: Rectangle
  /// The corners' radius in pixels, at most half the shorter side.
  package var radius: Double
  /// What the inside is filled with.
  package var fill: Color?
  /// What the outline is drawn with.
  package var stroke: Color?
  /// The outline's width in pixels; 1 px looks crisp where the frame lies on half pixels.
  package var strokeWidth: Double

  /// Creates a box; without fill and stroke it paints nothing.
  package init(
    _ frame: Rectangle, radius: Double = 0, fill: Color? = nil, stroke: Color? = nil,
    strokeWidth: Double = 1
  ) {
    self.frame = frame
    self.radius = radius
    self.fill = fill
    self.stroke = stroke
    self.strokeWidth = strokeWidth
  }

  /// What it may paint on.
  package var bounds: Rectangle {
    frame.grown(by: stroke == nil ? 0 : strokeWidth / 2)
  }
}
