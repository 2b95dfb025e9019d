import Base
import Drawing
import GoldenImages
import InputMethods
import Studies
import Testing

@testable import Interface
@testable import Replay
@testable import Sessions

/// The page of a replay: its content at each moment, and its use.
@MainActor struct ReplayScreenTests {
  private func context(
    _ theme: Theme = .light, width: Double = 1280, height: Double = 800
  ) throws -> ViewContext {
    try SampleStudy.context(width: width, height: height, theme: theme)
  }

  private func key(_ key: Key, _ modifiers: Modifiers = []) -> StampedEvent {
    StampedEvent(.keyPressed(key, modifiers, isRepeat: false), at: Instant(nanoseconds: 5))
  }

  @Test(arguments: Appearance.Palette.allCases)
  func `the page looks as it was looked at`(palette: Appearance.Palette) throws {
    var appearance = Appearance()
    appearance.palette = palette
    for (width, height) in [(1280.0, 800.0), (800, 600)] {
      let context = try context(appearance.theme, width: width, height: height)
      let page = try SampleReplay.page(at: 1.5, in: context)
      try GoldenImage(name: "replay-\(palette.rawValue)-\(Int(width))").check(
        ReplayScreen(page).screen(in: context.onPage, Pointing()).picture)
    }
  }

  @Test(arguments: [0, 0.05, 0.4, 1.2, 2.4])
  func `the playhead touches no word`(seconds: Double) throws {
    let context = try context()
    let page = try SampleReplay.page(at: seconds, in: context)
    let shapes = ReplayScreen(page).screen(in: context.onPage, Pointing()).picture.shapes
    let typesetter = context.typesetter
    let lines = shapes.compactMap { shape -> Rectangle? in
      guard case .line(let line) = shape, line.color == context.theme.warning else { return nil }
      return shape.bounds(measuredBy: typesetter)
    }
    #expect(lines.count >= 2)
    for shape in shapes {
      guard case .text(let text) = shape else { continue }
      let bounds = typesetter.inkBounds(of: text).grown(by: -1)
      #expect(!lines.contains { $0.intersects(bounds) }, "\(text.string)")
    }
  }

  @Test func `a value that was not entered is not called so`() throws {
    let context = try context()
    for outcome in [Outcome.incorrect, .gaveUp, .timedOut] {
      let page = try SampleReplay.page(at: 0.9, outcome: outcome, in: context)
      let texts = ReplayScreen(page).screen(in: context.onPage, Pointing()).texts
      #expect(texts.contains("entered") == (outcome == .incorrect))
      #expect(texts.contains("at the end") == (outcome != .incorrect))
    }
  }

  @Test func `a trial that cannot be run again shows its plots and says why`() throws {
    let context = try context()
    let page = try SampleReplay.page(
      at: 0.5, .impossible("an earlier version of Caliper wrote this session"), in: context)
    let texts = ReplayScreen(page).screen(in: context.onPage, Pointing()).texts
    #expect(texts.contains("An earlier version of Caliper wrote this session"))
    #expect(page.cursor.trial(at: page.time) == nil)
    #expect(page.replayed.trace.values.count > 5)
  }

  @Test func `every moment shows the value that the trial had then, whichever way it is reached`()
    throws
  {
    let context = try context()
    var page = try SampleReplay.page(at: 0, in: context)
    var seen: [Instant: Int?] = [:]
    _ = page.handle(key(.home))
    for _ in 0..<60 {
      let trial = try #require(page.cursor.trial(at: page.time))
      #expect(trial.method.value == page.replayed.trace.value(at: page.seconds))
      seen[page.time] = .some(trial.method.value)
      _ = page.handle(key(.right))
    }
    #expect(seen.count > 15 && Set(seen.values.map { $0 ?? -1 }).count > 5)
    #expect(page.seconds == page.replayed.span.upperBound)
    for _ in 0..<60 {
      _ = page.handle(key(.left))
      let trial = try #require(page.cursor.trial(at: page.time))
      if let value = seen[page.time] { #expect(trial.method.value == value) }
    }
    #expect(page.seconds == page.replayed.span.lowerBound)
  }

  @Test func `playing takes as long as the trial, at the speed that is chosen`() throws {
    var page = try SampleReplay.page(at: 0, in: try context())
    _ = page.handle(key(.home))
    _ = page.handle(key(.up))
    #expect(page.speed == 2)
    _ = page.handle(key(.space))
    let start = Instant(nanoseconds: 1_000)
    page.advance(to: start)
    page.advance(to: start.advanced(bySeconds: 0.25))
    #expect(abs(page.seconds - page.replayed.span.lowerBound - 0.5) < 1e-6 && page.isPlaying)
    page.advance(to: start.advanced(bySeconds: 1e6))
    #expect(page.seconds == page.replayed.span.upperBound && !page.isPlaying)
    // Once more from the beginning.
    _ = page.handle(key(.enter))
    #expect(page.isPlaying && page.seconds == page.replayed.span.lowerBound)
    for _ in 0..<20 { _ = page.handle(key(.down)) }
    #expect(page.speed == 0.1)
    for _ in 0..<20 { _ = page.handle(key(.up)) }
    #expect(page.speed == 8)
  }

  @Test func `a press on the bar or on a plot shows that moment, and a drag goes on`() throws {
    let context = try context()
    var page = try SampleReplay.page(at: 0, in: context)
    let tracks = context.tracks(of: page)
    let (plot, bar) = (tracks[0], tracks[1])
    let span = page.replayed.span
    func press(_ event: InputEvent) {
      _ = page.handle(StampedEvent(event, at: Instant(nanoseconds: 9)))
    }
    let y = bar.frame.midY
    press(.pointerPressed(Point(x: bar.frame.midX, y: y), button: .primary, clicks: 1))
    let middle = (span.lowerBound + span.upperBound) / 2
    #expect(abs(page.seconds - middle) < 1e-6 && page.isDragging)
    press(.pointerMoved(Point(x: bar.ends.upperBound + 500, y: y - 300)))
    #expect(page.seconds == span.upperBound)
    press(.pointerReleased(Point(x: bar.ends.upperBound, y: y), button: .primary))
    press(.pointerMoved(Point(x: bar.ends.lowerBound, y: y)))
    #expect(page.seconds == span.upperBound && !page.isDragging)
    press(.touchBegan(Point(x: plot.ends.lowerBound + 1, y: plot.frame.midY), finger: 3))
    #expect(page.seconds < span.lowerBound + 0.05)
  }

  @Test func `the trials before and after are asked for where there are any`() throws {
    var page = try SampleReplay.page(at: 0, in: try context())
    #expect(page.handle(key(.pageUp)) == nil && page.handle(key(.pageDown)) == .nextTrial)
    #expect(page.handle(key(.escape)) == .leave)
    #expect(page.activate(.previousTrial) == nil && page.activate(.leave) == .leave)
  }

  @Test func `the plot marks the gain, the submovements and what was pressed`() throws {
    let trace = try SampleReplay.replayed(in: try context()).trace
    let gains = trace.controls.compactMap(\.gain)
    #expect(gains.first == 1 && (gains.min() ?? 1) < 0.7 && trace.controls.last?.gain == nil)
    #expect(trace.inputs.count { $0.kind == .action } == 2)
    #expect(!trace.submovements.isEmpty)
    #expect(trace.values.last?.value == trace.value(at: trace.span.upperBound))
  }
}
