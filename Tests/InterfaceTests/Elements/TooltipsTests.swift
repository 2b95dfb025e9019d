import Base
import Drawing
import Testing

@testable import Interface

/// The words about the part on which the pointer rests.
@MainActor struct TooltipsTests {
  private let one = Tip("one", frame: Rectangle(x: 10, y: 10, width: 60, height: 20))
  private let other = Tip("other", frame: Rectangle(x: 100, y: 10, width: 60, height: 20))

  private func after(_ seconds: Double) -> Instant {
    Instant(nanoseconds: 0).advanced(bySeconds: seconds)
  }

  @Test func `words come once the pointer has rested for half a second, and go with it`() {
    var tooltips = Tooltips()
    #expect(tooltips.shown(at: after(0)) == nil && tooltips.nextChange(after: after(0)) == nil)
    tooltips.follow(one, at: after(0))
    tooltips.follow(one, at: after(0.4))
    #expect(tooltips.shown(at: after(0.49)) == nil)
    #expect(tooltips.nextChange(after: after(0.4)) == after(0.5))
    #expect(tooltips.shown(at: after(0.5)) == one && tooltips.nextChange(after: after(0.5)) == nil)
    tooltips.follow(other, at: after(2))
    #expect(tooltips.shown(at: after(2.4)) == nil && tooltips.shown(at: after(2.5)) == other)
    tooltips.follow(nil, at: after(3))
    #expect(tooltips.shown(at: after(9)) == nil && tooltips.nextChange(after: after(3)) == nil)
  }

  @Test func `a press or a key ends them until the pointer has been elsewhere`() {
    var tooltips = Tooltips()
    tooltips.dismiss()
    tooltips.follow(one, at: after(0))
    tooltips.dismiss()
    tooltips.follow(one, at: after(1))
    #expect(tooltips.shown(at: after(9)) == nil && tooltips.nextChange(after: after(0.1)) == nil)
    tooltips.follow(nil, at: after(9))
    tooltips.follow(one, at: after(10))
    #expect(tooltips.shown(at: after(10.5)) == one)
  }

  private func screen() -> Screen {
    var screen = Screen(
      name: .start, picture: Picture(width: 200, height: 100, background: Color(hex: 0xffffff)),
      buttons: [])
    screen.buttons = [
      Button(ComparisonButton.close, style: .primary, tip: "other", frame: other.frame)
    ]
    screen.tips = [one, other]
    return screen
  }

  @Test func `the focus has its words before what is under the pointer`() {
    var pointing = Pointing()
    func handle(_ event: InputEvent) {
      _ = pointing.handle(
        StampedEvent(event, at: after(0)), buttons: screen().buttons, stops: ["close"], pause: 0.3)
    }
    handle(.pointerMoved(Point(x: 20, y: 20)))
    #expect(screen().tip(for: pointing) == one)
    handle(.pointerMoved(Point(x: 80, y: 20)))
    #expect(screen().tip(for: pointing) == nil)
    handle(.keyPressed(.tab, [], isRepeat: false))
    #expect(screen().tip(for: pointing) == other)
  }

  @Test func `a page that walks by itself has words for its focus, after those under the pointer`()
  {
    var screen = screen()
    screen.focusedPart = "close"
    var pointing = Pointing()
    #expect(screen.tip(for: pointing) == other)
    _ = pointing.handle(
      StampedEvent(.pointerMoved(Point(x: 20, y: 20)), at: after(0)), buttons: screen.buttons,
      pause: 0.3)
    #expect(screen.tip(for: pointing) == one)
    screen.focusedPart = "gone"
    #expect(screen.tip(for: Pointing()) == nil)
  }

  @Test(arguments: [(800.0, 600.0), (1280, 800)])
  func `they stand in the window, whole, wherever their part is`(width: Double, height: Double)
    throws
  {
    let typesetter = try Typesetter()
    let context = ViewContext(
      theme: .light, typesetter: typesetter, layout: Layout(width: width, height: height, unit: 1))
    let words = String(repeating: "Which method is fastest, and by how much? ", count: 6)
    for x in [0, width / 2, width - 10] {
      for y in [0, height / 2, height - 10] {
        let part = Rectangle(x: x, y: y, width: 10, height: 10)
        var screen = screen()
        screen.show(Tip(words, frame: part), in: context)
        let boxes = screen.picture.shapes.compactMap {
          if case .box(let box) = $0 { box.frame } else { nil }
        }
        let ground = try #require(boxes.last)
        #expect(ground.x >= 0 && ground.y >= 0 && ground.maxX <= width && ground.maxY <= height)
        #expect(ground.intersection(part).isEmpty, "the part stays in sight")
        for text in screen.picture.shapes.texts {
          let ink = typesetter.inkBounds(of: text)
          #expect(ink.intersection(ground) == ink)
        }
      }
    }
  }
}
