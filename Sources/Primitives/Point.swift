/// A place in the window: pixels from its upper left corner, y growing downwards.
public struct Point: Hashable, Sendable {
  /// Pixels from the left edge.
  public var x: Double
  /// Pixels from the upper edge.
  public var y: Double

  /// Creates the place at `x`, `y`.
  public init(x: Double, y: Double) {
    self.x = x
    self.y = y
  }

  /// The straight distance to `other`, in pixels.
  public func distance(to other: Point) -> Double {
    ((x - other.x) * (x - other.x) + (y - other.y) * (y - other.y)).squareRoot()
  }
}
