import Base
import Comparison
package import Drawing
package import Tuning

/// The choice among curves as a self-contained page: no network, no script, no font.
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
  /// - Throws: any `DrawingError` of the figure.
  package func html() throws(DrawingError) -> String {
    let sentences = TuningSentences(result)
    var page = source
    page.title = "Which curve to ship" + (result.isSimulated ? ", by simulated people" : "")
    let figure = try HTMLPage.pictures(
      of: [CurveRatiosFigure(result)].compactMap(\.self), try Typesetter())
    return HTMLPage(
      source: page,
      simulated: result.isSimulated
        ? "Simulated people, not real ones: what is said of people here is said of simulated ones."
        : nil,
      about: "\(source.title): \(sentences.about)", warnings: sentences.remarks, verdict: "",
      content: recommendation(sentences) + curves(sentences, figure)
        + HTML.section("basis", "Basis of the choice", HTML.list(sentences.basis))
        + exclusions + source.repeating
    ).html
  }

  private func recommendation(_ sentences: TuningSentences) -> String {
    let card =
      "<div class=\"answer\">\n" + HTML.paragraph(sentences.headline, class: "first")
      + HTML.list(sentences.details) + "</div>\n"
    return HTML.section("recommendation", "Recommendation", card)
      + HTML.section(
        "next", "Next step",
        sentences.command.map { "<pre>\(HTML.escaped($0))</pre>\n" } ?? "")
  }

  private func curves(_ sentences: TuningSentences, _ figure: String) -> String {
    let definitions = sentences.definitions
    return HTML.section(
      "curves", "Curves that \(sentences.people) used",
      table(sentences)
        + (definitions.isEmpty
          ? "" : HTML.paragraph(definitions.joined(separator: " "), class: "caption"))
        + figure)
  }

  private func table(_ sentences: TuningSentences) -> String {
    let base = RatioBase(result)?.name ?? "present"
    return HTML.table(
      "The curve with the smallest expected loss comes first",
      [
        "curve", "people", "trials", "right", "\(sentences.time), times the \(base)", "95 %",
        "slower than the present", "expected loss",
      ],
      bands: [HTML.Band(title: "", rows: TuningRows(result).rows.map(cells))])
  }

  /// The cells of a row as HTML.
  private func cells(_ row: TuningRows.Row) -> [String] {
    let title = HTML.escaped(row.title)
    let choice =
      row.isRecommended
      ? " " + HTML.mark(.clear, result.recommended == result.present ? "keep" : "ship") : ""
    let marks = row.marks.map { " <span class=\"mark\">\($0)</span>" }.joined()
    return [(row.isRecommended ? "<strong>\(title)</strong>" : title) + choice + marks]
      + ([row.participants] + row.cells).map(HTML.escaped)
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
