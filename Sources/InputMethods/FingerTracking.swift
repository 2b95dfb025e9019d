package import Base

/// Translates the first finger on the screen into a pointer, for code that knows pointers only.
///
/// While that finger is down, other fingers and the mouse are ignored; while a mouse button is down,
/// all fingers are. A lifted finger points at nothing. Taps in quick succession near one point count
/// as clicks do. Other events pass unchanged.
package struct FingerTracking: Hashable, Sendable {
  private struct Tap: Hashable {
    var time: Instant
    var point: Point
    var clicks: Int
  }
  private var finger: Int64?
  private var isMousePressed = false
  private var lastTap: Tap?

  /// The longest time between two taps that count together, in seconds.
  static let tapInterval = 0.5
  /// The furthest that two taps that count together may lie apart, in window pixels.
  package static let tapRadius = 32.0

  /// Creates the state without a finger on the screen.
  package init() {}

  /// The pointer events for `stamped`: none for a further finger, two for a lifted one.
  package mutating func pointerEvents(for stamped: StampedEvent) -> [StampedEvent] {
    // Most events of a mouse pass unchanged: a session has thousands of these.
    if finger == nil, case .pointerMoved = stamped.event { return [stamped] }
    return events(for: stamped).map { event in
      var pointer = stamped
      pointer.event = event
      pointer.isByFinger = stamped.event != event
      return pointer
    }
  }

  private mutating func events(for stamped: StampedEvent) -> [InputEvent] {
    switch stamped.event {
    case .touchBegan(let point, let finger):
      return press(at: point, finger, stamped.time)
    case .touchMoved(let point, let finger):
      return finger == self.finger ? [.pointerMoved(point)] : []
    case .touchEnded(let point, let finger):
      guard finger == self.finger else { return [] }
      self.finger = nil
      return [.pointerReleased(point, button: .primary), .pointerLeft]
    case .focusLost:
      // The end of a touch or a press may never be reported to a window without focus.
      isMousePressed = false
      defer { finger = nil }
      return finger == nil ? [.focusLost] : [.focusLost, .pointerLeft]
    case .pointerMoved, .pointerPressed, .pointerReleased:
      return passMouse(stamped.event)
    case .scrolled, .keyPressed, .keyReleased, .textEntered, .focusGained, .windowResized,
      .screenChanged,
      .pointerLeft:
      return [stamped.event]
    }
  }

  private mutating func passMouse(_ event: InputEvent) -> [InputEvent] {
    guard finger == nil else { return [] }
    if case .pointerPressed(_, .primary, _) = event { isMousePressed = true }
    if case .pointerReleased(_, .primary) = event { isMousePressed = false }
    return [event]
  }

  private mutating func press(at point: Point, _ finger: Int64, _ time: Instant) -> [InputEvent] {
    guard !isMousePressed, self.finger == nil || self.finger == finger else { return [] }
    self.finger = finger
    var tap = Tap(time: time, point: point, clicks: 1)
    if let lastTap, time.seconds(since: lastTap.time) <= Self.tapInterval,
      lastTap.point.distance(to: point) <= Self.tapRadius
    {
      tap.clicks = lastTap.clicks + 1
    }
    lastTap = tap
    return [.pointerPressed(point, button: .primary, clicks: tap.clicks)]
  }
}
