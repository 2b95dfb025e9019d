import Drawing
import Figures
import GoldenImages
import Testing

@testable import ComparisonReports
@testable import TuningReports

/// Every figure of the reports as an image: wide and light, and narrow and dark.
///
/// CONTRIBUTING.md tells how they are drawn again.
@MainActor struct GoldenFigureTests {
  /// The width of a figure and its theme.
  enum Look: String, CaseIterable {
    case wide, narrow
  }

  @Test(arguments: Look.allCases)
  func `the figures of a comparison`(look: Look) throws {
    let figures = ComparisonFigures.figures(of: HandMadeAnswers.result)
    // Those of the facet, and that of the questionnaires.
    #expect(figures.count == ComparisonFigures.all.count + 1)
    for figure in figures { try check(figure, look, of: "comparison") }
  }

  @Test(arguments: Look.allCases)
  func `the figure of a choice among curves`(look: Look) throws {
    let figure = try #require(CurveRatiosFigure(HandMadeTuning.result()))
    try check(figure, look, of: "tuning")
  }

  private func check(
    _ figure: any Figure, _ look: Look, of report: String
  ) throws {
    let picture = figure.picture(
      width: look == .wide ? 760 : 400, theme: look == .wide ? .light : .dark,
      typesetter: try Typesetter())
    try GoldenImage(name: "\(report)-\(type(of: figure).name)-\(look)")
      .check(picture)
  }
}
