import Comparison
package import Drawing
import Formats
package import Reports
import Simulation
package import Tuning

/// A tuning result as a self-contained page: no network, no script, no font.
@MainActor package struct TuningHTMLReport {
  let result: TuningResult
  let source: ReportSource

  /// The report of `result`.
  package init(_ result: TuningResult, source: ReportSource) {
    self.result = result
    self.source = source
  }

  /// The whole page.
  ///
  /// - Throws: any `DrawingError` of the figures.
  package func html() throws(DrawingError) -> String {
    let figures = try HTMLPage.figures(TuningFigures.figures(of: result), try Typesetter())
    return HTMLPage(
      source: source,
      simulated: result.isSimulated
        ? "Simulated logs, not real people's: what is said of people here is said of simulated ones."
        : nil,
      about: ([subject] + sentences.about).joined(separator: " "),
      verdict: TuningVerdict(result).sentences.joined(separator: " "),
      content: heldOut + figures + rest
    ).html
  }

  private var sentences: TuningSentences { TuningSentences(result) }
  private var tables: TuningHTMLTables { TuningHTMLTables(result) }

  private var subject: String { "The curve of \(result.method) in the study \(result.study)." }

  private var heldOut: String {
    HTML.section(
      "held-out", "People held out of the calibration",
      tables.heldOut + HTML.list(sentences.heldOut))
  }

  private var rest: String {
    (result.showsCurves
      ? HTML.section("times", "Curves in numbers", tables.candidates) : "")
      + HTML.section(
        "hands", "Calibration in numbers", tables.calibration + HTML.list(sentences.calibration))
      + HTML.section(
        "departures", "How people leave the track", HTML.list(sentences.departures))
      + (result.showsCurves ? curves : "") + exclusions
      + HTML.section("next", "Next", tables.next(after: source))
      + HTML.section("know", "What to know", HTML.paragraph(sentences.closing))
      + source.repeating
  }
}

extension TuningHTMLReport {
  private var curves: String {
    HTML.section("regions", "Flat regions in words", HTML.list(sentences.flat))
      + (result.reading.isEmpty
        ? ""
        : HTML.section("reading", "If people read faster or slower", HTML.list(sentences.reading)))
      + HTML.section("check", "The check of good curves", HTML.list(sentences.checkResults))
      + HTML.section("proof", "To prove it", HTML.paragraph(sentences.followUp))
  }

  /// The exclusions that were obeyed; empty without any.
  private var exclusions: String {
    guard !source.exclusions.isEmpty else { return "" }
    return HTML.section(
      "exclusions", "Exclusions",
      HTML.table(
        "Trials that were declared to be left out, in the order in which they were declared",
        ExclusionList.titles, source.exclusions.map(ExclusionList.cells)))
  }
}

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
      TuningSentences(result).candidatesTitle
        + ": times of entries, and their ratio to those with the present curve",
      ["curve", "time", "95 % interval", "solved", "ratio", "95 % interval"],
      result.candidates.map(row))
      + HTML.list(result.candidates.map { "\($0.role.rawValue): \($0.details)" })
  }

  private func row(_ candidate: CurveCandidate) -> [String] {
    let (prediction, ratio) = (candidate.prediction, candidate.ratio)
    let isPresent = candidate.role == .present
    return [
      candidate.role.rawValue, "\(prediction.seconds.figures(3)) s",
      ReportFormat.times(candidate.interval),
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
