/// Writes a document for a terminal of 80 columns.
package struct TextWriter {
  private let document: Document

  /// Writes `document`.
  package init(_ document: Document) { self.document = document }

  /// The whole text without a final line feed.
  package var text: String {
    ([head] + document.sections.map(lines)).filter { !$0.isEmpty }
      .map { $0.joined(separator: "\n") }.joined(separator: "\n\n")
  }

  private var head: [String] {
    [document.notice ?? "", document.title, document.summary].filter { !$0.isEmpty }
      .flatMap { TextLayout.wrapped($0) }
  }

  private func lines(_ section: Document.Section) -> [String] {
    guard section.medium != .page else { return [] }
    let parts = section.parts.map(lines).filter { !$0.isEmpty }
    guard !parts.isEmpty else { return [] }
    return (section.title.isEmpty ? [] : [section.title])
      + Array(parts.joined(separator: section.parts.count > 1 ? [""] : []))
  }

  private func lines(_ part: Document.Part) -> [String] {
    switch part {
    case .heading(let text), .paragraph(let text), .note(let text): TextLayout.wrapped(text)
    case .list(let items): Self.items(items, mark: "-")
    case .answers(let answers): Array(answers.map(lines).joined(separator: [""]))
    case .facts(let facts):
      facts.flatMap { fact in
        fact.isAssumed
          ? Self.items([fact.text], mark: "!")
          : Self.items(["\(fact.name): \(fact.text)"], mark: "-")
      }
    case .table(let table):
      table.isEmpty
        ? []
        : TextLayout.wrapped(table.caption) + TextTable(table).lines
          + TextLayout.wrapped(table.unknownWords)
    case .figures: []
    case .lines(let lines): lines
    case .code(let text): text.split(separator: "\n").map { "  \($0)" }
    case .only(let medium, let parts):
      medium == .text ? Array(parts.map(lines).filter { !$0.isEmpty }.joined(separator: [""])) : []
    }
  }

  private func lines(_ answer: Document.Answer) -> [String] {
    (answer.heading.isEmpty ? [] : TextLayout.wrapped(answer.heading + ":"))
      + answer.sentences.flatMap { TextLayout.wrapped($0) }
      + Self.items(answer.limits, mark: answer.areDoubts ? "!" : "-")
  }

  private static func items(_ items: [String], mark: String) -> [String] {
    items.flatMap { TextLayout.wrapped("\(mark) \($0)", indent: "  ") }
  }
}
