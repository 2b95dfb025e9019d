import Formats
package import Primitives
import Studies

/// An input event or a change of the value, as the log of events keeps it.
package struct LoggedEvent: Hashable, Sendable {
  /// The best known moment at which it happened.
  package var time: Instant
  /// When the program received it.
  package var arrival: Instant
  /// What happened, by its name in the log.
  package var kind: String
  /// The pointer's place, for what happens at one.
  package var point: Point?
  /// The key, the text, the button or the steps.
  package var key: String?
  /// The value in steps, for changes of it.
  package var value: Int?
  /// The gain while a slider is held.
  package var gain: Double?
  /// The pointer's distance from the track while a slider is held, in window pixels.
  package var distance: Double?

  /// What a change of the value is called.
  package static let valueKind = "value"

  /// The most characters of a text that are kept: a paste may be megabytes long.
  package static let longestText = 100

  /// Creates the change to `value` that came of an event at `time`.
  package init(value: Int?, time: Instant, arrival: Instant) {
    self.time = time
    self.arrival = arrival
    self.value = value
    kind = Self.valueKind
  }

  /// Creates the log entry of an input event.
  package init(_ stamped: StampedEvent) {
    time = stamped.time
    arrival = stamped.arrival
    (kind, point, key) = Self.describe(stamped.event)
  }

  private static func describe(_ event: InputEvent) -> (String, Point?, String?) {
    switch event {
    case .pointerMoved(let point): ("motion", point, nil)
    case .pointerPressed(let point, let button, _): ("press", point, button.rawValue)
    case .pointerReleased(let point, let button): ("release", point, button.rawValue)
    case .scrolled(let point, let steps): ("scroll", point, steps.plainText)
    case .keyPressed(let key, _, _): ("key_down", nil, key.name)
    case .keyReleased(let key): ("key_up", nil, key.name)
    case .textEntered(let text): ("text", nil, beginning(of: text))
    case .touchBegan(let point, let finger): ("touch_down", point, "\(finger)")
    case .touchMoved(let point, let finger): ("touch_move", point, "\(finger)")
    case .touchEnded(let point, let finger): ("touch_up", point, "\(finger)")
    case .focusGained: ("focus_in", nil, nil)
    case .focusLost: ("focus_out", nil, nil)
    case .windowResized(let width, let height): ("resize", Point(x: width, y: height), nil)
    case .screenChanged(.windowMoved(let place)): ("screen", place, "window_moved")
    case .screenChanged(let change): ("screen", nil, change.name)
    case .pointerLeft: ("screen", nil, "pointer_left")
    }
  }
  /// All of a text that anybody types; what was cut off leaves an ellipsis.
  private static func beginning(of text: String) -> String {
    let kept = text.prefix(longestText)
    return kept.endIndex == text.endIndex ? text : kept + "…"
  }
}
