import Primitives

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
