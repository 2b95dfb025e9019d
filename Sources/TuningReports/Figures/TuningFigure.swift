package import Figures
import Reports
package import Tuning

/// A figure of a tuning result.
@MainActor package protocol TuningFigure: Figure {
  /// Draws `result`; `nil` where there is nothing to show.
  init?(_ result: TuningResult)
}

/// The figures of a tuning result; a new one is one line here.
@MainActor package enum TuningFigures {
  /// Every figure, the most important first.
  package static let all: [any TuningFigure.Type] = [
    CurvesFigure.self, PredictedTimesFigure.self, CalibrationFigure.self, FlatFigure.self,
    SearchFigure.self,
  ]

  /// The figures that `result` has something to show in.
  package static func figures(of result: TuningResult) -> [any Figure] {
    all.compactMap { $0.init(result) }
  }
}
