import Comparison
import Drawing
package import Figures
import Formats
import Glibc
import Primitives
import Reports
import Simulation
package import Tuning

/// A figure of a tuning result.
@MainActor package protocol TuningFigure: Figure {
  /// Creates the figure of `result`; `nil` where there is nothing to show.
  init?(_ result: TuningResult)
}

/// The figures of a tuning result; a new figure is registered here.
@MainActor package enum TuningFigures {
  /// Every figure, the most important first.
  package static let all: [any TuningFigure.Type] = [
    CurvesFigure.self, PredictedTimesFigure.self, CalibrationFigure.self, SensitivityFigure.self,
    SearchFigure.self,
  ]

  /// The figures for which `result` has data; that of the calibration alone where nothing may be concluded from
  /// the curves.
  package static func figures(of result: TuningResult) -> [any Figure] {
    (result.showsCurves ? all : [CalibrationFigure.self]).compactMap { $0.init(result) }
  }
}

/// The predicted times of each candidate.
@MainActor struct PredictedTimesFigure: TuningFigure {
  static let name = "predicted"
  static let title = "Predicted time to enter a number, of simulated people"
  private let plot: IntervalPlot
  private let isSupported: Bool

  init?(_ result: TuningResult) {
    guard !result.candidates.isEmpty else { return nil }
    isSupported = result.gate.isOpen
    plot = IntervalPlot(result.candidates.map(Self.row))
  }

  private static func row(_ candidate: CurveCandidate) -> IntervalPlotRow.Content {
    let prediction = candidate.prediction
    return IntervalPlotRow.Content(
      name: candidate.role.rawValue, people: prediction.meanLogarithms.map { exp($0) },
      mean: prediction.seconds, interval: candidate.interval,
      outcome: (
        "\(ReportFormat.percent(prediction.solvedShare)) solved", 1 - prediction.solvedShare
      ), note: candidate.role == .present ? "" : candidate.ratio.words)
  }

  var caption: String {
    "Simulated, not measured."
      + (isSupported
        ? "" : " The model does not support any conclusion for the people in the logs.")
      + " Large points are geometric means over simulated people with their 95 % intervals, which cover the "
      + "errors of calibration and model; every small point is one of them. What was not solved counts as "
      + "longer. × is the ratio to the present curve with its interval, of the same people: it is surer than "
      + "the intervals drawn. The axis is logarithmic."
  }

  var description: String { "Simulated people. " + plot.description }

  func height(for width: Double) -> Double { plot.height(for: width) }

  func shapes(in frame: Rectangle, _ context: ChartContext) -> [Shape] {
    plot.shapes(in: frame, context)
  }
}
