import GoldenImages
import Testing

@testable import Reports

/// The figure of tuning as an image: wide and light, and narrow and dark.
///
/// CONTRIBUTING.md describes how to draw it again.
@MainActor struct GoldenTuningFigureTests {
  @Test(arguments: FigureLook.allCases)
  func `the figure of a choice among curves`(look: FigureLook) throws {
    try look.check(#require(CurveRatiosFigure(HandMadeTuning.result())), of: "tuning")
  }
}
