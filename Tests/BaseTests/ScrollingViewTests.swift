import Base
import Testing

/// Views that scroll by any distance: rows of a table, or a section of questions.
@Suite struct ScrollingViewTests {
  /// A thousand units of which three hundred are seen, at two pixels a unit.
  private func view() -> ScrollingView {
    var view = ScrollingView()
    view.place(
      ScrollFrame(
        view: Rectangle(x: 0, y: 100, width: 200, height: 600),
        bar: Rectangle(x: 210, y: 100, width: 20, height: 600), unit: 2))
    view.resize(to: 1000)
    return view
  }

  private func pressed(_ x: Double, _ y: Double) -> InputEvent {
    .pointerPressed(Point(x: x, y: y), button: .primary, clicks: 1)
  }

  private func moved(_ y: Double) -> InputEvent { .pointerMoved(Point(x: 220, y: y)) }

  @Test func `it scrolls no further than there is something to see`() {
    var view = view()
    #expect(view.seen == 300 && view.isScrollable)
    view.scroll(by: 12.5)
    #expect(view.offset == 12.5)
    view.scroll(by: 1e300)
    #expect(view.offset == 700)
    view.scroll(by: -.infinity)
    view.scroll(by: .nan)
    #expect(view.offset == 700)
    view.resize(to: 400)
    #expect(view.offset == 100)
    view.resize(to: 10)
    #expect(view.offset == 0 && !view.isScrollable)
  }

  @Test func `what is to be seen is scrolled to, its beginning if it is too tall`() {
    var view = view()
    view.reveal(290...310)
    #expect(view.offset == 10)
    view.reveal(50...60)
    #expect(view.offset == 10)
    view.reveal(0...5)
    #expect(view.offset == 0)
    view.reveal(200...900)
    #expect(view.offset == 200)
  }

  @Test func `the thumb stays under the pointer that holds it`() {
    var view = view()
    view.scroll(to: 350)
    let thumb = view.bar.thumb(at: 350)
    let grip = thumb.y + thumb.height / 3
    #expect(view.point(pressed(220, grip)) && view.offset == 350)
    for y in [grip - 80, grip + 90, grip] {
      let isDragged = view.point(moved(y))
      let thumb = view.bar.thumb(at: view.offset)
      #expect(isDragged && abs(thumb.y + thumb.height / 3 - y) < 1e-6)
    }
    let wasDragged = view.point(.pointerReleased(Point(x: 220, y: grip), button: .primary))
    let isDragged = view.point(moved(600))
    #expect(wasDragged && !isDragged && abs(view.offset - 350) < 1e-6)
  }

  @Test func `a press beside the thumb brings its middle there`() {
    var view = view()
    let isDragged = view.point(pressed(220, 400))
    let thumb = view.bar.thumb(at: view.offset)
    #expect(isDragged && abs(thumb.midY - 400) < 1e-6)
  }

  @Test func `a finger moves what it lies on, unless it only taps`() {
    var view = view()
    let isPressed = view.point(pressed(50, 500))
    let trembles = view.point(moved(490))
    #expect(!isPressed && !trembles && view.offset == 0)
    let isDragged = view.point(moved(400))
    #expect(isDragged && view.offset == 50, "a hundred pixels are fifty units")
    let wasDragged = view.point(.pointerReleased(Point(x: 50, y: 400), button: .primary))
    #expect(wasDragged)
    var mouse = self.view()
    let isHeld = mouse.point(pressed(50, 500), isHeld: false) || mouse.point(moved(300))
    #expect(!isHeld && mouse.offset == 0)
  }

  @Test func `what is held is let go if it gets another place`() {
    var view = view()
    _ = view.point(pressed(220, 400))
    view.place(ScrollFrame(view: Rectangle(x: 0, y: 0, width: 200, height: 400), unit: 2))
    let offset = view.offset
    let isDragged = view.point(moved(300))
    #expect(!isDragged && view.offset == offset)
  }
}
