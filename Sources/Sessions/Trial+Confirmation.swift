import InputMethods
import Primitives
import Studies

// What confirms a value besides Done.

extension Trial {
  /// The press that changed the value has been let go.
  mutating func confirmRelease(at time: Instant) {
    guard rules.confirmation == .release, method.isEnteredByDragging else { return }
    _ = confirm(at: time)
  }

  /// The value has rested until `time`: long enough, if that is the end of the dwell.
  ///
  /// A wrong value may rest for as long as it likes where the study lets people go on.
  mutating func confirmDwell(at time: Instant) {
    guard dwell.end == time, deadline.map({ time < $0 }) ?? true, let value = method.value
    else { return }
    dwell.stop()
    if isCorrect(value) {
      end(.correct, at: time)
    } else if rules.wrongAnswers == .accept {
      end(.incorrect, at: time)
    }
  }
}

/// How long a value has to rest to be confirmed, and since when it does.
struct Dwell: Hashable, Sendable {
  private let seconds: Double?
  /// When the value will have rested long enough; `nil` where it has not changed yet, or need not.
  private(set) var end: Instant?

  /// Begins without a change.
  init(_ confirmation: TrialRules.Confirmation) {
    seconds = if case .dwell(let seconds) = confirmation { seconds } else { nil }
  }

  /// The value became `value`; one that is none cannot rest.
  mutating func begin(with value: Int?, at time: Instant) {
    end = value == nil ? nil : seconds.map { time.advanced(bySeconds: $0) }
  }

  /// The value has rested; only another change begins anew.
  mutating func stop() { end = nil }
}

/// Follows the pointer's primary button, or the finger, and whether its press changed the value.
struct PressWatch: Hashable, Sendable {
  private var isHeld = false
  private var hasChanged = false

  /// Takes what a pointer did; returns whether a press was let go.
  mutating func follow(_ events: [StampedEvent]) -> Bool {
    var isReleased = false
    for stamped in events {
      switch stamped.event {
      case .pointerPressed(_, .primary, _): (isHeld, hasChanged) = (true, false)
      case .pointerReleased(_, .primary): isReleased = isHeld
      // Its release may never be told.
      case .focusLost: isHeld = false
      default: break
      }
    }
    return isReleased
  }

  /// The value changed.
  mutating func noteChange() { if isHeld { hasChanged = true } }

  /// Ends the press; returns whether the value changed in it.
  mutating func endsWithChange() -> Bool {
    defer { (isHeld, hasChanged) = (false, false) }
    return hasChanged
  }
}
