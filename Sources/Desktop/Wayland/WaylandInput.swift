import Base
internal import CWayland

/// The compositor's reports of pointer, fingers and keys that SDL's events lack.
struct WaylandInput {
  /// Whether the compositor reports the pointer to us, so that SDL's movements are superfluous.
  var hasPointer = false
  /// Whether it reports fingers to us.
  var hasTouch = false
  /// Pixels for each logical pixel.
  var scale = 1.0
  /// The pointer in pixels of the picture, since it was last over the window.
  private(set) var pointer: Point?
  /// The times at which the repeats of held keys are due.
  var repeats = KeyRepeats()
  /// The layouts of the keyboard.
  private(set) var keymap = Keymap()
  private var fingers: [Int32: Point] = [:]

  /// The meaning of a compositor's event for the window.
  enum Meaning: Hashable {
    /// An event that SDL need not send.
    case input(InputEvent, milliseconds: UInt32)
    /// The time of an event that SDL has just sent or is about to send.
    case time(ServerTime)
    /// An event that has no time.
    case untimed(InputEvent)
    /// Fingers that were taken away, for example because the compositor makes a gesture of its own of them.
    case lostFingers([InputEvent])
    case nothing
  }

  /// Handles `event` and returns its meaning.
  mutating func handle(_ event: caliper_wayland_event) -> Meaning {
    switch event.kind {
    case CALIPER_WAYLAND_POINTER_ENTERED:
      let point = point(event)
      pointer = point
      return .untimed(.screenChanged(.pointerReturned(point)))
    case CALIPER_WAYLAND_POINTER_MOVED:
      let point = point(event)
      pointer = point
      return .input(.pointerMoved(point), milliseconds: event.time)
    case CALIPER_WAYLAND_BUTTON:
      return time(event.is_down ? .buttonPress : .buttonRelease, event)
    case CALIPER_WAYLAND_WHEEL: return time(.wheel, event)
    case CALIPER_WAYLAND_KEY:
      if event.is_down { repeats.keyWasPressed(at: event.time) }
      return time(event.is_down ? .keyPress : .keyRelease, event)
    case CALIPER_WAYLAND_REPEAT_INFO:
      repeats.use(rate: event.rate, delay: event.delay)
      return .nothing
    case CALIPER_WAYLAND_KEYMAP:
      keymap = Keymap(
        bytes: Array(
          UnsafeRawBufferPointer(start: event.text, count: event.text == nil ? 0 : event.length)))
      return .nothing
    case CALIPER_WAYLAND_TOUCH_BEGAN, CALIPER_WAYLAND_TOUCH_MOVED, CALIPER_WAYLAND_TOUCH_ENDED:
      return touch(event)
    case CALIPER_WAYLAND_TOUCHES_CANCELLED:
      defer { fingers = [:] }
      return .lostFingers(
        fingers.sorted { $0.key < $1.key }.map { .touchEnded($0.value, finger: Int64($0.key)) })
    default: return .nothing
    }
  }

  /// SDL's point in logical pixels, as a point of the picture.
  func scaled(_ point: Point) -> Point { Point(x: point.x * scale, y: point.y * scale) }

  private mutating func touch(_ event: caliper_wayland_event) -> Meaning {
    let finger = Int64(event.finger)
    switch event.kind {
    case CALIPER_WAYLAND_TOUCH_ENDED:
      guard let last = fingers.removeValue(forKey: event.finger) else { return .nothing }
      return .input(.touchEnded(last, finger: finger), milliseconds: event.time)
    case CALIPER_WAYLAND_TOUCH_BEGAN:
      let point = point(event)
      fingers[event.finger] = point
      return .input(.touchBegan(point, finger: finger), milliseconds: event.time)
    default:
      let point = point(event)
      fingers[event.finger] = point
      return .input(.touchMoved(point, finger: finger), milliseconds: event.time)
    }
  }

  private func point(_ event: caliper_wayland_event) -> Point {
    scaled(Point(x: event.x, y: event.y))
  }

  private func time(_ kind: ServerTime.Kind, _ event: caliper_wayland_event) -> Meaning {
    .time(ServerTime(kind: kind, milliseconds: event.time))
  }
}

/// The times at which the repeats of held keys are due; on Wayland SDL generates the repeats itself.
///
/// SDL does so when it processes events; the repeat that a person expects is at the moment that follows from the press.
struct KeyRepeats {
  private var delay: UInt32 = 0
  private var interval: UInt32 = 0
  /// The compositor's time of a press that SDL has not sent yet.
  private var press: UInt32?
  /// The key of which SDL has sent a press before the compositor's time came to us.
  private var awaitingKey: Int32?
  /// The next repeat of each key by its number.
  private var due: [Int32: UInt32] = [:]

  /// The times before a held key repeats, and between two repeats, in milliseconds; 0 if it never does.
  var rate: (delay: Int, interval: Int) { (Int(delay), Int(interval)) }

  /// Sets the compositor's repeats of keys: `rate` times a second, none for 0, first after `delay` ms.
  mutating func use(rate: Int32, delay: Int32) {
    // Whole milliseconds, as SDL counts.
    interval = rate > 0 ? 1000 / UInt32(rate) : 0
    self.delay = UInt32(clamping: delay)
  }

  /// The compositor reports that a key went down.
  mutating func keyWasPressed(at milliseconds: UInt32) {
    if let awaitingKey {
      due[awaitingKey] = milliseconds &+ delay
    } else {
      press = milliseconds
    }
    awaitingKey = nil
  }

  /// Ends a batch, in which related events arrive together: no time is awaited any more.
  mutating func endBatch() { awaitingKey = nil }

  /// SDL sends a press of the key numbered `key`; returns when it was due, if it is a repeat of which that is
  /// known.
  mutating func pressCame(ofKey key: Int32, isRepeat: Bool) -> UInt32? {
    guard interval > 0 else { return nil }
    guard isRepeat else {
      due[key] = press.map { $0 &+ delay }
      awaitingKey = press == nil ? key : nil
      press = nil
      return nil
    }
    defer { due[key] = due[key].map { $0 &+ interval } }
    return due[key]
  }

  /// SDL sends the release of the key numbered `key`.
  mutating func releaseCame(ofKey key: Int32) { due[key] = nil }
}
