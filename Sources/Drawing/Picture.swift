package import Base
import Glibc

/// The content of a screen: shapes on a background, the lowest first.
///
/// A value independent of any window, which can be compared and drawn as pixels, SVG or PDF.
package struct Picture: Hashable, Sendable {
  /// The width in pixels.
  package var width: Double
  /// The height in pixels.
  package var height: Double
  /// The opaque colour below all shapes.
  package var background: Color
  /// The shapes, the lowest first.
  package var shapes: [Shape]

  /// Creates a picture of the given size in pixels.
  package init(width: Double, height: Double, background: Color, shapes: [Shape] = []) {
    self.width = width
    self.height = height
    self.background = background
    self.shapes = shapes
  }

  /// The rectangle of the whole picture.
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
  /// The rectangles of whole pixels outside of which this picture equals `old`.
  ///
  /// They are disjoint, inside the picture, and few; none if nothing changed. They cover the bounds of all shapes
  /// except those that both pictures have in the same order. `typesetter` measures texts.
  @MainActor package func changes(since old: Picture, measuredBy typesetter: Typesetter)
    -> [Rectangle]
  {
    guard frame == old.frame, background == old.background else { return [frame.roundedOut] }
    var region = DirtyRegion(within: frame.roundedOut)
    let (before, after) = Self.differingMiddles(old.shapes, shapes)
    if before.count != after.count, before.count * after.count <= Self.maximumComparisons {
      for change in after.difference(from: before) {
        switch change {
        case .insert(_, let shape, _), .remove(_, let shape, _):
          region.insert(shape.bounds(measuredBy: typesetter))
        }
      }
      return region.rectangles
    }
    // A moving shape keeps its place in the list: a search for the longest subsequence, which costs more than drawing a
    // thumb, would find the same.
    for (old, new) in zip(before, after) where old != new {
      if let part = new.changedPart(since: old, measuredBy: typesetter) {
        region.insert(part)
      } else {
        region.insert(old.bounds(measuredBy: typesetter))
        region.insert(new.bounds(measuredBy: typesetter))
      }
    }
    for shape in before.dropFirst(after.count) + after.dropFirst(before.count) {
      region.insert(shape.bounds(measuredBy: typesetter))
    }
    return region.rectangles
  }

  /// The largest product of unequal counts for an exact difference; beyond it shapes are compared by index.
  private static var maximumComparisons: Int { 4096 }

  /// Both lists without their common prefix and suffix.
  private static func differingMiddles(_ old: [Shape], _ new: [Shape])
    -> (ArraySlice<Shape>, ArraySlice<Shape>)
  {
    let start = zip(old, new).prefix { $0 == $1 }.count
    let end = zip(old[start...].reversed(), new[start...].reversed()).prefix { $0 == $1 }.count
    return (old[start..<(old.count - end)], new[start..<(new.count - end)])
  }
}

extension Shape {
  /// The rectangle of whole pixels outside of which a clip equals `old`, a clip of the same shapes that has only
  /// another left or right side; `nil` for all other shapes.
  ///
  /// A slider's track is as long as the window and changes only near the thumb.
  @MainActor fileprivate func changedPart(
    since old: Shape, measuredBy typesetter: Typesetter
  ) -> Rectangle? {
    guard case .clipped(let clip) = self, case .clipped(let other) = old,
      clip.shapes == other.shapes, clip.shapes.allSatisfy(\.isSameInAnyClip)
    else { return nil }
    let (new, old) = (clip.frame.roundedOut, other.frame.roundedOut)
    guard new.y == old.y, new.height == old.height else { return nil }
    let sides: (Double, Double)
    if new.x == old.x {
      sides = (min(new.maxX, old.maxX), max(new.maxX, old.maxX))
    } else if new.maxX == old.maxX {
      sides = (min(new.x, old.x), max(new.x, old.x))
    } else {
      return nil
    }
    let strip = Rectangle(x: sides.0, y: new.y, width: sides.1 - sides.0, height: new.height)
    return Clip(to: strip, clip.shapes).bounds(measuredBy: typesetter)
  }

  /// Whether its pixels do not depend on the edge of a clip: outlines are rounded at a cut.
  private var isSameInAnyClip: Bool {
    guard case .box(let box) = self, box.stroke == nil else { return false }
    return box.radius <= 0 || Outline(box)?.isKept == true
  }
}

/// A few disjoint rectangles that cover all inserted ones.
struct DirtyRegion {
  /// The rectangles so far.
  private(set) var rectangles: [Rectangle] = []
  private let limits: Rectangle

  /// The largest number of rectangles; the overhead of more would exceed the pixels they save.
  private static let maximumRectangles = 4

  /// Creates an empty region; inserted rectangles are clipped to `limits`.
  init(within limits: Rectangle) {
    self.limits = limits
  }

  /// Adds `rectangle` to the region.
  mutating func insert(_ rectangle: Rectangle) {
    let inside = rectangle.intersection(limits)
    guard !inside.isEmpty else { return }
    absorb(inside)
    while rectangles.count > Self.maximumRectangles { mergeCheapestPair() }
  }

  /// Adds a rectangle, repeatedly united with the rectangles that it overlaps.
  private mutating func absorb(_ rectangle: Rectangle) {
    var union = rectangle
    while let index = rectangles.firstIndex(where: { $0.intersects(union) }) {
      union = union.union(rectangles.remove(at: index))
    }
    rectangles.append(union)
  }

  /// Merges the two rectangles whose union adds the least area.
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

  /// The area in pixels.
  var area: Double { width * height }
}
