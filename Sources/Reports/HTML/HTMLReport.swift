public import Comparison
public import Drawing

/// A comparison as one page that needs nothing else: no network, no script, no font.
@MainActor public struct HTMLReport {
  let result: ComparisonResult
  let source: ReportSource
  private let typesetter: Typesetter

  /// The report of `result`.
  public init(_ result: ComparisonResult, source: ReportSource, typesetter: Typesetter) {
    self.result = result
    self.source = source
    self.typesetter = typesetter
  }

  /// The whole page.
  ///
  /// - Throws: any `DrawingError` of its figures.
  public func html() throws(DrawingError) -> String {
    let figures = try HTMLPage.figures(Figures.figures(of: result), typesetter)
    return HTMLPage(
      source: source,
      simulated: result.isSimulated
        ? "Simulated people, not real ones: these numbers predict, they do not show." : nil,
      about: about, verdict: Verdict(result).sentences.joined(separator: " "),
      content: figures + tables
    ).html
  }

  private var about: String {
    "\(Words.count(result.participants, "participant")) · \(Words.count(result.trials, "trial")) "
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
