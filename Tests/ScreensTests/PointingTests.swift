import Primitives
import Testing

@testable import Screens

struct PointingTests {
  private let button = Button(
    name: "done", label: "Done", key: "Enter",
    frame: Rectangle(x: 100, y: 100, width: 50, height: 20), style: .primary)
  private let inside = Point(x: 120, y: 110)
  private let outside = Point(x: 10, y: 10)

  @Test func `a button acts when it is let go on itself`() {
    var pointing = Pointing()
    #expect(pointing.handle(press(inside), buttons: [button]) == .taken)
    #expect(pointing.pressed == "done")
    #expect(pointing.handle(release(inside), buttons: [button]) == .activated("done"))
    #expect(pointing.pressed == nil)
  }

  @Test func `letting go elsewhere takes the press back`() {
    var pointing = Pointing()
    _ = pointing.handle(press(inside), buttons: [button])
    #expect(pointing.handle(.pointerMoved(outside), buttons: [button]) == .taken)
    #expect(pointing.hovered == nil)
    #expect(pointing.handle(release(outside), buttons: [button]) == .taken)
  }

  @Test func `a press elsewhere does not act on the button it is let go on`() {
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
    #expect(pointing.hovered == "done")
    #expect(pointing.handle(release(inside), buttons: [button]) == .passed)
  }

  @Test func `nothing is hovered once the pointer has left the window`() {
    var pointing = Pointing()
    _ = pointing.handle(.pointerMoved(inside), buttons: [button])
    #expect(pointing.hovered == "done")
    _ = pointing.handle(.pointerLeft, buttons: [button])
    #expect(pointing.hovered == nil)
  }

  private func press(_ point: Point, clicks: Int = 1) -> InputEvent {
    .pointerPressed(point, button: .primary, clicks: clicks)
  }

  private func release(_ point: Point) -> InputEvent { .pointerReleased(point, button: .primary) }
}
