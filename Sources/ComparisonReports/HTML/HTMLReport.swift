package import Comparison
package import Drawing
import Formats
package import Reports

/// A comparison as one page that needs nothing else: no network, no script, no font.
@MainActor package struct HTMLReport {
  let result: ComparisonResult
  let source: ReportSource
  private let typesetter: Typesetter

  /// The report of `result`.
  package init(_ result: ComparisonResult, source: ReportSource, typesetter: Typesetter) {
    self.result = result
    self.source = source
    self.typesetter = typesetter
  }

  /// The whole page.
  ///
  /// - Throws: any `DrawingError` of its figures.
  package func html() throws(DrawingError) -> String {
    let figures = try HTMLPage.figures(ComparisonFigures.figures(of: result), typesetter)
    return HTMLPage(
      source: source,
      simulated: result.isSimulated
        ? "Simulated people, not real ones: these numbers predict, they do not show." : nil,
      about: about, verdict: Verdict(result).sentences.joined(separator: " "),
      content: figures + tables
    ).html
  }

  private var about: String {
    "\(ReportFormat.count(result.participants, "participant")) · \(ReportFormat.count(result.trials, "trial")) "
      + "counted · left out: \(result.leftOut.practice) practice, \(result.leftOut.aborted) aborted, "
      + "\(result.leftOut.excluded) excluded, \(result.leftOut.unreadable) unreadable"
  }

  private var tables: String {
    let names = result.methods.map(\.condition.name)
    return HTML.section("methods", "Methods in numbers", HTMLTables(result).methods)
      + HTML.section("tests", "Tests", HTMLTables(result).tests)
      + HTML.section("more", "Order, learning and numbers asked for", HTMLTables(result).orders)
      + HTML.section("power", "How many people another study needs", HTMLTables(result).power)
      + HTML.section(
        "remarks", "What to know", HTML.list(result.remarks.map { $0.sentence(names) }))
      + HTML.section(
        "paper", "For a paper",
        HTML.paragraph(MethodsParagraph(result: result, version: source.version).text))
      + HTML.section("codebook", "Columns used", HTMLTables.codebook)
      + source.repeating
  }
}
