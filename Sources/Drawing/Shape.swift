package import Base

/// An element of a picture.
///
/// Kept behind a reference: a moving picture copies and compares its shapes many times, and makes few new ones.
package indirect enum Shape: Hashable, Sendable {
  case box(Box)
  case line(Line)
  case circle(Circle)
  case text(Text)
  case blurred(Blurred)
  case image(Image)
  case clipped(Clip)

  /// The rectangle that it may paint on, widened to whole pixels; `typesetter` measures texts.
  ///
  /// Never too small, since pixels outside are not redrawn.
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

extension Collection<Shape> {
  /// The bounds of each.
  @MainActor func bounds(measuredBy typesetter: Typesetter) -> [Rectangle] {
    var bounds: [Rectangle] = []
    bounds.reserveCapacity(count)
    // A closure would be asked for each shape whether it runs on the main actor.
    for shape in self { bounds.append(shape.bounds(measuredBy: typesetter)) }
    return bounds
  }
}

extension Shape {
  /// The shape with all colours mixed with `ground` by `share`, 0 to 1.
  ///
  /// The alpha of colours stays; the alpha of images is reduced by `share`.
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
      line.fill = line.fill.map(mixed)
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

/// A rectangle, with round corners if it has a radius.
package struct Box: Hashable, Sendable {
  /// The outline, on which a stroke is centred.
  package var frame: Rectangle
  /// The radius of the corners in pixels, at most half the shorter side.
  package var radius: Double
  /// The colour of the inside.
  package var fill: Color?
  /// The colour of the outline.
  package var stroke: Color?
  /// The width of the outline in pixels; 1 px is crisp if the frame lies on half pixels.
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

  /// The rectangle that it may paint on.
  package var bounds: Rectangle {
    frame.grown(by: stroke == nil ? 0 : strokeWidth / 2)
  }
}

/// A circle.
package struct Circle: Hashable, Sendable {
  /// The middle.
  package var center: Point
  /// The radius in pixels; a stroke is centred on the outline.
  package var radius: Double
  /// The colour of the inside.
  package var fill: Color?
  /// The colour of the outline.
  package var stroke: Color?
  /// The width of the outline in pixels.
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

  /// The rectangle that it may paint on.
  package var bounds: Rectangle {
    Rectangle(center: center, width: 2 * radius, height: 2 * radius)
      .grown(by: stroke == nil ? 0 : strokeWidth / 2)
  }
}

/// The shape of a line's ends.
package enum LineCap: String, Hashable, Sendable, CaseIterable {
  /// A straight end at the last point.
  case butt
  /// A half circle around the last point.
  case round
}

/// A chain of straight segments with round joins.
package struct Line: Hashable, Sendable {
  /// The points of the line; fewer than two paint nothing.
  package var points: [Point]
  /// The colour of the line.
  package var color: Color
  /// The colour of the area that it encloses; `nil` for a line alone.
  package var fill: Color?
  /// The width in pixels; 1 px is crisp if the points lie on half pixels.
  package var width: Double
  /// The alternating lengths of dashes and gaps in pixels; empty for a solid line.
  package var dash: [Double]
  /// The shape of both ends and of the ends of dashes.
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

  /// The rectangle that it may paint on.
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

/// A bitmap at a position, pixel by pixel.
package struct Image: Hashable, Sendable {
  /// The pixels.
  package var bitmap: Bitmap
  /// The upper left corner, rounded to whole pixels.
  package var at: Point
  /// The factor on the bitmap's alpha, 0 to 1.
  package var opacity: Double

  /// Creates an image of `bitmap`.
  package init(_ bitmap: Bitmap, at: Point, opacity: Double = 1) {
    self.bitmap = bitmap
    self.at = at
    self.opacity = opacity
  }

  /// The rectangle that it paints on.
  package var frame: Rectangle {
    Rectangle(
      x: at.x.rounded(), y: at.y.rounded(), width: Double(bitmap.width),
      height: Double(bitmap.height))
  }
}

/// Shapes clipped to a rectangle.
package struct Clip: Hashable, Sendable {
  /// The rectangle, widened to whole pixels; nested clips intersect.
  package var frame: Rectangle
  /// The clipped shapes, the lowest first.
  package var shapes: [Shape]

  /// Creates a clip of `shapes` to `frame`.
  package init(to frame: Rectangle, _ shapes: [Shape]) {
    self.frame = frame
    self.shapes = shapes
  }
}

extension Clip {
  /// The rectangle inside the frame that the shapes may paint on; `typesetter` measures texts.
  @MainActor package func bounds(measuredBy typesetter: Typesetter) -> Rectangle {
    var all = Rectangle(x: 0, y: 0, width: 0, height: 0)
    for shape in shapes { all = all.union(shape.bounds(measuredBy: typesetter)) }
    return all.intersection(frame.roundedOut)
  }
}
