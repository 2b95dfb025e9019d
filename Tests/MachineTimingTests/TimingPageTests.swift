import Base
import Testing

@testable import Datasets
@testable import MachineTiming

/// The page of `caliper timing` by events and time alone.
struct TimingPageTests {
  private let start = Instant(nanoseconds: 1_000_000_000)

  private func key(_ key: Key, _ modifiers: Modifiers = [], after seconds: Double = 1)
    -> StampedEvent
  {
    StampedEvent(
      .keyPressed(key, modifiers, isRepeat: false), at: start.advanced(bySeconds: seconds))
  }

  private func report(_ page: TimingPage) -> TimingReport {
    TimingReport(
      page.measurement,
      on: TimingSetup(
        session: "x11", compositor: nil, monitor: nil, width: 1, height: 1, nominalRefresh: nil),
      clock: ClockAgreement(hasServerTime: true, offset: 0, bound: 1), seconds: page.seconds, at: ""
    )
  }

  @Test func `it measures for its time, and then asks for the sum once it is over`() {
    var page = TimingPage(at: start, seconds: 5)
    #expect(page.isMeasuring && page.advance(to: start.advanced(bySeconds: 4.9)).isEmpty)
    #expect(page.advance(to: start.advanced(bySeconds: 5)) == [.finish])
    page.show(report(page))
    #expect(!page.isMeasuring && page.advance(to: start.advanced(bySeconds: 9)).isEmpty)
  }

  @Test func `the patch changes by itself, and at once by a key`() {
    var page = TimingPage(at: start, seconds: 5)
    #expect(!page.isPatchLit)
    _ = page.advance(to: start.advanced(bySeconds: 0.6))
    #expect(page.isPatchLit)
    _ = page.handle(key(.character("a"), after: 0.7))
    #expect(!page.isPatchLit && page.lastKey == "a")
    // It waits half a second from there.
    _ = page.advance(to: start.advanced(bySeconds: 1.1))
    #expect(!page.isPatchLit)
  }

  @Test func `Enter saves what was found, Esc leaves, and again measures anew`() {
    var page = TimingPage(at: start, seconds: 5)
    page.addEvents(3)
    page.show(report(page))
    #expect(page.handle(key(.enter)) == [.save(report(page))])
    #expect(page.handle(key(.escape)) == [.leave])
    #expect(page.activate(.again, at: start.advanced(bySeconds: 60)).isEmpty)
    #expect(page.isMeasuring && page.measurement.events == 0)
    #expect(page.progress(at: start.advanced(bySeconds: 61)) == 0.2)
  }

  @Test
  func `a card's outline is resized by keys, wheel, buttons and its edge, and gives the size`() {
    var page = TimingPage(at: start, seconds: 5, asksForSize: true)
    page.place(
      card: Rectangle(x: 100, y: 100, width: page.cardWidth, height: 200),
      in: Rectangle(x: 0, y: 0, width: 1280, height: 800))
    let width = page.cardWidth
    _ = page.handle(key(.right))
    _ = page.handle(key(.right, .shift))
    #expect(page.cardWidth == width + 11)
    _ = page.handle(key(.left))
    _ = page.activate(.smaller, at: start)
    _ = page.activate(.larger, at: start)
    _ = page.handle(StampedEvent(.scrolled(Point(x: 0, y: 0), steps: 2), at: start))
    #expect(page.cardWidth == width + 12)
    let edge = Point(x: 100 + width, y: 150)
    _ = page.handle(StampedEvent(.pointerPressed(edge, button: .primary, clicks: 1), at: start))
    _ = page.handle(StampedEvent(.pointerMoved(Point(x: edge.x + 5, y: 150)), at: start))
    _ = page.handle(StampedEvent(.pointerReleased(edge, button: .primary), at: start))
    _ = page.handle(StampedEvent(.pointerMoved(Point(x: 2000, y: 150)), at: start))
    #expect(page.cardWidth == (width + 10).rounded())
    #expect(
      page.handle(key(.enter)) == [.keep(pixelsPerMillimetre: page.cardWidth / 85.6)])
    #expect(page.handle(key(.escape)) == [.leave])
  }

  @Test func `the question about the card leads back to what was found`() {
    var page = TimingPage(at: start, seconds: 5)
    page.show(report(page))
    _ = page.activate(.size, at: start)
    #expect(page.phase == .size)
    #expect(page.handle(key(.escape)).isEmpty)
    #expect(page.phase == .result(report(page)))
    _ = page.activate(.size, at: start)
    page.sizeWasKept(4)
    #expect(
      page.phase == .result(report(page)) && page.notice?.words == "A pixel is 0.2500 mm wide")
  }

  @Test(
    arguments: [
      // The window's height counts, or its width: a card is 1.5858 times as wide as high.
      (Rectangle(x: 0, y: 0, width: 1280, height: 800), 1192),
      (Rectangle(x: 0, y: 0, width: 800, height: 800), 752),
    ] as [(Rectangle, Double)])
  func `the outline stays in the window, and what that means is said`(
    window: Rectangle, expected: Double
  ) {
    var page = TimingPage(at: start, seconds: 5, asksForSize: true)
    let card = Rectangle(x: 478, y: 298, width: 324, height: 204)
    page.place(card: card, in: window)
    #expect(page.notice == nil)
    for _ in 0..<240 { _ = page.handle(key(.right, .shift)) }
    #expect(page.cardWidth == expected)
    #expect(page.notice?.words == "The window has no room for a larger outline: make it larger")
    // A smaller window has less room for a width that fitted before.
    page.place(card: card, in: Rectangle(x: 0, y: 0, width: 448, height: 800))
    #expect(page.cardWidth == 400)
  }

  @Test func `no width is beyond what a display can have`() {
    var page = TimingPage(at: start, seconds: 5, asksForSize: true)
    for _ in 0..<1000 { _ = page.handle(key(.left, .shift)) }
    #expect(page.cardWidth == TimingPage.cardWidths.lowerBound)
    _ = page.handle(StampedEvent(.scrolled(Point(x: 0, y: 0), steps: .infinity), at: start))
    _ = page.handle(StampedEvent(.scrolled(Point(x: 0, y: 0), steps: .nan), at: start))
    #expect(page.cardWidth == TimingPage.cardWidths.lowerBound)
  }
}

extension TimingPage {
  fileprivate mutating func addEvents(_ count: Int) {
    for index in 0..<count {
      _ = handle(
        StampedEvent(
          .pointerMoved(Point(x: Double(index), y: 1)), at: Instant(nanoseconds: 1_100_000_000)))
    }
  }
}
