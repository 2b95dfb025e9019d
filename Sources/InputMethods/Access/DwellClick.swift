package import Base

/// Clicks of a pointer that rests on a target, for people who can move a pointer and not press a button.
///
/// On a button or a key it is a press and a release. A part that is dragged, such as a slider's thumb, is taken by one
/// rest, follows the pointer, and is released by the next. One rest is one click: the pointer has to leave its place
/// before the next.
package struct DwellClick: Hashable, Sendable {
  /// The parameters of a study.
  package struct Settings: Hashable, Sendable {
    /// The seconds of rest, 0.2 to 10.
    package var seconds = 1.0
    /// The greatest distance that a resting pointer may stray, 1 to 100 px.
    package var radius = 15.0

    /// The usual parameters.
    package init() {}

    init(_ members: StrictObject) {
      seconds = members.number("seconds", in: 0.2...10, default: seconds)
      radius = members.number("radius", in: 1...100, default: radius)
      members.rejectUnknownKeys()
    }

    var json: JSONValue { .object(["seconds": .number(seconds), "radius": .number(radius)]) }
  }

  private let settings: Settings
  /// The beginning of the rest: its place, its time, and its event.
  private var rest: Rest?
  /// Whether a part that is dragged is held.
  package private(set) var isHolding = false
  /// The position of the pointer.
  private(set) var point: Point?

  private struct Rest: Hashable {
    var point: Point
    var since: Instant
    var source: StampSource
    /// Whether it can still become a click.
    var isOpen = true
  }

  /// Begins without a pointer.
  init(_ settings: Settings) { self.settings = settings }

  /// The end of the rest, if the pointer stays; `nil` if the rest leads to no click.
  var end: Instant? {
    guard let rest, rest.isOpen else { return nil }
    return rest.since.advanced(bySeconds: settings.seconds)
  }

  /// The share of the rest that has passed at `time`, 0 to 1; `nil` if it leads to no click.
  package func progress(at time: Instant) -> Double? {
    guard let rest, rest.isOpen else { return nil }
    return min(max(0, time.seconds(since: rest.since) / settings.seconds), 1)
  }

  /// Follows a pointer by the event of which `point` is the place.
  mutating func move(to point: Point, by event: StampedEvent) {
    self.point = point
    if let rest, rest.point.distance(to: point) <= tolerance { return }
    rest = Rest(point: point, since: event.time, source: event.source)
  }

  /// The distance that a pointer may stray in a rest; while it holds a part, a quarter of the usual one, at least 3 px.
  private var tolerance: Double {
    isHolding ? max(3, settings.radius / 4) : settings.radius
  }

  /// Someone clicked by a button, so that this rest is none.
  mutating func close() { rest?.isOpen = false }

  /// Forgets a pointer that left, at `time`; returns the release, at `place`, of the held part.
  mutating func leave(at time: Instant, _ place: Point?) -> [StampedEvent] {
    defer { (rest, point, isHolding) = (nil, nil, false) }
    guard isHolding, let place else { return [] }
    return [StampedEvent(.pointerReleased(place, button: .primary), at: time)]
  }

  /// The click at `place` by the `end` of a rest, on `target`: none without one, unless something is let go.
  mutating func click(at place: Point, on target: AccessTarget?) -> [StampedEvent] {
    guard let end, let point, let source = rest?.source else { return [] }
    func stamped(_ event: InputEvent) -> StampedEvent {
      StampedEvent(event, at: end, source: source)
    }
    let press = stamped(.pointerPressed(place, button: .primary, clicks: 1))
    let release = stamped(.pointerReleased(place, button: .primary))
    rest?.isOpen = false
    if isHolding {
      isHolding = false
      return [release]
    }
    guard let target else { return [] }
    guard target.isDragged else { return [press, release] }
    isHolding = true
    // Held still, it is let go again after the same time.
    rest = Rest(point: point, since: end, source: source)
    return [press]
  }

  /// Forgets the held part, which no longer exists; the next rest begins once the pointer has left its place.
  mutating func letGo() {
    guard isHolding else { return }
    isHolding = false
    close()
  }
}

/// Something on the screen that can be pressed.
package struct AccessTarget: Hashable, Sendable {
  /// The frame of the target, in window pixels.
  package var frame: Rectangle
  /// Whether it is dragged rather than clicked.
  package var isDragged: Bool

  /// Creates a target.
  package init(_ frame: Rectangle, isDragged: Bool = false) {
    self.frame = frame
    self.isDragged = isDragged
  }

  /// The target among `targets` that is hit from `point`, and the point of the hit: the target that contains the point,
  /// or else the nearest one that is at most `reach` away; `nil` if there is none.
  static func hit(
    from point: Point, among targets: [AccessTarget], reach: Double
  ) -> (target: AccessTarget, place: Point)? {
    if let target = targets.first(where: { $0.frame.contains(point) }) { return (target, point) }
    guard reach > 0 else { return nil }
    let near = targets.map { (target: $0, place: $0.nearest(to: point)) }
    let nearest = near.min { $0.place.distance(to: point) < $1.place.distance(to: point) }
    return nearest.flatMap { $0.place.distance(to: point) <= reach ? $0 : nil }
  }

  /// The point of the target nearest to `point`.
  private func nearest(to point: Point) -> Point {
    // Its right and lower edges are outside.
    Point(
      x: min(max(point.x, frame.x), max(frame.x, frame.maxX - 1)),
      y: min(max(point.y, frame.y), max(frame.y, frame.maxY - 1)))
  }
}
