package import Comparison
package import Figures
import Reports

/// A figure of a comparison.
@MainActor package protocol ComparisonFigure: Figure {
  /// Draws `result`; `nil` where there is nothing to show.
  init?(_ result: ComparisonResult)
}

/// The figures of a comparison; a new one is one line here.
@MainActor package enum ComparisonFigures {
  /// Every figure, the most important first.
  package static let all: [any ComparisonFigure.Type] = [
    TimesFigure.self, SurvivalCurveFigure.self, LearningFigure.self, ErrorsFigure.self,
    PeopleFigure.self,
  ]

  /// The figures that `result` has something to show in.
  package static func figures(of result: ComparisonResult) -> [any Figure] {
    all.compactMap { $0.init(result) }
  }
}
