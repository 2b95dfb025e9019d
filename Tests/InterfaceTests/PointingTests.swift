import Base
import Testing

@testable import Interface

struct PointingTests {
  private let button = Button(
    SessionButton.done, "Done", key: "Enter", style: .primary,
    frame: Rectangle(x: 100, y: 100, width: 50, height: 20))
  private let next = Button(
    SessionButton.start, "Start", key: "Enter", style: .primary,
    frame: Rectangle(x: 100, y: 100, width: 50, height: 20))
  private let inside = Point(x: 120, y: 110)
  private let outside = Point(x: 10, y: 10)

  @Test func `a button acts when it is let go itself`() {
    var pointing = Pointing()
    #expect(pointing.handle(press(inside), buttons: [button], pause: 0.3) == .taken)
    #expect(pointing.pressed == "done")
    #expect(
      pointing.handle(release(inside), buttons: [button], pause: 0.3)
        == .activated(SessionButton.done))
    #expect(pointing.pressed == nil)
  }

  @Test func `letting go elsewhere takes the press back`() {
    var pointing = Pointing()
    _ = pointing.handle(press(inside), buttons: [button], pause: 0.3)
    #expect(pointing.handle(moved(outside), buttons: [button], pause: 0.3) == .taken)
    #expect(pointing.hovered == nil)
    #expect(pointing.handle(release(outside), buttons: [button], pause: 0.3) == .taken)
  }

  @Test func `a press elsewhere does not act on the button it is let go`() {
    var pointing = Pointing()
    #expect(pointing.handle(press(outside), buttons: [button], pause: 0.3) == .passed)
    #expect(pointing.handle(release(inside), buttons: [button], pause: 0.3) == .passed)
  }

  @Test func `the second press of a double click does nothing, and the third one acts`() {
    var pointing = Pointing()
    #expect(click(&pointing, at: 0) == .activated(SessionButton.done))
    #expect(click(&pointing, at: 0.2) == nil)
    #expect(click(&pointing, at: 0.3) == .activated(SessionButton.done))
  }

  @Test func `a new screen takes no press until the pause after the release is over`() {
    for (pause, late, due) in [
      (0.3, 0.29, 0.301), (0.1, 0.09, 0.101), (1.5, 1.4, 1.501), (0, -1, 0),
    ] {
      for press in [late, due] where press >= 0 {
        var pointing = Pointing()
        #expect(click(&pointing, at: 1, pause: pause) == .activated(SessionButton.done))
        pointing.enter([next])
        // The release was 0.05 s after the press.
        let result = click(&pointing, at: 1.05 + press, on: next, pause: pause)
        #expect(
          result == (press == due ? .activated(SessionButton.start) : nil), "\(press) of \(pause)")
      }
    }
  }

  @Test(arguments: [0.06, 0.1, 0.15, 0.25])
  func `hands that shake get through, however quick their presses follow each other`(
    interval: Double
  ) {
    var pointing = Pointing()
    #expect(click(&pointing, at: 0, lasting: 0.02) == .activated(SessionButton.done))
    pointing.enter([next])
    var time = interval
    while click(&pointing, at: time, lasting: 0.02, on: next) == nil {
      time += interval
      if time > 5 { break }
    }
    #expect(time <= 0.32 + interval)
  }

  @Test func `whoever has moved elsewhere, or came by the keyboard, is not held up`() {
    var pointing = Pointing()
    var far = next
    far.frame.x += 300
    #expect(click(&pointing, at: 0) == .activated(SessionButton.done))
    pointing.enter([far])
    #expect(click(&pointing, at: 0.1, on: far) == .activated(SessionButton.start))
    var fresh = Pointing()
    _ = fresh.handle(moved(inside), buttons: [button], pause: 0.3)
    fresh.enter([next])
    #expect(click(&fresh, at: 0.01, on: next) == .activated(SessionButton.start))
  }

  @Test func `other buttons of a screen take presses at once`() {
    var pointing = Pointing()
    var other = next
    other.frame.x += 60
    #expect(click(&pointing, at: 0, among: [button, other]) == .activated(SessionButton.done))
    #expect(
      click(&pointing, at: 0.1, on: other, among: [button, other])
        == .activated(SessionButton.start))
  }

  @Test func `a press does not outlive its screen`() {
    var pointing = Pointing()
    _ = pointing.handle(press(inside), buttons: [button], pause: 0.3)
    pointing.enter([button])
    #expect(pointing.hovered == "done")
    #expect(pointing.handle(release(inside), buttons: [button], pause: 0.3) == .passed)
  }

  @Test func `nothing is hovered once the pointer has left the window`() {
    var pointing = Pointing()
    _ = pointing.handle(moved(inside), buttons: [button], pause: 0.3)
    #expect(pointing.hovered == "done")
    _ = pointing.handle(StampedEvent(.pointerLeft, at: at(0)), buttons: [button], pause: 0.3)
    #expect(pointing.hovered == nil)
  }

  @Test func `a finger acts on a button as the pointer does, and hovers nowhere afterwards`() {
    var pointing = Pointing()
    #expect(
      pointing.handle(touch(.touchBegan(inside, finger: 7)), buttons: [button], pause: 0.3)
        == .taken)
    #expect(pointing.pressed == "done" && pointing.hovered == "done")
    let lifted = touch(.touchEnded(inside, finger: 7), at: 0.1)
    #expect(
      pointing.handle(lifted, buttons: [button], pause: 0.3) == .activated(SessionButton.done))
    #expect(pointing.hovered == nil && pointing.pressed == nil)
    pointing.enter([button])
    #expect(pointing.hovered == nil)
  }

  @Test func `the second tap of two and a second finger do nothing`() {
    var pointing = Pointing()
    _ = pointing.handle(touch(.touchBegan(inside, finger: 7)), buttons: [], pause: 0.3)
    _ = pointing.handle(touch(.touchEnded(inside, finger: 7), at: 0.1), buttons: [], pause: 0.3)
    pointing.enter([button])
    let second = touch(.touchBegan(inside, finger: 7), at: 0.2)
    #expect(pointing.handle(second, buttons: [button], pause: 0.3) == .taken)
    #expect(pointing.pressed == nil)
    let other = touch(.touchBegan(inside, finger: 8), at: 2)
    #expect(pointing.handle(other, buttons: [button], pause: 0.3) == .passed)
    #expect(pointing.pressed == nil)
  }

  @Test func `a press ends where the window loses the focus`() {
    var pointing = Pointing()
    _ = pointing.handle(press(inside), buttons: [button], pause: 0.3)
    #expect(
      pointing.handle(StampedEvent(.focusLost, at: at(0)), buttons: [button], pause: 0.3) == .passed
    )
    #expect(pointing.handle(release(inside), buttons: [button], pause: 0.3) == .passed)
  }

  private func touch(_ event: InputEvent, at seconds: Double = 0) -> StampedEvent {
    StampedEvent(event, at: Instant(nanoseconds: 0).advanced(bySeconds: seconds))
  }

  private func at(_ seconds: Double) -> Instant {
    Instant(nanoseconds: 0).advanced(bySeconds: seconds)
  }

  private func moved(_ point: Point) -> StampedEvent {
    StampedEvent(.pointerMoved(point), at: at(0))
  }

  private func press(_ point: Point, at seconds: Double = 0) -> StampedEvent {
    StampedEvent(.pointerPressed(point, button: .primary, clicks: 1), at: at(seconds))
  }

  private func release(_ point: Point, at seconds: Double = 0) -> StampedEvent {
    StampedEvent(.pointerReleased(point, button: .primary), at: at(seconds))
  }

  /// The outcome of a click on `target`; `nil` if the press was left out.
  private func click(
    _ pointing: inout Pointing, at seconds: Double, lasting: Double = 0.05,
    on target: Button? = nil,
    among buttons: [Button]? = nil, pause: Double = 0.3
  ) -> Pointing.Result? {
    let target = target ?? button
    let buttons = buttons ?? [target]
    let point = target.frame.center
    let pressed = pointing.handle(press(point, at: seconds), buttons: buttons, pause: pause)
    #expect(pressed == .taken)
    let isPressed = pointing.pressed == target.name
    let result = pointing.handle(
      release(point, at: seconds + lasting), buttons: buttons, pause: pause)
    #expect(isPressed || result == .passed)
    return isPressed ? result : nil
  }
}
