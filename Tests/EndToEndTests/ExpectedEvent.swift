import Formats
import Primitives

/// An input event as the log must have it.
struct ExpectedEvent: Equatable, CustomStringConvertible {
  var kind: String
  var x = ""
  var y = ""
  var key = ""

  var description: String { [kind, x, y, key].joined(separator: " ") }

  /// What `acts` must leave in the log; `takesText` where typed text reaches the method.
  static func events(of acts: [Act], from place: Point?, takesText: Bool) -> [ExpectedEvent] {
    var place = place
    var events: [ExpectedEvent] = []
    for act in acts {
      switch act {
      case .move(let point):
        // A pointer that stays where it is sends nothing.
        if point != place { events.append(ExpectedEvent("motion", at: point)) }
        place = point
      case .press: events.append(ExpectedEvent("press", at: place, "primary"))
      case .release: events.append(ExpectedEvent("release", at: place, "primary"))
      case .scroll(let away): events.append(ExpectedEvent("scroll", at: place, away ? "1" : "-1"))
      case .key(let stroke): events += down(stroke, takesText) + up(stroke)
      case .keyDown(let stroke): events += down(stroke, takesText)
      case .keyUp(let stroke): events += up(stroke)
      case .resize(let width, let height):
        let extents = Point(x: Double(width), y: Double(height))
        events.append(ExpectedEvent("resize", at: extents))
      case .moveWindow(let x, let y):
        events.append(
          ExpectedEvent("screen", at: Point(x: Double(x), y: Double(y)), "window_moved"))
      case .pause: break
      }
    }
    return events
  }

  private static func down(_ stroke: KeyStroke, _ takesText: Bool) -> [ExpectedEvent] {
    let keys = stroke.names.map { ExpectedEvent(kind: "key_down", key: $0) }
    guard takesText, let text = stroke.text else { return keys }
    return keys + [ExpectedEvent(kind: "text", key: text)]
  }

  private static func up(_ stroke: KeyStroke) -> [ExpectedEvent] {
    stroke.names.map { ExpectedEvent(kind: "key_up", key: $0) }
  }
}

extension ExpectedEvent {
  private init(_ kind: String, at point: Point?, _ key: String = "") {
    self.init(
      kind: kind, x: point.map { "\(Int($0.x)).00" } ?? "",
      y: point.map { "\(Int($0.y)).00" } ?? "",
      key: key)
  }
}
