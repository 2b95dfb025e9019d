import Formats
import Primitives
import Testing

@testable import Screens

struct PointingTests {
  private let button = Button(
    identity: .done, label: "Done", key: "Enter",
    frame: Rectangle(x: 100, y: 100, width: 50, height: 20), style: .primary)
  private let inside = Point(x: 120, y: 110)
  private let outside = Point(x: 10, y: 10)

  @Test func `a button acts when it is let go itself`() {
    var pointing = Pointing()
    #expect(pointing.handle(press(inside), buttons: [button]) == .taken)
    #expect(pointing.pressed == .done)
    #expect(pointing.handle(release(inside), buttons: [button]) == .activated(.done))
    #expect(pointing.pressed == nil)
  }

  @Test func `letting go elsewhere takes the press back`() {
    var pointing = Pointing()
    _ = pointing.handle(press(inside), buttons: [button])
    #expect(pointing.handle(.pointerMoved(outside), buttons: [button]) == .taken)
    #expect(pointing.hovered == nil)
    #expect(pointing.handle(release(outside), buttons: [button]) == .taken)
  }

  @Test func `a press elsewhere does not act on the button it is let go`() {
    var pointing = Pointing()
    #expect(pointing.handle(press(outside), buttons: [button]) == .passed)
    #expect(pointing.handle(release(inside), buttons: [button]) == .passed)
  }

  @Test func `the second press of a double click does nothing`() {
    var pointing = Pointing()
    #expect(pointing.handle(press(inside, clicks: 2), buttons: [button]) == .taken)
    #expect(pointing.handle(release(inside), buttons: [button]) == .passed)
  }

  @Test func `a press does not outlive its screen`() {
    var pointing = Pointing()
    _ = pointing.handle(press(inside), buttons: [button])
    pointing.enter([button])
    #expect(pointing.hovered == .done)
    #expect(pointing.handle(release(inside), buttons: [button]) == .passed)
  }

  @Test func `nothing is hovered once the pointer has left the window`() {
    var pointing = Pointing()
    _ = pointing.handle(.pointerMoved(inside), buttons: [button])
    #expect(pointing.hovered == .done)
    _ = pointing.handle(.pointerLeft, buttons: [button])
    #expect(pointing.hovered == nil)
  }

  @Test func `a finger acts on a button as the pointer does, and hovers nowhere afterwards`() {
    var pointing = Pointing()
    #expect(pointing.handle(touch(.touchBegan(inside, finger: 7)), buttons: [button]) == .taken)
    #expect(pointing.pressed == .done && pointing.hovered == .done)
    let lifted = touch(.touchEnded(inside, finger: 7), at: 0.1)
    #expect(pointing.handle(lifted, buttons: [button]) == .activated(.done))
    #expect(pointing.hovered == nil && pointing.pressed == nil)
    pointing.enter([button])
    #expect(pointing.hovered == nil)
  }

  @Test func `the second tap of two and a second finger do nothing`() {
    var pointing = Pointing()
    _ = pointing.handle(touch(.touchBegan(inside, finger: 7)), buttons: [])
    _ = pointing.handle(touch(.touchEnded(inside, finger: 7), at: 0.1), buttons: [])
    let second = touch(.touchBegan(inside, finger: 7), at: 0.2)
    #expect(pointing.handle(second, buttons: [button]) == .taken)
    #expect(pointing.pressed == nil)
    let other = touch(.touchBegan(inside, finger: 8), at: 2)
    #expect(pointing.handle(other, buttons: [button]) == .passed)
    #expect(pointing.pressed == nil)
  }

  @Test func `a press ends where the window loses the focus`() {
    var pointing = Pointing()
    _ = pointing.handle(press(inside), buttons: [button])
    #expect(pointing.handle(.focusLost, buttons: [button]) == .passed)
    #expect(pointing.handle(release(inside), buttons: [button]) == .passed)
  }

  private func touch(_ event: InputEvent, at seconds: Double = 0) -> StampedEvent {
    StampedEvent(event, at: Instant(nanoseconds: 0).advanced(bySeconds: seconds))
  }

  private func press(_ point: Point, clicks: Int = 1) -> InputEvent {
    .pointerPressed(point, button: .primary, clicks: clicks)
  }

  private func release(_ point: Point) -> InputEvent { .pointerReleased(point, button: .primary) }
}
