package import Primitives

/// How a line ends.
package enum LineCap: String, Hashable, Sendable, CaseIterable {
  /// Straight, at the last point.
  case butt
  /// Half a circle around the last point.
  case round
}

/// A chain of straight strokes with round joints.
package struct Line: Hashable, Sendable {
  /// The places that it passes through; fewer than two paint nothing.
  package var points: [Point]
  /// What it is drawn with.
  package var color: Color
  /// Its width in pixels; 1 px looks crisp where the points lie on half pixels.
  package var width: Double
  /// Lengths in pixels, drawn and left out by turns; empty is one unbroken line.
  package var dash: [Double]
  /// How both ends, and the ends of dashes, look.
  package var cap: LineCap

  /// Creates a line through `points`.
  package init(
    _ points: [Point], color: Color, width: Double = 1, dash: [Double] = [], cap: LineCap = .butt
  ) {
    self.points = points
    self.color = color
    self.width = width
    self.dash = dash
    self.cap = cap
  }

  /// What it may paint on.
  package var bounds: Rectangle {
    guard let first = points.first else { return Rectangle(x: 0, y: 0, width: 0, height: 0) }
    var (left, right, top, bottom) = (first.x, first.x, first.y, first.y)
    for point in points {
      (left, right) = (min(left, point.x), max(right, point.x))
      (top, bottom) = (min(top, point.y), max(bottom, point.y))
    }
    return Rectangle(x: left, y: top, width: right - left, height: bottom - top)
      .grown(by: width / 2)
  }
}
