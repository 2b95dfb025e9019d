import Glibc
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

extension Picture {
  /// The rectangles of whole pixels outside of which this picture looks like `old`.
  ///
  /// Disjoint, inside the picture, and few; none where nothing changed. Shapes that both pictures
  /// hold in the same order need no painting; every other shape's bounds do. `typesetter` measures
  /// the texts.
  @MainActor package func changes(since old: Picture, measuredBy typesetter: Typesetter)
    -> [Rectangle]
  {
    guard frame == old.frame, background == old.background else { return [frame.roundedOut] }
    var region = DirtyRegion(within: frame.roundedOut)
    for shape in shapesChanged(since: old) {
      region.insert(shape.bounds(measuredBy: typesetter))
    }
    return region.rectangles
  }

  /// The shapes of either picture that are not part of a sequence that both share.
  private func shapesChanged(since old: Picture) -> [Shape] {
    let (before, after) = Self.differingMiddles(old.shapes, shapes)
    if before.count * after.count <= Self.mostComparisons {
      return after.difference(from: before).map { change in
        switch change {
        case .insert(_, let shape, _), .remove(_, let shape, _): shape
        }
      }
    }
    let unequal = zip(before, after).filter { $0 != $1 }.flatMap { [$0, $1] }
    return unequal + before.dropFirst(after.count) + after.dropFirst(before.count)
  }

  /// Beyond this a true difference takes longer than it saves; shapes are compared by place.
  private static var mostComparisons: Int { 4096 }

  /// Both lists without what they share at the beginning and at the end.
  private static func differingMiddles(_ old: [Shape], _ new: [Shape])
    -> (ArraySlice<Shape>, ArraySlice<Shape>)
  {
    let start = zip(old, new).prefix { $0 == $1 }.count
    let end = zip(old[start...].reversed(), new[start...].reversed()).prefix { $0 == $1 }.count
    return (old[start..<(old.count - end)], new[start..<(new.count - end)])
  }
}

/// A few disjoint rectangles that cover everything inserted.
struct DirtyRegion {
  /// The rectangles so far.
  private(set) var rectangles: [Rectangle] = []
  private let limits: Rectangle

  /// More rectangles than this cost more in setting up than they save in pixels.
  private static let mostRectangles = 4

  /// Creates an empty region; whatever is inserted is cut to `limits`.
  init(within limits: Rectangle) {
    self.limits = limits
  }

  /// Covers `rectangle` too.
  mutating func insert(_ rectangle: Rectangle) {
    let inside = rectangle.intersection(limits)
    guard !inside.isEmpty else { return }
    absorb(inside)
    while rectangles.count > Self.mostRectangles { mergeCheapestPair() }
  }

  /// Adds a rectangle, united with all that it overlaps, then with all that the union overlaps.
  private mutating func absorb(_ rectangle: Rectangle) {
    var union = rectangle
    while let index = rectangles.firstIndex(where: { $0.intersects(union) }) {
      union = union.union(rectangles.remove(at: index))
    }
    rectangles.append(union)
  }

  /// Unites the two rectangles whose union adds the least area.
  private mutating func mergeCheapestPair() {
    var cheapest = (first: 0, second: 1, waste: Double.infinity)
    for second in rectangles.indices {
      for first in 0..<second {
        let (one, other) = (rectangles[first], rectangles[second])
        let waste = one.union(other).area - one.area - other.area
        if waste < cheapest.waste { cheapest = (first, second, waste) }
      }
    }
    let removed = rectangles.remove(at: cheapest.second)
    absorb(rectangles.remove(at: cheapest.first).union(removed))
  }
}

extension Rectangle {
  /// The smallest rectangle of whole pixels that covers this one.
  var roundedOut: Rectangle {
    let left = floor(x)
    let top = floor(y)
    return Rectangle(x: left, y: top, width: ceil(maxX) - left, height: ceil(maxY) - top)
  }

  /// The number of pixels that it covers.
  var area: Double { width * height }
}
