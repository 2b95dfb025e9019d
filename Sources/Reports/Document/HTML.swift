import Drawing

/// Elements of a page; all text goes through `escaped`.
package enum HTML {
  /// `text` without anything that a browser interprets as markup.
  static func escaped(_ text: String) -> String {
    var result = ""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "&": result += "&amp;"
      case "<": result += "&lt;"
      case ">": result += "&gt;"
      case "\"": result += "&quot;"
      case "'": result += "&#39;"
      // Characters that HTML forbids, and characters that change the direction of the following text.
      case "\u{0}"..."\u{8}", "\u{B}", "\u{C}", "\u{E}"..."\u{1F}", "\u{7F}"..."\u{9F}",
        "\u{202A}"..."\u{202E}", "\u{2066}"..."\u{2069}", "\u{FFFE}", "\u{FFFF}":
        result += "\u{FFFD}"
      default: result.unicodeScalars.append(scalar)
      }
    }
    return result
  }

  /// A paragraph of plain text.
  static func paragraph(_ text: String, class name: String? = nil) -> String {
    let attribute = name.map { " class=\"\($0)\"" } ?? ""
    return "<p\(attribute)>\(escaped(text))</p>\n"
  }

  /// The mark of a verdict with its words.
  static func mark(_ mark: VerdictMark, _ words: String) -> String {
    "<span class=\"mark \(mark.rawValue)\">\(mark.character) \(escaped(words))</span>"
  }

  /// A small label.
  static func label(_ words: String) -> String { "<span class=\"label\">\(escaped(words))</span>" }

  /// A list of sentences.
  static func list(_ items: [String]) -> String {
    guard !items.isEmpty else { return "" }
    return "<ul>\n" + items.map { "<li>\(escaped($0))</li>\n" }.joined() + "</ul>\n"
  }

  /// Titles of columns that are longer have two lines.
  private static let longestTitle = 9

  /// A table of more columns has smaller letters.
  private static let usualColumns = 10

  /// A table, which can be scrolled if the page is narrow.
  static func table(_ table: Document.Table) -> String {
    guard !table.isEmpty else { return "" }
    let caption = escaped(table.caption)
    let size = table.columns.count > usualColumns ? " class=\"many\"" : ""
    let head = table.columns.map { column -> String in
      let title = Document.Table.Column.lines(column.title, in: longestTitle).map(escaped).joined(
        separator: "<br>")
      return "<th scope=\"col\"\(column.isText ? " class=\"text\"" : "")>\(title)</th>"
    }.joined()
    let classes = table.columns.indices.map { cellClass($0, of: table) }
    let body = table.bands.filter { !$0.rows.isEmpty }.flatMap { band in
      heading(band, columns: table.columns.count) + band.rows.map { row($0, classes) }
    }
    return """
      <div class="table" tabindex="0" role="region" aria-label="\(caption)"><table\(size)>
      \(caption.isEmpty ? "" : "<caption><span>\(caption)</span></caption>\n")<thead><tr>\(head)</tr></thead>
      <tbody>
      \(body.joined())</tbody></table></div>

      """
  }

  private static func heading(_ band: Document.Table.Band, columns: Int) -> [String] {
    guard !band.title.isEmpty else { return [] }
    let words = band.mark.map { mark($0.mark, $0.words) } ?? ""
    return [
      "<tr class=\"band\"><th scope=\"rowgroup\" colspan=\"\(columns)\">\(escaped(band.title))\(words)"
        + "</th></tr>\n"
    ]
  }

  /// Text that is longer has a column of at least about as many characters.
  private static let longText = 24

  /// The class of the cells of a column as an attribute.
  private static func cellClass(_ column: Int, of table: Document.Table) -> String {
    guard table.columns[column].isText else { return "" }
    let isLong = table.bands.flatMap(\.rows).contains { row in
      row.cells.indices.contains(column) && row.cells[column].count > longText
    }
    return " class=\"text\(isLong ? " long" : "")\""
  }

  /// A row, whose cells have these `classes`.
  private static func row(_ row: Document.Table.Row, _ classes: [String]) -> String {
    let labels = row.labels.map { " \(label($0))" }.joined()
    let name = row.cells.first.map { "<th scope=\"row\">\(escaped($0))\(labels)</th>" } ?? ""
    let cells = zip(row.cells, classes).dropFirst().map { "<td\($1)>\(escaped($0))</td>" }
    return "<tr\(row.isRecommended ? " class=\"recommended\"" : "")>\(name)\(cells.joined())</tr>\n"
  }
}
