import Base
import CurveEditing
import InputMethods
import Sessions
import Studies
import Testing

/// Acts on a session as a person would, a tenth of a second at a time.
struct SampleHand {
  private(set) var session: Session
  private var now = SampleHand.origin

  private static let origin = Instant(nanoseconds: 1_000_000_000)

  init(_ session: Session) { self.session = session }

  /// Presses Start; the number appears at `time`.
  mutating func start(at time: Instant) {
    now = time
    _ = session.primary(at: time)
    session.recordOnset(at: time, utc: 0)
  }

  mutating func press(_ point: Point) {
    act(.pointerPressed(point, button: .primary, clicks: 1))
  }

  mutating func move(_ point: Point) { act(.pointerMoved(point)) }

  mutating func release(_ point: Point) { act(.pointerReleased(point, button: .primary)) }

  /// Presses and releases a key.
  mutating func key(_ key: Key, _ modifiers: Modifiers = []) {
    act(.keyPressed(key, modifiers, isRepeat: false))
    act(.keyReleased(key))
  }

  /// The method of the trial that runs.
  var method: (any InputMethod)? {
    if case .trial(let trial) = session.state { trial.method } else { nil }
  }

  /// The middle of the part announced as `name`.
  func middle(of name: String) throws -> Point {
    try #require(method?.parts.first { $0.name == name }, "no part \(name)").frame.center
  }

  /// Types `text`, and lets go of each key before the next one, or of none at all.
  mutating func type(_ text: String, releasing: Bool = false) {
    for character in text {
      act(.textEntered(String(character)))
      if releasing { act(.keyReleased(.character(character))) }
    }
  }

  /// Waits until all movement has ended.
  mutating func rest() {
    now = now.advanced(bySeconds: 2)
    _ = session.advance(to: now)
  }

  /// The session after Enter.
  mutating func confirmed() -> Session {
    _ = session.primary(at: now.advanced(bySeconds: 1))
    return session
  }

  private mutating func act(_ event: InputEvent) {
    now = now.advanced(bySeconds: 0.1)
    _ = session.handle(StampedEvent(event, at: now))
  }
}
