import Base
import Datasets
import Drawing
import GoldenImages
import Testing

@testable import Interface
@testable import MachineTiming

/// The pages of `caliper timing`, on figures whose origin is known.
@MainActor struct TimingScreenTests {
  static let start = Instant(nanoseconds: 1_000_000_000)

  /// A report of a display of 59.95 Hz, or of none, with a pointer of 125 Hz.
  static func report(
    source: StampSource = .xServer, delay: Double = 0.3, late: Int = 0, isMadeUp: Bool = false
  ) -> TimingReport {
    var measurement = TimingMeasurement()
    var random = SplitMix64(seed: 7)
    for index in 0..<1200 {
      let drawn = start.advanced(bySeconds: Double(index) * 0.01668)
      let wait = 0.006 + Double(random.below(100)) / 20000 + (index < late ? 0.0334 : 0)
      measurement.addPicture()
      measurement.add(
        Presentation(
          drawn: drawn, shown: drawn.advanced(bySeconds: wait), refresh: UInt64(9000 + index),
          isMadeUp: isMadeUp))
    }
    for index in 0..<2400 {
      let event = StampedEvent(
        .pointerMoved(Point(x: 1, y: 1)), at: start.advanced(bySeconds: Double(index) * 0.008),
        source: source)
      measurement.add(event)
      let spread = Double(random.below(100) * random.below(100)) / 10000
      if source != .arrival { measurement.add(delays: [(delay + spread * 0.5) / 1000]) }
    }
    return TimingReport(
      measurement,
      on: TimingSetup(
        session: source == .arrival ? "offscreen" : "x11", compositor: "Mutter", monitor: "DELL",
        width: 2560, height: 1440, nominalRefresh: 60),
      clock: ClockAgreement(hasServerTime: source != .arrival, offset: 0, bound: 0.51), seconds: 20,
      at: "2026-01-01T00:00:00Z")
  }

  static func page(_ report: TimingReport?, asksForSize: Bool = false) -> TimingPage {
    var page = TimingPage(
      at: start, seconds: 20, asksForSize: asksForSize,
      pixelsPerMillimetre: report == nil ? nil : 4.29)
    if let report { page.show(report) }
    return page
  }

  private func context(_ theme: Theme, width: Double, height: Double) throws -> ViewContext {
    ViewContext(
      theme: theme, typesetter: try Typesetter(),
      layout: Layout(width: width, height: height, unit: 1)
    ).onPage
  }

  private func check(
    _ page: TimingPage, _ name: String, _ theme: Theme = .light, width: Double = 1280,
    height: Double = 800
  ) throws {
    let screen = TimingScreen(page, at: Self.start.advanced(bySeconds: 7.3)).screen(
      in: try context(theme, width: width, height: height), Pointing())
    try GoldenImage(name: "timing-\(name)").check(screen.picture)
  }

  @Test func `what was found looks as it was looked at`() throws {
    try check(Self.page(Self.report()), "good")
    try check(
      Self.page(Self.report(delay: 22, late: 90)), "fair-dark-800", .dark, width: 800, height: 600)
    try check(
      Self.page(Self.report(source: .arrival, isMadeUp: true)), "poor-high-contrast", .highContrast,
      width: 1920, height: 1200)
  }

  @Test func `measuring and the card's outline look as they were looked at`() throws {
    var page = Self.page(nil)
    for index in 0..<300 {
      _ = page.handle(
        StampedEvent(
          .pointerMoved(Point(x: 400 + Double(index), y: 300)),
          at: Self.start.advanced(bySeconds: 0.01 * Double(index))))
    }
    _ = page.handle(
      StampedEvent(.keyPressed(.character("k"), [], isRepeat: false), at: Self.start))
    try check(page, "measuring")
    try check(Self.page(nil, asksForSize: true), "size")
    try check(Self.page(nil, asksForSize: true), "size-dark-800", .dark, width: 800, height: 600)
  }

  @Test(arguments: [(1280.0, 800.0), (800, 600), (1920, 1200), (2560, 1440)])
  func `nothing overlaps its buttons, and the patch is flush in the corner`(
    width: Double, height: Double
  ) throws {
    let context = try context(.light, width: width, height: height)
    var measuring = Self.page(nil)
    _ = measuring.handle(
      StampedEvent(.keyPressed(.character("k"), [], isRepeat: false), at: Self.start))
    let screen = TimingScreen(measuring, at: Self.start).screen(in: context, Pointing())
    guard case .box(let patch)? = screen.picture.shapes.last else {
      Issue.record("the patch is not on top")
      return
    }
    #expect(patch.frame.maxX == width && patch.frame.maxY == height && patch.frame.width >= 64)
    #expect(patch.fill == Color(red: 1, green: 1, blue: 1))
    for page in [Self.page(Self.report()), Self.page(nil, asksForSize: true)] {
      let screen = TimingScreen(page, at: Self.start).screen(in: context, Pointing())
      let frames = screen.buttons.map(\.frame)
      for (index, frame) in frames.enumerated() {
        #expect(frame.x >= 0 && frame.maxX <= width && frame.maxY <= height)
        for other in frames.dropFirst(index + 1) {
          #expect(frame.intersection(other).width <= 0 || frame.intersection(other).height <= 0)
        }
      }
    }
  }
}
