import Base

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
      table.isEmpty ? [] : TextLayout.wrapped(table.caption) + TextTable(table).lines
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

/// A table as lines of at most 80 columns.
struct TextTable {
  private let table: Document.Table
  private let names: [String]
  private let rows: [[String]]

  /// The blanks between columns: two, or one if the columns have room only then.
  private let gap: Int

  private static let nameWidths = 24...40

  init(_ table: Document.Table) {
    self.table = table
    let rows = table.bands.flatMap(\.rows)
    self.rows = rows.map { $0.cells.map(\.sanitizedForDisplay) }
    let labels = rows.map { $0.labels.isEmpty ? "" : " (\($0.labels.joined(separator: ", ")))" }
    var width = 0
    for column in table.columns.indices.dropFirst() {
      width += 1 + Self.width(column, table, self.rows)
    }
    let room = min(
      max(Self.nameWidths.lowerBound, TextLayout.width - width), Self.nameWidths.upperBound)
    names = Self.names(self.rows.map { $0.first ?? "" }, labels, in: room)
    width += Self.nameWidth(names, table) + table.columns.count - 1
    gap = width <= TextLayout.width ? 2 : 1
  }

  /// Names with their labels, which are never cut; no two alike.
  private static func names(_ names: [String], _ labels: [String], in room: Int) -> [String] {
    let own = zip(names, labels).map { TextLayout.cut($0, to: max(8, room - $1.count)) + $1 }
    guard Set(own).count < Set(zip(names, labels).map { $0 + $1 }).count else { return own }
    let longest = labels.map(\.count).max() ?? 0
    return zip(TextLayout.cutApart(names, to: max(8, room - longest)), labels).map { $0 + $1 }
  }

  /// The headings and the rows; columns that have no room follow below, behind the names once more.
  var lines: [String] {
    guard !table.isEmpty else { return [] }
    var lines: [String] = []
    var next = 1
    repeat {
      let columns = columns(from: next)
      if !lines.isEmpty { lines.append("") }
      lines += block(columns)
      next = columns.upperBound
    } while next < table.columns.count
    return lines
  }

  private var nameWidth: Int { Self.nameWidth(names, table) }

  private static func nameWidth(_ names: [String], _ table: Document.Table) -> Int {
    max(
      names.map(\.count).max() ?? 0,
      min(table.columns.first?.title.count ?? 0, nameWidths.upperBound))
  }

  /// The columns from one on that have room beside the names; one at least.
  private func columns(from first: Int) -> Range<Int> {
    guard first < table.columns.count else { return first..<first }
    var (width, end) = (nameWidth, first)
    while end < table.columns.count, width + self.width(end) <= TextLayout.width {
      width += self.width(end)
      end += 1
    }
    return first..<max(end, first + 1)
  }

  /// The width of a column with the gap before it.
  private func width(_ column: Int) -> Int { gap + Self.width(column, table, rows) }

  private static func width(_ column: Int, _ table: Document.Table, _ rows: [[String]]) -> Int {
    max(cellWidth(column, rows), title(column, table, rows).map(\.count).max() ?? 0)
  }

  private static func cellWidth(_ column: Int, _ rows: [[String]]) -> Int {
    rows.map { $0.indices.contains(column) ? $0[column].count : 0 }.max() ?? 0
  }

  /// The title of a column in one line, or in two if its cells are narrower.
  private static func title(
    _ column: Int, _ table: Document.Table, _ rows: [[String]]
  ) -> [String] {
    let heading = table.columns[column]
    return Document.Table.Column.lines(
      heading.short ?? heading.title, in: cellWidth(column, rows))
  }

  private func block(_ columns: Range<Int>) -> [String] {
    let titles = columns.map { Self.title($0, table, rows) }
    let height = titles.map(\.count).max() ?? 1
    let heads = (0..<height).map { line in
      let first = line == height - 1 ? table.columns.first?.title ?? "" : ""
      return self.line(
        first,
        zip(columns, titles).map { column, title in
          let index = line - (height - title.count)
          return (column, index >= 0 ? title[index] : "")
        })
    }
    var index = 0
    let body = table.bands.flatMap { band -> [String] in
      let words = band.mark.map { " (\($0.words))" } ?? ""
      return
        (band.title.isEmpty || band.rows.isEmpty
        ? [] : TextLayout.wrapped(band.title + words))
        + band.rows.map { _ in
          defer { index += 1 }
          return line(
            names[index],
            columns.map { ($0, rows[index].indices.contains($0) ? rows[index][$0] : "") })
        }
    }
    return heads + body
  }

  private func line(_ name: String, _ cells: [(column: Int, text: String)]) -> String {
    let first = TextLayout.cut(name, to: nameWidth)
    var line = first + String(repeating: " ", count: nameWidth - first.count)
    for (column, text) in cells {
      let room = width(column)
      let cell = TextLayout.cut(text, to: TextLayout.width - nameWidth - gap)
      let padding = String(repeating: " ", count: max(gap, room - cell.count))
      let isLeading = table.columns[column].isText
      line +=
        isLeading
        ? String(repeating: " ", count: gap) + cell
          + String(repeating: " ", count: max(0, room - gap - cell.count))
        : padding + cell
    }
    while line.last == " " { line.removeLast() }
    return line
  }
}
