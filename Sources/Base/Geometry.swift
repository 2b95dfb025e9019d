/// A point in the window, in pixels from its upper left corner; y increases downwards.
public struct Point: Hashable, Sendable {
  /// Pixels from the left edge.
  public var x: Double
  /// Pixels from the upper edge.
  public var y: Double

  /// Creates the point at `x`, `y`.
  public init(x: Double, y: Double) {
    self.x = x
    self.y = y
  }

  /// The straight distance to `other`, in pixels.
  public func distance(to other: Point) -> Double {
    ((x - other.x) * (x - other.x) + (y - other.y) * (y - other.y)).squareRoot()
  }

  /// This point, `share` of the straight way on towards `other`.
  package func moved(towards other: Point, by share: Double) -> Point {
    Point(x: x + (other.x - x) * share, y: y + (other.y - y) * share)
  }
}

/// An upright rectangle in window pixels.
public struct Rectangle: Hashable, Sendable {
  /// The left edge.
  public var x: Double
  /// The upper edge.
  public var y: Double
  /// The width; never negative.
  public var width: Double
  /// The height; never negative.
  public var height: Double

  /// Creates a rectangle from its upper left corner and its size; negative sizes become 0.
  public init(x: Double, y: Double, width: Double, height: Double) {
    self.x = x
    self.y = y
    self.width = max(0, width)
    self.height = max(0, height)
  }

  /// Creates a rectangle of the given size around `center`.
  public init(center: Point, width: Double, height: Double) {
    self.init(x: center.x - width / 2, y: center.y - height / 2, width: width, height: height)
  }

  /// The right edge.
  public var maxX: Double { x + width }
  /// The lower edge.
  public var maxY: Double { y + height }
  /// The x of the centre.
  public var midX: Double { x + width / 2 }
  /// The y of the centre.
  public var midY: Double { y + height / 2 }
  /// The centre.
  public var center: Point { Point(x: midX, y: midY) }
  /// Whether the area is 0.
  public var isEmpty: Bool { width <= 0 || height <= 0 }

  /// Whether `point` is inside; the right and lower edges are outside, as for pixels.
  public func contains(_ point: Point) -> Bool {
    point.x >= x && point.x < maxX && point.y >= y && point.y < maxY
  }

  /// The rectangle extended by `margin` at each side; a negative margin shrinks it.
  public func grown(by margin: Double) -> Rectangle {
    Rectangle(x: x - margin, y: y - margin, width: width + 2 * margin, height: height + 2 * margin)
  }

  /// The smallest rectangle that covers both; an empty one is ignored.
  public func union(_ other: Rectangle) -> Rectangle {
    if isEmpty { return other }
    if other.isEmpty { return self }
    let left = min(x, other.x)
    let top = min(y, other.y)
    return Rectangle(
      x: left, y: top, width: max(maxX, other.maxX) - left, height: max(maxY, other.maxY) - top)
  }

  /// The common part; empty if they are disjoint, and the rectangle itself to the last bit if it is inside.
  public func intersection(_ other: Rectangle) -> Rectangle {
    let (left, right) = (max(x, other.x), min(maxX, other.maxX))
    let (top, bottom) = (max(y, other.y), min(maxY, other.maxY))
    return Rectangle(
      x: left, y: top, width: left == x && right == maxX ? width : right - left,
      height: top == y && bottom == maxY ? height : bottom - top)
  }

  /// Whether the two share any area.
  public func intersects(_ other: Rectangle) -> Bool {
    !intersection(other).isEmpty
  }
}

/// A row of a laid-out text.
public struct TextRow: Hashable, Sendable {
  /// The first and the last offset of the caret in the row, counted in the whole text.
  ///
  /// At a soft wrap, the offset between two rows belongs to the second one.
  public var range: ClosedRange<Int>
  /// The caret's x at each of these offsets, in pixels from the text's left edge.
  public var stops: [Double]
  /// The row's upper edge, in pixels from the text's upper edge.
  public var top: Double
  /// The row's height, in pixels.
  public var height: Double

  /// Creates a row.
  public init(range: ClosedRange<Int>, stops: [Double], top: Double, height: Double) {
    self.range = range
    self.stops = stops
    self.top = top
    self.height = height
  }

  /// The lower edge.
  public var bottom: Double { top + height }

  /// The caret's x at the offset `offset`.
  public func stop(at offset: Int) -> Double {
    let index = offset - range.lowerBound
    return stops.indices.contains(index) ? stops[index] : stops.last ?? 0
  }

  /// The offset nearest to `x`.
  public func offset(at x: Double) -> Int {
    let index = stops.indices.min { abs(stops[$0] - x) < abs(stops[$1] - x) } ?? 0
    return min(range.lowerBound + index, range.upperBound)
  }
}
