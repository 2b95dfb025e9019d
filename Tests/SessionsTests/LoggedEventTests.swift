import Base
import Studies
import Testing

@testable import Sessions

@Suite struct LoggedEventTests {
  private static let place = Point(x: 3, y: 4)

  private static func digits(_ count: Int) -> String { String(repeating: "7", count: count) }

  @Test(
    arguments: [
      (.pointerMoved(place), .motion, place, nil),
      (.pointerPressed(place, button: .secondary, clicks: 2), .press, place, "secondary"),
      (.pointerReleased(place, button: .primary), .release, place, "primary"),
      (.scrolled(place, steps: -1), .scroll, place, "-1"),
      (.scrolled(place, steps: 0.25), .scroll, place, "0.25"),
      (.keyPressed(.pageUp, .shift, isRepeat: true), .keyDown, nil, "page_up"),
      (.keyReleased(.character("a")), .keyUp, nil, "a"),
      (.textEntered("8,4"), .text, nil, "8,4"),
      (.textEntered(digits(100)), .text, nil, digits(100)),
      (.textEntered(digits(1_000_000)), .text, nil, digits(100)),
      (.touchBegan(place, finger: 7), .touchDown, place, "7"),
      (.touchMoved(place, finger: 7), .touchMove, place, "7"),
      (.touchEnded(place, finger: 7), .touchUp, place, "7"), (.focusGained, .focusIn, nil, nil),
      (.screenChanged(.windowMoved(place)), .screen, place, "window_moved"),
      (.screenChanged(.screenSaverOn), .screen, nil, "screen_saver_on"),
      (.screenChanged(.pointerReturned(place)), .screen, place, "pointer_returned"),
      (.focusLost, .focusOut, nil, nil),
      (.windowResized(width: 3, height: 4), .resize, place, nil),
      (.pointerLeft, .screen, nil, "pointer_left"),
    ] as [(InputEvent, EventKind, Point?, String?)])
  func `events have the names of the log`(
    event: InputEvent, kind: EventKind, point: Point?, key: String?
  ) {
    let logged = LoggedEvent(StampedEvent(event, at: at(1), arrival: at(2)).asLogged)
    #expect(logged.kind == kind && logged.point == point && logged.key == key)
    #expect(logged.time == at(1) && logged.arrival == at(2) && logged.value == nil)
  }
}
