import Base
package import Drawing
import Files

/// Writes a document as a page that needs neither network nor script.
///
/// A folded part is in the page, opens by a click, a key or a link to it, and is printed.
@MainActor package struct PageWriter {
  private let document: Document
  private let version: String
  private var figures: FigureMarkup

  /// Writes `document`, which the given version of the program made.
  package init(_ document: Document, version: String, typesetter: Typesetter) {
    (self.document, self.version) = (document, version)
    figures = FigureMarkup(typesetter)
  }

  /// The whole page.
  package var html: String {
    mutating get {
      let sections = document.sections.compactMap { section(of: $0) }
      let title = HTML.escaped(document.title)
      let style = PageStyle(
        lightColors: figures.declarations(isDark: false),
        darkColors: figures.declarations(isDark: true))
      return """
        <!DOCTYPE html>
        <html lang="en">
        <head>
        <meta charset="utf-8">
        <meta http-equiv="Content-Security-Policy" content="\(style.policy)">
        <meta name="viewport" content="width=device-width, initial-scale=1">
        <meta name="generator" content="Caliper \(HTML.escaped(version))">
        <title>\(title)</title>
        <link rel="icon" href="data:,">
        <style>\(style.css)</style>
        </head>
        <body>
        \(document.notice.map { HTML.paragraph($0, class: "notice") } ?? "")<header>
        <h1>\(title)</h1>
        \(HTML.paragraph(document.summary, class: "summary"))\(contents(sections))</header>
        <main>
        \(sections.map(\.html).joined())</main>
        </body>
        </html>

        """
    }
  }

  /// A section that has content.
  private struct Written {
    var id: String
    var title: String
    var html: String
  }

  /// Links to all sections.
  private func contents(_ sections: [Written]) -> String {
    guard sections.count > 1 else { return "" }
    let links = sections.map { "<a href=\"#\($0.id)\">\(HTML.escaped($0.title))</a>" }
    return "<nav aria-label=\"Contents\">\(links.joined(separator: "\n"))</nav>\n"
  }

  private mutating func section(of section: Document.Section) -> Written? {
    guard section.medium != .text else { return nil }
    let content = html(section.parts)
    guard !content.isEmpty else { return nil }
    let title = HTML.escaped(section.title)
    // A browser opens the fold around the target of a link, so the target is inside.
    let html =
      section.isFolded
      ? "<details class=\"fold\"><summary><h2>\(title)</h2></summary>\n<section id=\"\(section.id)\">\n"
        + "\(content)</section></details>\n"
      : "<section id=\"\(section.id)\">\n<h2>\(title)</h2>\n\(content)</section>\n"
    return Written(id: section.id, title: section.title, html: html)
  }

  private mutating func html(_ parts: [Document.Part]) -> String {
    var content = ""
    for part in parts { content += html(part) }
    return content
  }

  private mutating func html(_ part: Document.Part) -> String {
    switch part {
    case .heading(let text): "<h3>\(HTML.escaped(text))</h3>\n"
    case .paragraph(let text): text.isEmpty ? "" : HTML.paragraph(text)
    case .note(let text): text.isEmpty ? "" : HTML.paragraph(text, class: "note")
    case .list(let items): HTML.list(items)
    case .answers(let answers): self.answers(answers)
    case .facts(let facts): self.facts(facts)
    case .table(let table): HTML.table(table) + html(.note(table.unknownWords))
    case .figures(let drawings): figures.html(drawings())
    case .lines: ""
    case .code(let text): "<pre>\(HTML.escaped(text))</pre>\n"
    case .only(let medium, let parts): medium == .page ? html(parts) : ""
    }
  }

  private func answers(_ answers: [Document.Answer]) -> String {
    guard !answers.isEmpty else { return "" }
    return "<div class=\"answers\">\n\(answers.map(answer).joined())</div>\n"
  }

  private func answer(_ answer: Document.Answer) -> String {
    let mark = answer.mark.map { HTML.mark($0.mark, $0.words) } ?? ""
    let heading = answer.heading.isEmpty ? "" : HTML.paragraph(answer.heading, class: "about")
    let first =
      "<p class=\"first\"><span>\(HTML.escaped(answer.sentences.first ?? ""))</span>\(mark)</p>\n"
    let rest = answer.sentences.dropFirst().joined(separator: " ")
    var limits = answer.limits.map { "<li>\(HTML.escaped($0))</li>\n" }.joined()
    if answer.remarks > 0 {
      let words = ReportFormat.count(
        answer.remarks, answer.limits.isEmpty ? "remark" : "more remark")
      limits += "<li class=\"more\">See <a href=\"#remarks\">\(words)</a></li>\n"
    }
    return "<div class=\"answer\">\n\(heading)"
      + first + (rest.isEmpty ? "" : HTML.paragraph(rest))
      + (limits.isEmpty ? "" : "<ul class=\"limits\">\n\(limits)</ul>\n") + "</div>\n"
  }

  private func facts(_ facts: [Document.Fact]) -> String {
    guard !facts.isEmpty else { return "" }
    let rows = facts.map { fact in
      "<dt>\(HTML.escaped(fact.name.capitalizedStart))</dt><dd>\(HTML.escaped(fact.text))"
        + "\(fact.isAssumed ? " <span class=\"check\">check this</span>" : "")</dd>\n"
    }
    return "<dl class=\"facts\">\n\(rows.joined())</dl>\n"
  }
}
