internal import Primitives

/// Joins SDL's events with the server times that come just before or just after them.
///
/// SDL hands over a core event of the X server before its own form of it, and an XInput2 event
/// after it. Nothing is dropped or merged: every event received is an event out.
struct EventAssembly {
  private var clock: InputClock
  private var events: [WindowEvent] = []
  /// The core event under way, and whether its time has been used.
  private var core: (time: ServerTime, isSpent: Bool)?
  /// The index in `events` of the last one, if it came after the server's last event.
  ///
  /// That is the one that an XInput2 event's time belongs to.
  private var openIndex: Int?

  init(_ calibration: ClockCalibration) {
    clock = InputClock(calibration)
  }

  /// The server's time of the events that SDL sends next; nil where that time is of no use.
  mutating func serverTimePrecedes(_ time: ServerTime?) {
    core = time.map { ($0, false) }
    openIndex = nil
  }

  /// The server's time of the event that SDL has just sent, if it sent one.
  mutating func serverTimeFollows(_ time: ServerTime?) {
    defer {
      core = nil
      openIndex = nil
    }
    guard
      let time, let openIndex, case .input(var stamped) = events[openIndex],
      time.canStamp(stamped.event)
    else { return }
    let stamp = clock.stamp(arrival: stamped.arrival, serverMilliseconds: time.milliseconds)
    stamped.time = stamp.time
    stamped.source = stamp.source
    events[openIndex] = .input(stamped)
  }

  /// SDL sent an input event while `modifiers` were held.
  mutating func receive(_ event: InputEvent, arrival: Instant, modifiers: Modifiers = []) {
    let stamp = clock.stamp(arrival: arrival, serverMilliseconds: coreTime(for: event))
    openIndex = events.endIndex
    events.append(
      .input(
        StampedEvent(
          event, at: stamp.time, arrival: arrival, source: stamp.source, modifiers: modifiers)))
  }

  /// SDL sent something that is no input.
  mutating func receive(_ event: WindowEvent) {
    events.append(event)
  }

  /// Hands over what was received since the last call.
  mutating func drain() -> [WindowEvent] {
    openIndex = nil
    defer { events.removeAll(keepingCapacity: true) }
    return events
  }

  private mutating func coreTime(for event: InputEvent) -> UInt32? {
    guard let core, core.time.canStamp(event) else { return nil }
    if ServerTime.isRepeatable(event) { return core.time.milliseconds }
    guard !core.isSpent else { return nil }
    self.core?.isSpent = true
    return core.time.milliseconds
  }
}

/// The X server's time of an event, handed over apart from SDL's own form of that event.
struct ServerTime: Hashable {
  /// The kind of event, as the server names it.
  enum Kind: Hashable {
    case keyPress, keyRelease, buttonPress, buttonRelease, motion, crossing, touch
  }

  let kind: Kind
  let milliseconds: UInt32

  /// Whether SDL makes `event` out of a server's event of this kind.
  func canStamp(_ event: InputEvent) -> Bool {
    switch event {
    case .keyPressed, .textEntered: kind == .keyPress
    case .keyReleased: kind == .keyRelease
    case .pointerPressed, .scrolled: kind == .buttonPress
    case .pointerReleased: kind == .buttonRelease
    case .pointerMoved: kind == .motion || kind == .crossing
    case .pointerLeft: kind == .crossing
    case .touchBegan, .touchMoved, .touchEnded: kind == .touch
    case .focusGained, .focusLost, .windowResized, .screenChanged: false
    }
  }

  /// Whether one event of the server's makes several such events.
  static func isRepeatable(_ event: InputEvent) -> Bool {
    switch event {
    case .textEntered, .pointerLeft: true
    case .keyPressed, .keyReleased, .pointerPressed, .pointerReleased, .pointerMoved, .scrolled,
      .touchBegan, .touchMoved, .touchEnded, .focusGained, .focusLost, .windowResized,
      .screenChanged:
      false
    }
  }
}
