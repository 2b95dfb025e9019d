import Base
import Testing

@Suite struct InputEventTests {
  private static let place = Point(x: 1, y: 2)

  @Test(arguments: [
    InputEvent.pointerMoved(place), .pointerPressed(place, button: .primary, clicks: 1),
    .pointerReleased(place, button: .other), .scrolled(place, steps: 1), .pointerLeft,
    .touchBegan(place, finger: 1), .touchMoved(place, finger: 1), .touchEnded(place, finger: 1),
  ])
  func `mouse, wheel and finger are the pointer`(event: InputEvent) {
    #expect(event.isPointer)
  }

  @Test(arguments: [
    InputEvent.keyPressed(.enter, [], isRepeat: false), .keyReleased(.enter), .textEntered("8"),
    .focusGained, .focusLost, .windowResized(width: 1, height: 1),
  ])
  func `keyboard and window are not the pointer`(event: InputEvent) {
    #expect(!event.isPointer)
  }

  @Test(arguments: [
    (InputEvent.focusGained, true), (.screenChanged(.windowHidden), true), (.focusLost, true),
    (.windowResized(width: 1, height: 1), true),
    (.pointerLeft, false), (.textEntered("8"), false), (.keyReleased(.enter), false),
    (.touchEnded(place, finger: 1), false),
  ])
  func `nobody waits for an answer to what the window does`(event: InputEvent, isOfWindow: Bool) {
    #expect(event.isOfWindow == isOfWindow)
  }

  @Test func `an event without an arrival arrived at once`() {
    let time = Instant(nanoseconds: 5)
    let event = StampedEvent(.focusLost, at: time)
    #expect(event.arrival == time)
    #expect(event.source == .arrival)
    let later = StampedEvent(.focusLost, at: time, arrival: Instant(nanoseconds: 9))
    #expect(later.arrival.nanoseconds == 9)
  }

  @Test func `the names that are logged never change`() {
    let keys: [Key] = [
      .enter, .escape, .tab, .space, .backspace, .delete, .left, .right, .up, .down, .home, .end,
      .pageUp, .pageDown, .character("a"), .other("F5"),
    ]
    #expect(
      keys.map(\.name) == [
        "enter", "escape", "tab", "space", "backspace", "delete", "left", "right", "up", "down",
        "home", "end", "page_up", "page_down", "a", "F5",
      ])
    #expect(StampSource.xServer.rawValue == "x-server")
    #expect(StampSource.xwayland.rawValue == "xwayland")
    #expect(StampSource.wayland.rawValue == "wayland")
    #expect(StampSource.arrival.rawValue == "arrival")
    #expect(PointerButton.primary.rawValue == "primary")
  }
}
