import Base
import Testing

@testable import Desktop

/// A pointer on a display, as reported to a window of 1,000 by 800 pixels in its upper left corner.
private struct DisplayPointer {
  var point = Point(x: 500, y: 400)
  var way = UnboundedPointer()
  let extents = (width: 1600.0, height: 800.0)
  /// Whether the window system lets a program move the pointer.
  var canWrap = true
  /// Whether each event contains the place of the hand, as a tablet's events do.
  var isAbsolute = false
  private var hand = Point(x: 500, y: 400)
  private(set) var wraps = 0

  init() {}

  /// Moves by this distance and returns the pointer's place on its way.
  mutating func move(x: Double, y: Double = 0) -> Point {
    hand = clamped(Point(x: hand.x + x, y: hand.y + y))
    point = isAbsolute ? hand : clamped(Point(x: point.x + x, y: point.y + y))
    let seen = way.follow(point)
    wrap()
    return seen
  }

  /// Wraps the pointer as the window does after each batch of events; the server reports the jump.
  mutating func wrap() {
    guard let distance = way.wrap(width: 1000) else { return }
    wraps += 1
    if canWrap { point.x += distance }
    _ = way.follow(point)
  }

  private func clamped(_ point: Point) -> Point {
    Point(
      x: min(max(point.x, 0), extents.width - 1), y: min(max(point.y, 0), extents.height - 1))
  }
}

struct `An unbounded pointer` {
  @Test(arguments: [-7.0, 7, -60, 60])
  func `continues far beyond both edges, pixel by pixel`(stride: Double) {
    var pointer = DisplayPointer()
    pointer.way.begin()
    var seen = pointer.move(x: 0)
    for _ in 0..<500 {
      let before = seen
      seen = pointer.move(x: stride)
      #expect(seen.x == before.x + stride && seen.y == 400)
    }
    #expect(pointer.wraps >= 3 && (0..<1000).contains(pointer.point.x))
  }

  @Test func `keeps up with events that were under way when it was moved, and moves it once`() {
    var way = UnboundedPointer()
    way.begin()
    #expect(way.follow(Point(x: 90, y: 9)).x == 90 && way.wrap(width: 1000) == nil)
    #expect(way.follow(Point(x: 60, y: 9)).x == 60 && way.wrap(width: 1000) == 744)
    // Two from before, then from the other side on.
    #expect(way.follow(Point(x: 50, y: 9)).x == 50 && way.wrap(width: 1000) == nil)
    #expect(way.follow(Point(x: 45, y: 9)).x == 45 && way.wrap(width: 1000) == nil)
    #expect(way.follow(Point(x: 789, y: 9)).x == 45 && way.wrap(width: 1000) == nil)
    #expect(way.follow(Point(x: 700, y: 9)).x == -44)
  }

  @Test func `ends where the pointer is, and is bounded again`() {
    var way = UnboundedPointer()
    way.begin()
    _ = way.follow(Point(x: 60, y: 9))
    _ = way.wrap(width: 1000)
    #expect(way.follow(Point(x: 790, y: 12)) == Point(x: 46, y: 12))
    #expect(way.end() == Point(x: 790, y: 12))
    #expect(way.follow(Point(x: 40, y: 3)) == Point(x: 40, y: 3))
    #expect(way.wrap(width: 1000) == nil && way.end() == nil)
  }

  @Test func `has nothing to tell where it never left the window`() {
    var way = UnboundedPointer()
    way.begin()
    _ = way.follow(Point(x: 500, y: 9))
    #expect(way.wrap(width: 1000) == nil && way.end() == nil)
  }

  @Test func `is bounded unless it is asked to be otherwise`() {
    var way = UnboundedPointer()
    #expect(way.follow(Point(x: 0, y: 9)).x == 0 && way.wrap(width: 1000) == nil)
  }

  @Test func `works up to the display's edge where the pointer cannot be moved`() {
    var pointer = DisplayPointer()
    pointer.canWrap = false
    pointer.way.begin()
    #expect((0..<100).map { _ in pointer.move(x: -9).x }.last == 0)
    #expect((0..<200).map { _ in pointer.move(x: 9).x }.last == 1599)
  }

  @Test func `follows a tablet, which is at once where the hand is again`() {
    var pointer = DisplayPointer()
    pointer.isAbsolute = true
    pointer.way.begin()
    let ways =
      (0..<60).map { _ in pointer.move(x: -9).x } + (0..<60).map { _ in pointer.move(x: 9).x }
    #expect(ways[59] == 0 && ways[119] == 540)
    #expect(pointer.wraps > 0)
  }

  @Test func `leaves a window alone that is too narrow`() {
    var way = UnboundedPointer()
    way.begin()
    _ = way.follow(Point(x: 0, y: 9))
    #expect(way.wrap(width: 390) == nil)
  }

  @Test(arguments: [1199.0, 1800, -900])
  func `comes back into the window from far outside`(x: Double) throws {
    var way = UnboundedPointer()
    way.begin()
    _ = way.follow(Point(x: 500, y: 9))
    _ = way.follow(Point(x: x, y: 9))
    let distance = way.wrap(width: 1000)
    #expect((64..<936).contains(x + (try #require(distance))))
  }
}
