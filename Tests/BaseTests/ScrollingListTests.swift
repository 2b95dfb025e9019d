import Base
import Testing

@Suite struct ScrollingListTests {
  /// A list of `count` rows of 10 px of which three have room, with its bar at the right.
  private func list(_ count: Int = 8) -> ScrollingList {
    var list = ScrollingList(count: count)
    list.place(
      ScrollFrame(
        view: Rectangle(x: 0, y: 100, width: 200, height: 30),
        bar: Rectangle(x: 210, y: 100, width: 20, height: 30), unit: 0.1, length: 10))
    return list
  }

  /// Expects `fact`, in which the list may have changed.
  private func expect(
    _ fact: Bool, _ comment: Comment? = nil, sourceLocation: SourceLocation = #_sourceLocation
  ) {
    #expect(fact, comment, sourceLocation: sourceLocation)
  }

  private func pressed(_ x: Double, _ y: Double) -> InputEvent {
    .pointerPressed(Point(x: x, y: y), button: .primary, clicks: 1)
  }

  private func released(_ x: Double, _ y: Double) -> InputEvent {
    .pointerReleased(Point(x: x, y: y), button: .primary)
  }

  @Test func `keys choose a row and scroll as far as it takes`() {
    var list = list()
    #expect(list.shown == 0..<3 && list.isScrollable)
    for _ in 0..<3 { expect(list.press(.down)) }
    #expect(list.selected == 3 && list.shown == 1..<4)
    expect(list.press(.up) && list.selected == 2 && list.shown == 1..<4)
    expect(list.press(.end) && list.selected == 7 && list.shown == 5..<8)
    expect(list.press(.pageUp) && list.selected == 4 && list.shown == 4..<7)
    expect(list.press(.pageUp) && list.press(.pageUp) && list.selected == 0)
    expect(list.press(.pageDown) && list.selected == 3)
    expect(list.press(.home) && list.shown == 0..<3)
    expect(!list.press(.left) && !list.press(.enter))
  }

  @Test func `the wheel scrolls by whole rows, and parts of them add up`() {
    var list = list()
    list.scroll(by: 0.5)
    #expect(list.first == 0)
    list.scroll(by: 0.5)
    #expect(list.first == 1 && list.selected == 0, "the choice stays")
    list.scroll(by: 100)
    #expect(list.shown == 5..<8)
    list.scroll(by: -.infinity)
    #expect(list.first == 5)
    list.scroll(by: -2)
    #expect(list.first == 3)
  }

  @Test func `a drag on the rows moves them and chooses none`() {
    var list = list()
    expect(!list.point(pressed(50, 125)), "a press may still be a click")
    expect(list.point(.pointerMoved(Point(x: 50, y: 104))))
    #expect(list.first == 2)
    expect(list.point(released(50, 104)))
    expect(!list.point(pressed(50, 125)) && !list.point(.pointerMoved(Point(x: 50, y: 125.5))))
    expect(!list.point(released(50, 125.5)), "this was a click")
    expect(!list.point(.pointerMoved(Point(x: 50, y: 104))) && list.first == 2)
  }

  @Test func `the bar is dragged, and a press beside its thumb brings it there`() {
    var list = list()
    expect(list.point(pressed(220, 102)) && list.first == 0)
    expect(list.point(.pointerMoved(Point(x: 220, y: 110))) && list.first == 2)
    expect(list.point(released(220, 110)))
    expect(list.point(pressed(220, 129)) && list.first == 5)
    expect(!list.point(pressed(400, 110)), "beside the list")
  }

  @Test func `rows that are inserted before the choice move it along`() {
    var list = list(2)
    expect(!list.isScrollable && !list.point(pressed(220, 110)))
    list.select(1)
    list.insert(2, at: 0)
    #expect(list.selected == 3 && list.count == 4 && list.shown == 1..<4)
    list.insert(3, at: 4)
    #expect(list.selected == 3 && list.count == 7)
    list.select(7)
    list.select(-1)
    #expect(list.selected == 3)
  }

  @Test func `an empty list has nothing to choose`() {
    var list = list(0)
    for key in [Key.up, .down, .pageUp, .pageDown, .home, .end] { expect(list.press(key)) }
    list.scroll(by: 3)
    #expect(list.selected == 0 && list.shown.isEmpty)
  }
}
