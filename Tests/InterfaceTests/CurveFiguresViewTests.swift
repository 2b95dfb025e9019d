import Base
import Drawing
import Sessions
import Sliders
import Studies
import Testing

@testable import CurveEditing
@testable import Interface

@MainActor struct CurveFiguresViewTests {
  private func play(_ forecast: CurveForecast?, in context: ViewContext) -> Play {
    var play = Play(page: .curve)
    context.place(&play)
    play.updateEditorPage { page in
      if let forecast { page.wasForecast(forecast, answering: page.question.number) }
    }
    return play
  }

  private func shownWords(_ play: Play, in context: ViewContext) -> [String] {
    context.screen(for: play, Pointing()).words.map(\.string)
  }

  @Test func `before the first answer there are dots, and nobody is reported of`() throws {
    let context = try SampleStudy.context(width: 1280, height: 800)
    let words = shownWords(play(nil, in: context), in: context)
    #expect(words.filter { $0 == "…" }.count == 3)
    #expect(!words.contains { $0.contains("people around") })
  }

  @Test func `an answer has its interval, and the people are reported to be simulated`() throws {
    let context = try SampleStudy.context(width: 1280, height: 800)
    let words = shownWords(play(.sample, in: context), in: context)
    #expect(words.contains("3.4 s [3.1, 3.8]") && words.contains("3.9 s [3.6, 4.3]"))
    #expect(words.contains { $0.contains("24 simulated people") && $0.contains("no logs") })
  }

  @Test(arguments: [
    (AccuracyCurve.unit, "plain slider, ×0.83 [0.72, 0.96]"), (.standard, "the default"),
    (CurveFamily.exponential.standard, "exponential, ×0.83 [0.72, 0.96]"),
  ])
  func `the suggested curve is named with its ratio`(curve: AccuracyCurve, words: String) throws {
    let context = try SampleStudy.context(width: 1280, height: 800)
    var forecast = CurveForecast.sample
    forecast.suggestion?.curve = curve
    let shown = shownWords(play(forecast, in: context), in: context)
    #expect(shown.contains(words))
    #expect(shown.contains { $0.hasSuffix("Suggested by 24 kinds.") })
    forecast.suggestion = nil
    let without = shownWords(play(forecast, in: context), in: context)
    #expect(without.contains("none for this track"))
    #expect(!without.contains { $0.contains("24 kinds") })
  }

  @Test func `where many give up that is reported in the interval's place`() throws {
    let context = try SampleStudy.context(width: 1280, height: 800)
    var forecast = CurveForecast.sample
    forecast.curve.solvedShare = 0.389
    let words = shownWords(play(forecast, in: context), in: context)
    #expect(words.contains("3.4 s, 38 % solved"))
  }

  @Test func `while a new curve is worked out the old figure is dimmed`() throws {
    let context = try SampleStudy.context(width: 1280, height: 800)
    var play = play(.sample, in: context)
    func color() throws -> Color {
      let texts = context.screen(for: play, Pointing()).picture.shapes.compactMap { shape in
        if case .text(let text) = shape { text } else { nil }
      }
      return try #require(texts.first { $0.string == "3.4 s [3.1, 3.8]" }).style.color
    }
    #expect(try color() == Theme.light.ink)
    _ = play.handle(
      StampedEvent(.keyPressed(.pageDown, [], isRepeat: false), at: Instant(nanoseconds: 0)))
    #expect(try color() != Theme.light.ink)
    play.updateEditorPage { $0.wasForecast(.sample, answering: $0.question.number) }
    #expect(try color() == Theme.light.ink)
  }

  @Test(arguments: [(1280.0, 800.0), (800, 600), (1280, 600), (800, 800)])
  func `no figure runs into its label, and the foot stays in the window`(
    width: Double, height: Double
  ) throws {
    let context = try SampleStudy.context(width: width, height: height)
    var forecast = CurveForecast.sample
    forecast.curve = CurveForecast.Time(
      seconds: 112.34, interval: 100.04...119.99, solvedShare: 1)
    forecast.standard = CurveForecast.Time(seconds: 17.8, interval: 12.3...25.4, solvedShare: 0.9)
    let boxes = context.screen(for: play(forecast, in: context), Pointing()).words.map(\.frame)
    for (index, box) in boxes.enumerated() {
      #expect(box.intersection(context.layout.window) == box, "\(box)")
      #expect(boxes[(index + 1)...].allSatisfy { !$0.intersects(box) }, "\(box)")
    }
  }
}

extension CurveForecast {
  /// The figures of the design's picture.
  static let sample = CurveForecast(
    curve: Time(seconds: 3.4, interval: 3.1...3.8, solvedShare: 1),
    standard: Time(seconds: 3.9, interval: 3.6...4.3, solvedShare: 1), people: 24,
    suggestion: SuggestedCurve(
      curve: CurveFamily.exponential.standard, ratio: 0.83, range: 0.72...0.96, kinds: 24))
}
