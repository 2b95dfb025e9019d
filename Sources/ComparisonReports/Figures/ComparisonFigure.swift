package import Comparison
import Drawing
package import Figures
import Formats
import Primitives
import Reports

/// A figure of a comparison.
@MainActor package protocol ComparisonFigure: Figure {
  /// Creates the figure of `result`; `nil` where there is nothing to show.
  init?(_ result: ComparisonResult)
}

/// The figures of a comparison; a new figure is registered here.
@MainActor package enum ComparisonFigures {
  /// Every figure, the most important first.
  package static let all: [any ComparisonFigure.Type] = [
    TimesFigure.self, SurvivalCurveFigure.self, LearningFigure.self, ErrorsFigure.self,
    PeopleFigure.self, QuestionnairesFigure.self,
  ]

  /// The figures for which `result` has data.
  package static func figures(of result: ComparisonResult) -> [any Figure] {
    all.compactMap { $0.init(result) }
  }
}

/// Each condition's geometric mean time with its interval, and each participant's own mean.
@MainActor struct TimesFigure: ComparisonFigure {
  static let name = "times"
  static let title = "Time to enter a number"
  private let plot: IntervalPlot

  /// Creates rows from the fastest condition to the slowest; those never solved come last.
  init?(_ result: ComparisonResult) {
    guard result.methods.contains(where: { $0.geometricMean != nil }) else { return nil }
    plot = IntervalPlot(result.methodsBySpeed.map { Self.row($0, of: result) })
  }

  private static func row(_ index: Int, of result: ComparisonResult) -> IntervalPlotRow.Content {
    let method = result.methods[index]
    return IntervalPlotRow.Content(
      name: method.condition.name,
      people: result.cells.filter { $0.condition == index }.compactMap(\.geometricMean),
      mean: method.geometricMean, interval: method.interval,
      outcome: (result.notSolvedWords(index), result.notSolvedShare(index)),
      note: result.slownessWords(index))
  }

  var caption: String {
    "Large points are geometric means over people with their 95 % intervals; every small point is "
      + "one person's geometric mean of correct trials. The axis is logarithmic."
  }

  var description: String { plot.description }

  func height(for width: Double) -> Double { plot.height(for: width) }

  func shapes(in frame: Rectangle, _ context: ChartContext) -> [Shape] {
    plot.shapes(in: frame, context)
  }
}

extension ComparisonResult {
  /// The share not solved, in the words of a figure.
  func notSolvedWords(_ index: Int) -> String {
    let verb = methods[index].outcomes.timedOut == 0 ? "gave up" : "not solved"
    return "\(ReportFormat.percent(notSolvedShare(index))) \(verb)"
  }

  /// The ratio of a condition's time to the first of its facet, in the words of a figure.
  func slownessWords(_ index: Int) -> String {
    guard let facet = facets.first(where: { $0.methods.contains { $0.condition == index } }),
      let place = facet.methods.firstIndex(where: { $0.condition == index }), place > 0
    else { return "" }
    guard let (ratio, interval) = facet.ratio(place, over: 0) else { return "not compared" }
    return "\(ratio.figures(2))× as long" + (interval.map { " [\(ReportFormat.ratio($0))]" } ?? "")
  }
}
