public import Comparison

/// A figure of a comparison.
@MainActor public protocol ComparisonFigure: Figure {
  /// Draws `result`; `nil` where there is nothing to show.
  init?(_ result: ComparisonResult)
}

/// The figures of a comparison; a new one is one line here.
@MainActor public enum Figures {
  /// Every figure of a comparison, the most important first.
  public static let all: [any ComparisonFigure.Type] = [
    TimesFigure.self, SolvedFigure.self, LearningFigure.self, ErrorsFigure.self,
    PeopleFigure.self,
  ]

  /// The figures that `result` has something to show in.
  public static func figures(of result: ComparisonResult) -> [any Figure] {
    all.compactMap { $0.init(result) }
  }
}
