import GoldenImages
import Testing

@testable import Reports

/// Every figure of a comparison as an image: wide and light, and narrow and dark.
///
/// CONTRIBUTING.md describes how to draw them again.
@MainActor struct GoldenFigureTests {
  @Test(arguments: FigureLook.allCases)
  func `the figures of a comparison`(look: FigureLook) throws {
    let figures = ComparisonFigures.figures(of: HandMadeAnswers.result)
    // The figures of the facet, and the one of the questionnaires.
    #expect(figures.count == ComparisonFigures.all.count + 1)
    for figure in figures { try look.check(figure, of: "comparison") }
  }
}
