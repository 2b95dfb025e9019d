package import Primitives

/// One thing that a picture paints.
package enum Shape: Hashable, Sendable {
  case box(Box)
  case line(Line)
  case circle(Circle)
  case text(Text)
  case blurred(Blurred)
  case image(Image)
  case clipped(Clip)

  /// What it may paint on, widened to whole pixels; `typesetter` measures the texts.
  ///
  /// Never too small, since what lies outside is not painted anew.
  @MainActor package func bounds(measuredBy typesetter: Typesetter) -> Rectangle {
    switch self {
    case .box(let box): box.bounds.roundedOut
    case .line(let line): line.bounds.roundedOut
    case .circle(let circle): circle.bounds.roundedOut
    case .text(let text): typesetter.inkBounds(of: text)
    case .blurred(let blurred): blurred.bounds(measuredBy: typesetter)
    case .image(let image): image.frame
    case .clipped(let clip): clip.bounds(measuredBy: typesetter)
    }
  }
}

extension Shape {
  /// The same shape with all its colours `share` (0 to 1) of the way to `ground`; what covers
  /// nothing still does not, and an image lets as much of what lies below through.
  package func mixed(with ground: Color, by share: Double) -> Shape {
    func mixed(_ color: Color) -> Color {
      var result = color.mixed(with: ground, by: share)
      result.alpha = color.alpha
      return result
    }
    switch self {
    case .box(var box):
      (box.fill, box.stroke) = (box.fill.map(mixed), box.stroke.map(mixed))
      return .box(box)
    case .line(var line):
      line.color = mixed(line.color)
      return .line(line)
    case .circle(var circle):
      (circle.fill, circle.stroke) = (circle.fill.map(mixed), circle.stroke.map(mixed))
      return .circle(circle)
    case .text(var text):
      text.style.color = mixed(text.style.color)
      return .text(text)
    case .blurred(var blurred):
      blurred.text.style.color = mixed(blurred.text.style.color)
      return .blurred(blurred)
    case .image(var image):
      image.opacity *= 1 - share
      return .image(image)
    case .clipped(var clip):
      clip.shapes = clip.shapes.map { $0.mixed(with: ground, by: share) }
      return .clipped(clip)
    }
  }
}

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

extension Clip {
  /// What its shapes may paint on inside its frame; `typesetter` measures the texts.
  @MainActor package func bounds(measuredBy typesetter: Typesetter) -> Rectangle {
    let nothing = Rectangle(x: 0, y: 0, width: 0, height: 0)
    return shapes.reduce(nothing) { $0.union($1.bounds(measuredBy: typesetter)) }
      .intersection(frame.roundedOut)
  }
}
