public import Comparison
public import Tuning

/// A figure of a comparison.
@MainActor public protocol ComparisonFigure: Figure {
  /// Draws `result`; `nil` where there is nothing to show.
  init?(_ result: ComparisonResult)
}

/// A figure of what tuning has come to.
@MainActor public protocol TuningFigure: Figure {
  /// Draws `result`; `nil` where there is nothing to show.
  init?(_ result: TuningResult)
}

/// The figures of each kind of result; a new one is one line here.
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

  /// Every figure of what tuning has come to, the most important first.
  public static let allOfTuning: [any TuningFigure.Type] = [
    CurvesFigure.self, PredictedTimesFigure.self, CalibrationFigure.self, FlatFigure.self,
    SearchFigure.self,
  ]

  /// The figures that `result` has something to show in.
  public static func figures(of result: TuningResult) -> [any Figure] {
    allOfTuning.compactMap { $0.init(result) }
  }
}
