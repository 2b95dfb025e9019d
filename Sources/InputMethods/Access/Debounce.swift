import Base

/// Leaves out presses that follow too soon on the release of the same key, button or finger, as of a hand that shakes.
///
/// The release of a press that was left out is left out with it, and so is the text of a key.
struct Debounce: Hashable, Sendable {
  private let seconds: Double
  private var releases: [Control: Instant] = [:]
  private var ignored: Set<Control> = []
  /// Whether the key that was pressed last was left out, and with it the text that it makes.
  private var ignoresText = false

  /// A key, button or finger that can be pressed and released.
  private enum Control: Hashable {
    case key(Key)
    case button(PointerButton)
    case finger
  }

  /// Begins with nothing pressed.
  init(seconds: Double) { self.seconds = seconds }

  /// Whether `event` counts.
  package mutating func passes(_ event: StampedEvent) -> Bool {
    switch event.event {
    case .keyPressed(let key, _, let isRepeat):
      let passes =
        isRepeat ? !ignored.contains(.key(key)) : takesPress(of: .key(key), at: event.time)
      ignoresText = !passes
      return passes
    case .keyReleased(let key): return takesRelease(of: .key(key), at: event.time)
    case .textEntered: return !ignoresText
    case .pointerPressed(_, let button, _): return takesPress(of: .button(button), at: event.time)
    case .pointerReleased(_, let button): return takesRelease(of: .button(button), at: event.time)
    case .touchBegan: return takesPress(of: .finger, at: event.time)
    case .touchMoved: return !ignored.contains(.finger)
    case .touchEnded: return takesRelease(of: .finger, at: event.time)
    case .pointerMoved, .scrolled, .focusGained, .focusLost, .windowResized, .screenChanged,
      .pointerLeft:
      return true
    }
  }

  private mutating func takesPress(of control: Control, at time: Instant) -> Bool {
    let isTooSoon = releases[control].map { time.seconds(since: $0) < seconds } ?? false
    if isTooSoon { ignored.insert(control) } else { ignored.remove(control) }
    return !isTooSoon
  }

  private mutating func takesRelease(of control: Control, at time: Instant) -> Bool {
    if ignored.remove(control) != nil { return false }
    releases[control] = time
    return true
  }
}
