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
    var figures = ""
    for figure in Figures.figures(of: result) {
      figures += try HTMLFigure(figure: figure, typesetter: typesetter).html()
    }
    let title = HTML.escaped(source.title)
    return """
      <!DOCTYPE html>
      <html lang="en">
      <head>
      <meta charset="utf-8">
      <meta http-equiv="Content-Security-Policy" content="\(HTMLStyle.policy)">
      <meta name="viewport" content="width=device-width, initial-scale=1">
      <meta name="generator" content="Caliper \(HTML.escaped(source.version))">
      <title>\(title)</title>
      <link rel="icon" href="data:,">
      <style>\(HTMLStyle.css)</style>
      </head>
      <body>
      \(simulated)<header>
      <h1>\(title)</h1>
      \(HTML.paragraph(about, class: "about"))</header>
      <main>
      \(HTML.paragraph(Verdict(result).sentences.joined(separator: " "), class: "verdict"))\
      \(figures)\(tables)</main>
      </body>
      </html>

      """
  }

  private var simulated: String {
    result.isSimulated
      ? HTML.paragraph(
        "Simulated people, not real ones: these numbers predict, they do not show.",
        class: "simulated") : ""
  }

  private var about: String {
    "\(Words.count(result.participants, "participant")) · \(Words.count(result.trials, "trial")) "
      + "counted · left out: \(result.leftOut.practice) practice, \(result.leftOut.aborted) aborted, "
      + "\(result.leftOut.excluded) excluded, \(result.leftOut.unreadable) unreadable"
  }

  private var tables: String {
    let names = result.methods.map(\.condition.name)
    let repeating =
      HTML.paragraph("Caliper \(source.version) read these files:")
      + HTML.table("Input", ["file", "rows", "SHA-256"], source.files.map(row))
      + "<pre>\(HTML.escaped(source.commandLine))</pre>\n"
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
      + HTML.section("repeat", "How to repeat it", repeating)
  }

  private func row(_ file: ReportSource.File) -> [String] {
    [file.path, "\(file.rows)", file.hash ?? "–"]
  }
}
