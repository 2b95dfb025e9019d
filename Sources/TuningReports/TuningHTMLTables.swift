import Comparison
import Formats
import Reports
import Simulation
import Tuning

/// The tables of the page.
struct TuningHTMLTables {
  let result: TuningResult

  init(_ result: TuningResult) { self.result = result }

  var heldOut: String {
    HTML.table(
      "Each group of people as predicted by the numbers of the others",
      ["slider", "people", "logged", "predicted", "logged over predicted", "95 % interval"],
      result.heldOut.map { check in
        [
          check.method, "\(check.participants)", ReportFormat.seconds(check.logged),
          ReportFormat.seconds(check.predicted), ReportFormat.ratio(check.ratio.ratio),
          ReportFormat.ratios(check.ratio.interval),
        ]
      })
  }

  var candidates: String {
    HTML.table(
      "Predicted for simulated people: times of entries, and their ratio to those with the present "
        + "curve",
      ["curve", "time", "95 % interval", "solved", "ratio", "95 % interval"],
      result.candidates.map(row))
      + HTML.list(result.candidates.map { "\($0.role.rawValue): \($0.details)" })
  }

  private func row(_ candidate: CurveCandidate) -> [String] {
    let (prediction, ratio) = (candidate.prediction, candidate.ratio)
    let isPresent = candidate.role == .present
    return [
      candidate.role.rawValue, "\(prediction.seconds.figures(3)) s",
      ReportFormat.times(prediction.interval),
      "\(prediction.solved) of \(prediction.entries)",
      isPresent ? "–" : ReportFormat.ratio(ratio.ratio, decimals: 3),
      isPresent ? "–" : ReportFormat.ratios(ratio.interval, decimals: 3),
    ]
  }

  var calibration: String {
    HTML.table(
      "Numbers of the model",
      ["number", "model's default", "estimate", "95 % interval", "observations", "people"],
      result.calibration.items.map { item in
        let unit = item.parameter.parameter?.unit ?? "1"
        return [
          item.parameter.title,
          item.parameter.parameter.map { ReportFormat.quantity($0.value, unit) } ?? "–",
          item.pooled.map { ReportFormat.estimate($0.value, unit) } ?? "–",
          ReportFormat.estimates(item.pooled?.interval, unit),
          item.pooled.map { "\($0.observations)" } ?? "< \(item.parameter.leastObservations)",
          "\(item.people.count)",
        ]
      })
  }

  func next(after source: ReportSource) -> String {
    HTML.list(
      TuningSentences(result).next(after: source).map { "\($0.command): \($0.purpose)" })
  }
}
