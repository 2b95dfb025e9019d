package import Drawing
package import Figures

/// A page that needs nothing else: no network, no script, no font.
@MainActor package struct HTMLPage {
  let source: ReportSource
  /// What is said of simulated people before anything else; `nil` where there are none.
  let simulated: String?
  /// What was done with how much, in small letters under the title.
  let about: String
  /// The answer.
  let verdict: String
  /// All that follows it.
  let content: String

  /// Creates a value of these parts.
  package init(
    source: ReportSource, simulated: String?, about: String, verdict: String, content: String
  ) {
    self.source = source
    self.simulated = simulated
    self.about = about
    self.verdict = verdict
    self.content = content
  }

  package var html: String {
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
      \(simulated.map { HTML.paragraph($0, class: "simulated") } ?? "")<header>
      <h1>\(title)</h1>
      \(HTML.paragraph(about, class: "about"))</header>
      <main>
      \(HTML.paragraph(verdict, class: "verdict"))\
      \(content)</main>
      </body>
      </html>

      """
  }

  /// `figures` one under the other.
  package static func figures(
    _ figures: [any Figure], _ typesetter: Typesetter
  ) throws(DrawingError) -> String {
    var html = ""
    for figure in figures {
      html += try HTMLFigure(figure: figure, typesetter: typesetter).html()
    }
    return html
  }
}

extension ReportSource {
  /// Everything that it takes to make the report again.
  package var repeating: String {
    HTML.section(
      "repeat", "How to repeat it",
      HTML.paragraph("Caliper \(version) read these files:")
        + HTML.table(
          "Input", ["file", "rows", "SHA-256"],
          files.map { [$0.path, "\($0.rows)", $0.hash ?? "–"] })
        + "<pre>\(HTML.escaped(commandLine))</pre>\n")
  }
}
