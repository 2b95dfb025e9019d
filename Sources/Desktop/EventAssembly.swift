import Base

/// Joins SDL's events with the server times that come just before or just after them.
///
/// SDL hands over a core event of the X server before its own form of it, and an XInput2 event
/// after it. On Wayland each of the program's listeners gets an event, SDL's and ours, in an order that is
/// the compositor's choice. Nothing is dropped or merged: every event received is an event out.
struct EventAssembly {
  private var clock: InputClock
  private var events: [WindowEvent] = []
  /// The core event under way, and whether its time has been used.
  private var core: (time: ServerTime, isSpent: Bool)?
  /// The time of a key's repeat and of its text, which come before the event that `core` is for; `nil` outside of one.
  private var repetition: (time: ServerTime?, isPressed: Bool)?
  /// The index in `events` of the last one, if it came after the server's last event.
  ///
  /// That is the one that an XInput2 event's time belongs to.
  private var openIndex: Int?
  /// The index in `events` of the first one that came after the last time of a compositor.
  private var adjoiningIndex = 0

  init(_ calibration: ClockCalibration, source: StampSource = .xServer) {
    clock = InputClock(calibration, source: source)
  }

  /// Takes up another reading of the server's clock, so many nanoseconds after the last.
  mutating func update(by reading: ClockCalibration, after elapsed: Int64) {
    clock.update(by: reading, after: elapsed)
  }

  /// Sets the server's time of the next events from SDL; `nil` if the time cannot be used.
  mutating func serverTimePrecedes(_ time: ServerTime?) {
    core = time.map { ($0, false) }
    openIndex = nil
  }

  /// Sets the time of the key repeat that SDL generates next, and of its text; `nil` if it is unknown.
  ///
  /// A time that the compositor has sent still belongs to the event before which SDL made the repeat, such as a key's
  /// release.
  mutating func repeatPrecedes(_ time: ServerTime?) {
    repetition = (time, isPressed: false)
    openIndex = nil
  }

  /// The server's time of the event that SDL has just sent, if it sent one.
  mutating func serverTimeFollows(_ time: ServerTime?) {
    defer {
      core = nil
      openIndex = nil
    }
    if let time, let openIndex { _ = stamp(openIndex, by: time) }
  }

  /// Sets the compositor's time of the events that SDL has just sent, or else of the next ones.
  mutating func serverTimeAdjoins(_ time: ServerTime) {
    core = nil
    var index = events.endIndex
    // A key press and its text are two events of one time.
    while index > adjoiningIndex, isUnstamped(index - 1), stamp(index - 1, by: time) { index -= 1 }
    if index == events.endIndex { core = (time, false) }
    adjoiningIndex = events.endIndex
  }

  /// Whether nothing but the arrival is known of the event at `index`.
  private func isUnstamped(_ index: Int) -> Bool {
    if case .input(let stamped) = events[index] { stamped.source == .arrival } else { false }
  }

  /// Stamps the event at `index`; false if `time` is not of its kind.
  private mutating func stamp(_ index: Int, by time: ServerTime) -> Bool {
    guard
      case .input(var stamped) = events[index], time.canStamp(stamped.event)
    else { return false }
    let stamp = clock.stamp(arrival: stamped.arrival, serverMilliseconds: time.milliseconds)
    stamped.time = stamp.time
    stamped.source = stamp.source
    events[index] = .input(stamped)
    return true
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

  /// The compositor sent an input event with its time, which SDL does not send.
  mutating func receive(
    _ event: InputEvent, arrival: Instant, serverMilliseconds: UInt32, modifiers: Modifiers
  ) {
    let stamp = clock.stamp(arrival: arrival, serverMilliseconds: serverMilliseconds)
    events.append(
      .input(
        StampedEvent(
          event, at: stamp.time, arrival: arrival, source: stamp.source, modifiers: modifiers)))
  }

  /// SDL sent something that is no input.
  mutating func receive(_ event: WindowEvent) {
    events.append(event)
  }

  /// Hands over the delays of events since the last call, in seconds, and records them from the first one on.
  mutating func drainDelays() -> [Double] { clock.drainDelays() }

  /// Returns the events received since the last call.
  mutating func drain() -> [WindowEvent] {
    openIndex = nil
    adjoiningIndex = 0
    // A compositor's time whose event did not come with it belongs to one that SDL has left out.
    if clock.source == .wayland { core = nil }
    defer { events.removeAll(keepingCapacity: true) }
    return events
  }

  private mutating func coreTime(for event: InputEvent) -> UInt32? {
    if let repetition {
      let isText = if case .textEntered = event { true } else { false }
      if repetition.isPressed == isText {
        self.repetition?.isPressed = true
        return repetition.time.flatMap { $0.canStamp(event) ? $0.milliseconds : nil }
      }
      self.repetition = nil
    }
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
    /// A turn of the wheel, which is no button to a compositor.
    case wheel
  }

  let kind: Kind
  let milliseconds: UInt32

  /// Whether SDL makes `event` out of a server's event of this kind.
  func canStamp(_ event: InputEvent) -> Bool {
    switch event {
    case .keyPressed, .textEntered: kind == .keyPress
    case .keyReleased: kind == .keyRelease
    case .pointerPressed: kind == .buttonPress
    case .scrolled: kind == .buttonPress || kind == .wheel
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
