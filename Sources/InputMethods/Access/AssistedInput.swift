package import Base

/// Changes a person's inputs by access settings, before any other part receives them.
///
/// Its owner passes every event to `events(for:on:)` and calls `advance(to:on:)` at `nextChange`; both return the
/// events for the screen, in the order of time. The log has the inputs as handled: without those left out, and with
/// those added.
package struct AssistedInput: Hashable, Sendable {
  private var debounce: Debounce?
  private var filter: TremorFilter?
  private var dwell: DwellClick?
  private let reach: Double
  /// The distance by which a press beside a target was moved, until its release.
  private var shift: Point?
  /// The last position of the pointer, after the filter.
  package private(set) var point: Point?

  /// Begins with nothing pressed; `unit` is the window's pixels of a layout px.
  package init(_ settings: AccessSettings, unit: Double = 1) {
    debounce = settings.debounce.map(Debounce.init(seconds:))
    filter = settings.tremorFilter.map(TremorFilter.init)
    dwell = settings.dwellClick.map { settings in
      var scaled = settings
      scaled.radius *= unit
      return DwellClick(scaled)
    }
    reach = (settings.reach ?? 0) * unit
  }

  /// Whether the pointer is elsewhere than the desktop shows it.
  package var movesPointer: Bool { filter != nil }
  /// Whether a rest of the pointer holds a part that is dragged.
  package var isHolding: Bool { dwell?.isHolding == true }

  /// The share of a rest on one of `targets` that has passed at `time`, 0 to 1; `nil` if it leads to no click.
  package func progress(at time: Instant, on targets: [AccessTarget]) -> Double? {
    guard let dwell, let point = dwell.point else { return nil }
    let isOnTarget = AccessTarget.hit(from: point, among: targets, reach: reach) != nil
    return dwell.isHolding || isOnTarget ? dwell.progress(at: time) : nil
  }

  /// The time of the next change without an event.
  package var nextChange: Instant? {
    [filter?.nextChange, dwell?.end].compactMap(\.self).min()
  }

  /// Returns the events that occur without input until `time`, on a screen with `targets`.
  package mutating func advance(to time: Instant, on targets: [AccessTarget]) -> [StampedEvent] {
    var events: [StampedEvent] = []
    while let next = nextChange, next <= time {
      if let end = dwell?.end, end == next {
        events += click(on: targets)
      } else {
        guard let point = filter?.follow(until: next) else { break }
        events.append(follow(StampedEvent(.pointerMoved(shifted(point)), at: next), point))
      }
      // A part that reports the same moment again would continue forever.
      if nextChange == next { break }
    }
    return events
  }

  /// The click of a rest, on one of `targets`.
  private mutating func click(on targets: [AccessTarget]) -> [StampedEvent] {
    guard let point = dwell?.point else { return [] }
    guard !isHolding else {
      let place = shifted(point)
      shift = nil
      return dwell?.click(at: place, on: nil) ?? []
    }
    let hit = AccessTarget.hit(from: point, among: targets, reach: reach)
    let events = dwell?.click(at: hit?.place ?? point, on: hit?.target) ?? []
    if isHolding, let hit { move(point, to: hit.place) }
    return events
  }

  /// Forgets the part that a rest holds: it belongs to a screen or a trial that has ended.
  package mutating func letGo() {
    guard isHolding else { return }
    dwell?.letGo()
    shift = nil
  }

  /// Returns the events that the screen is to handle in place of `event`.
  package mutating func events(
    for event: StampedEvent, on targets: [AccessTarget]
  ) -> [StampedEvent] {
    let before = advance(to: event.time, on: targets)
    if var debounce {
      let passes = debounce.passes(event)
      self.debounce = debounce
      if !passes { return before }
    }
    return before + handled(event, on: targets)
  }

  private mutating func handled(
    _ event: StampedEvent, on targets: [AccessTarget]
  ) -> [StampedEvent] {
    switch event.event {
    case .pointerMoved(let raw):
      let point = filter?.move(to: raw, at: event.time) ?? raw
      return [follow(event.with(.pointerMoved(shifted(point))), point)]
    case .pointerPressed(let raw, let button, let clicks):
      dwell?.close()
      let point = aim(filter?.move(to: raw, at: event.time) ?? raw, button, at: targets)
      return [event.with(.pointerPressed(point, button: button, clicks: clicks))]
    case .pointerReleased(let raw, let button):
      let point = shifted(filter?.move(to: raw, at: event.time) ?? raw)
      if button == .primary { shift = nil }
      return [event.with(.pointerReleased(point, button: button))]
    case .scrolled(let raw, let steps):
      return [event.with(.scrolled(filter?.move(to: raw, at: event.time) ?? raw, steps: steps))]
    case .touchBegan(let raw, let finger):
      return [event.with(.touchBegan(aim(raw, .primary, at: targets), finger: finger))]
    case .touchMoved(let raw, let finger):
      return [event.with(.touchMoved(shifted(raw), finger: finger))]
    case .touchEnded(let raw, let finger):
      defer { shift = nil }
      return [event.with(.touchEnded(shifted(raw), finger: finger))]
    case .pointerLeft, .focusLost:
      filter?.forget()
      let place = dwell?.point.map(shifted)
      let released = dwell?.leave(at: event.time, place) ?? []
      (point, shift) = (nil, nil)
      return released + [event]
    case .keyPressed(.escape, _, false) where isHolding:
      // It takes a drag back, after which nothing is held.
      let place = dwell?.point.map(shifted)
      letGo()
      return [event] + (place.map { [event.with(.pointerReleased($0, button: .primary))] } ?? [])
    case .keyPressed, .keyReleased, .textEntered, .focusGained, .windowResized, .screenChanged:
      return [event]
    }
  }

  /// Begins or continues a rest at the pointer's position.
  private mutating func follow(_ event: StampedEvent, _ point: Point) -> StampedEvent {
    self.point = point
    dwell?.move(to: point, by: event)
    return event
  }

  /// The point on the target nearest to a press beside all of them, if it is within reach.
  private mutating func aim(
    _ point: Point, _ button: PointerButton, at targets: [AccessTarget]
  ) -> Point {
    guard reach > 0, button == .primary,
      let hit = AccessTarget.hit(from: point, among: targets, reach: reach), hit.place != point
    else { return point }
    move(point, to: hit.place)
    return hit.place
  }

  /// Shifts the events that follow a press at `point` by the distance from there to `place`.
  private mutating func move(_ point: Point, to place: Point) {
    shift = place == point ? nil : Point(x: place.x - point.x, y: place.y - point.y)
  }

  private func shifted(_ point: Point) -> Point {
    guard let shift else { return point }
    return Point(x: point.x + shift.x, y: point.y + shift.y)
  }
}

extension StampedEvent {
  /// Another event of the same moment and origin.
  func with(_ event: InputEvent) -> StampedEvent {
    var copy = self
    copy.event = event
    return copy
  }
}
