package import Base

/// Clicks of a pointer that rests on a target, for people who can move a pointer and not press a button.
///
/// On a button or a key it is a press and a release. What is dragged, as a slider's thumb, is taken by one rest, follows
/// the pointer, and is let go by the next. One rest is one click: the pointer has to leave its place before the next.
package struct DwellClick: Hashable, Sendable {
  /// The parameters of a study.
  package struct Settings: Hashable, Sendable {
    /// The seconds of rest, 0.2 to 10.
    package var seconds = 1.0
    /// How far a resting pointer may stray, 1 to 100 px.
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
  /// The beginning of the rest: where, when, and by which event.
  private var rest: Rest?
  /// Whether what is dragged is held.
  package private(set) var isHolding = false
  /// Where the pointer is.
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

  /// The end of the rest, if the pointer stays; `nil` where no click comes of it.
  var end: Instant? {
    guard let rest, rest.isOpen else { return nil }
    return rest.since.advanced(bySeconds: settings.seconds)
  }

  /// How much of the rest has passed at `time`, 0 to 1; `nil` where no click comes of it.
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

  /// What is held moves by less than a rest may stray: a quarter of it, at least 3 px.
  private var tolerance: Double {
    isHolding ? max(3, settings.radius / 4) : settings.radius
  }

  /// Someone clicked by a button, so that this rest is none.
  mutating func close() { rest?.isOpen = false }

  /// Forgets a pointer that left, at `time`; returns the release, at `place`, of what was held.
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

  /// Forgets what is held, which is not there any more; the next rest begins once the pointer has left its place.
  mutating func letGo() {
    guard isHolding else { return }
    isHolding = false
    close()
  }
}

/// Something on the screen that can be pressed.
package struct AccessTarget: Hashable, Sendable {
  /// Where it is, in window pixels.
  package var frame: Rectangle
  /// Whether it is dragged rather than clicked.
  package var isDragged: Bool

  /// Creates a target.
  package init(_ frame: Rectangle, isDragged: Bool = false) {
    self.frame = frame
    self.isDragged = isDragged
  }

  /// What is hit among `targets` from `point`, and where: the one that holds it, or else the nearest one that is at
  /// most `reach` away; `nil` where there is none.
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
