import Base

/// A pointer whose way to the left and to the right does not end with the window.
///
/// Near an edge it is moved towards the other side by a `period`, and its coordinates continue as if it had not been
/// moved. From then on, coordinates that lie a period apart are the same. So it does not matter which events were
/// already on their way, or whether the pointer can be moved at all. The coordinates of a tablet or of a remote desktop
/// continue unchanged. The hand must move less than half a period between two events.
struct UnboundedPointer {
  /// Whether the way of the pointer is to continue.
  private(set) var isWanted = false
  private var period: Double?
  /// Whether the pointer is about to be elsewhere.
  private var isMoving = false
  /// The pointer as the window system had it last.
  private var seen: Point?
  /// The number that is added to the window system's x coordinate.
  private var shift = 0.0

  /// The distance from an edge at which the pointer is moved, in pixels: before the edge of the display can stop it.
  private static let margin = 64.0
  /// The narrowest window in which the pointer is moved, in pixels.
  private static let narrowest = 400.0

  /// The position, on its continued way, of a pointer at `point` of the window; it may be beyond the edges.
  mutating func follow(_ point: Point) -> Point {
    guard isWanted else { return point }
    if let period, let seen { shift -= ((point.x - seen.x) / period).rounded() * period }
    seen = point
    return Point(x: point.x + shift, y: point.y)
  }

  /// The distance by which a pointer near an edge of a window of `width` is to be moved, once; `nil` elsewhere.
  mutating func wrap(width: Double) -> Double? {
    guard isWanted, let seen, width >= Self.narrowest else { return nil }
    let isNearEdge = seen.x < Self.margin || seen.x >= width - Self.margin
    defer { isMoving = isNearEdge }
    guard isNearEdge, !isMoving else { return nil }
    // So short that it does not come near the other edge.
    let period = width - 4 * Self.margin
    self.period = period
    return -((seen.x - width / 2) / period).rounded() * period
  }

  /// Begins to continue the pointer's way.
  mutating func begin() { isWanted = true }

  /// Stops at the window's edges again; returns the pointer's position in the window if its coordinates had been
  /// continued.
  mutating func end() -> Point? {
    defer { self = UnboundedPointer() }
    return shift == 0 ? nil : seen
  }
}
