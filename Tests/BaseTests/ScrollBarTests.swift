import Base
import Testing

/// The thumb of a scroll bar.
@Suite struct ScrollBarTests {
  private let bar = ScrollBar(
    Rectangle(x: 10, y: 100, width: 14, height: 200), unit: 1, seen: 50, total: 200)

  @Test func `the thumb stands for the part that is seen`() {
    #expect(bar.thumb(at: 0) == Rectangle(x: 10, y: 100, width: 14, height: 50))
    #expect(bar.thumb(at: 75) == Rectangle(x: 10, y: 175, width: 14, height: 50))
    #expect(bar.thumb(at: 150).maxY == 300)
    #expect(bar.thumb(at: 1000).maxY == 300)
  }

  @Test func `the thumb of a hundred thousand rows can still be held`() {
    let bar = ScrollBar(
      Rectangle(x: 10, y: 100, width: 14, height: 200), unit: 1, seen: 600, total: 4_200_000)
    #expect(bar.thumb(at: 0).height == 24)
    #expect(bar.thumb(at: bar.last).maxY == 300)
  }

  @Test func `what the thumb stands for is where it was brought`() {
    for scroll in [0.0, 20, 75, 150] {
      #expect(abs(bar.scroll(thumbAt: bar.thumb(at: scroll).y) - scroll) < 1e-9)
    }
    #expect(bar.scroll(thumbAt: -50) == 0)
    #expect(bar.scroll(thumbAt: 5000) == bar.last)
  }

  @Test func `what is seen as a whole does not scroll`() {
    let bar = ScrollBar(
      Rectangle(x: 10, y: 100, width: 14, height: 200), unit: 1, seen: 50, total: 20)
    #expect(bar.last == 0)
    #expect(bar.thumb(at: 0) == bar.frame)
    #expect(bar.scroll(thumbAt: 200) == 0)
  }
}
