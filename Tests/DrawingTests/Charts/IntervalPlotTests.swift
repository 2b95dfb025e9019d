import Base
import Testing

@testable import Drawing

@MainActor struct IntervalPlotTests {
  private nonisolated static let widths = [400.0, 960]

  /// What stands in a plot of one row, in which `notSolved` of the trials were not solved.
  private func shapes(notSolved: Double = 0, width: Double = 960) throws -> [Shape] {
    let row = IntervalPlotRow.Content(
      name: "dial", people: [2, 4], mean: 3, interval: ConfidenceInterval(low: 2.5, high: 3.5),
      outcome: (words: "outcome", notSolved: notSolved), note: "")
    let plot = IntervalPlot([row])
    return plot.shapes(
      in: Rectangle(x: 0, y: 0, width: width, height: plot.height(for: width)),
      ChartContext(theme: .light, typesetter: try Typesetter()))
  }

  private func texts(_ shapes: [Shape]) -> [Text] {
    shapes.compactMap { if case .text(let text) = $0 { text } else { nil } }
  }

  @Test(
    arguments: [
      (0, Theme.light.good), (0.019, Theme.light.good), (0.02, Theme.light.warning),
      (0.099, Theme.light.warning), (0.1, Theme.light.error), (0.4, Theme.light.error),
    ] as [(Double, Color)], widths)
  func `what was not solved is green below 2 %, red from 10 % on`(
    look: (share: Double, color: Color), width: Double
  ) throws {
    let outcome = texts(try shapes(notSolved: look.share, width: width)).first {
      $0.string == "outcome"
    }
    #expect(outcome?.style.color == look.color)
  }

  @Test func `the interval reaches as far to the left of the mean as to the right`() throws {
    let scale = LogarithmicScale(times: [2, 4])
    let lines = try shapes().compactMap { shape -> Line? in
      if case .line(let line) = shape, line.cap == .round { line } else { nil }
    }
    let line = try #require(lines.first)
    try #require(lines.count == 1 && line.points.count == 2)
    let ends = line.points.map(\.x)
    let plot = (left: 220.0, width: 960.0 - 220 - 345)
    #expect(abs(ends[0] - plot.left - plot.width * scale.share(of: 2.5)) < 1e-9)
    #expect(abs(ends[1] - plot.left - plot.width * scale.share(of: 3.5)) < 1e-9)
  }

  @Test func `labels that would run together are left out, their grid lines not`() throws {
    let scale = LogarithmicScale(times: [1, 256])
    try #require(scale.ticks.count == 9)
    let context = ChartContext(theme: .light, typesetter: try Typesetter())
    func labels(_ width: Double) -> [String] {
      texts(
        context.horizontalAxis(
          scale, under: Rectangle(x: 0, y: 0, width: width, height: 10), labelled: 8)
      ).map(\.string)
    }
    #expect(labels(800).count == 9)
    #expect(labels(150) == ["1 s", "8 s", "64 s"])
    let narrow = context.horizontalAxis(
      scale, under: Rectangle(x: 0, y: 0, width: 150, height: 10))
    #expect(narrow.count { if case .line = $0 { true } else { false } } == 9)
  }
}
