package import Drawing
package import Reports
import Simulation
package import Tuning

/// What tuning has come to as one page that needs nothing else: no network, no script, no font.
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
  /// - Throws: any `DrawingError` of its figures.
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
    HTML.section("times", "Curves in numbers", tables.candidates)
      + HTML.section(
        "hands", "Calibration in numbers", tables.calibration + HTML.list(sentences.calibration))
      + HTML.section("regions", "Flat regions in words", HTML.list(sentences.flat))
      + HTML.section("check", "The check of good curves", HTML.list(sentences.findings))
      + HTML.section("proof", "To prove it", HTML.paragraph(sentences.followUp))
      + HTML.section("next", "Next", tables.next(after: source))
      + HTML.section("know", "What to know", HTML.paragraph(sentences.closing))
      + source.repeating
  }
}
