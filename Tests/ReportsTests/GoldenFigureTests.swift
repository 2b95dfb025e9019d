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

  @Test func `the figures of a tuning`() throws {
    let figures = TuningFigures.figures(of: try SampleTuning.variant(.faster))
    #expect(figures.count == TuningFigures.all.count)
    for figure in figures { try check(figure, .wide, of: "tuning") }
  }

  /// The other ones are laid out alike in narrow pages, or are tested with a comparison.
  @Test func `the figures of a tuning that have another layout in a narrow page`() throws {
    let result = try SampleTuning.variant(.faster)
    let figures: [(any Figure)?] = [SensitivityFigure(result), SearchFigure(result)]
    for figure in figures { try check(try #require(figure), .narrow, of: "tuning") }
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
