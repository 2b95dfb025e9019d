package import Drawing

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
      // Characters that HTML forbids, and those that change the direction of the following text.
      case "\u{0}"..."\u{8}", "\u{B}", "\u{C}", "\u{E}"..."\u{1F}", "\u{7F}"..."\u{9F}",
        "\u{202A}"..."\u{202E}", "\u{2066}"..."\u{2069}", "\u{FFFE}", "\u{FFFF}":
        result += "\u{FFFD}"
      default: result.unicodeScalars.append(scalar)
      }
    }
    return result
  }

  /// A paragraph of plain text.
  package static func paragraph(_ text: String, class name: String? = nil) -> String {
    let attribute = name.map { " class=\"\($0)\"" } ?? ""
    return "<p\(attribute)>\(escaped(text))</p>\n"
  }

  /// A part of the page under a heading.
  package static func section(_ id: String, _ title: String, _ content: String) -> String {
    guard !content.isEmpty else { return "" }
    return "<section id=\"\(id)\">\n<h2>\(escaped(title))</h2>\n\(content)</section>\n"
  }

  /// The mark of a verdict with its words.
  package static func mark(_ mark: VerdictMark, _ words: String) -> String {
    "<span class=\"mark \(mark.rawValue)\">\(mark.character) \(escaped(words))</span>"
  }

  /// A list of sentences.
  package static func list(_ items: [String]) -> String {
    guard !items.isEmpty else { return "" }
    return "<ul>\n" + items.map { "<li>\(escaped($0))</li>\n" }.joined() + "</ul>\n"
  }

  /// A table whose first column names the rows; it can be scrolled where the page is narrow.
  ///
  /// Cells of a table that `isText` wrap.
  package static func table(
    _ caption: String, _ titles: [String], _ rows: [[String]], isText: Bool = false
  ) -> String {
    table(
      caption, titles, bands: [Band(title: "", rows: rows.map { $0.map(escaped) })],
      isText: isText)
  }

  /// Rows of a table under a title of their own, empty for none.
  ///
  /// Title and cells are HTML.
  package struct Band {
    var title: String
    var rows: [[String]]

    /// Creates a band of `rows`.
    package init(title: String, rows: [[String]]) { (self.title, self.rows) = (title, rows) }
  }

  /// A table of `bands`, whose cells are HTML already.
  package static func table(
    _ caption: String, _ titles: [String], bands: [Band], isText: Bool = false
  ) -> String {
    guard bands.contains(where: { !$0.rows.isEmpty }) else { return "" }
    let head = titles.map { "<th scope=\"col\">\(escaped($0))</th>" }.joined()
    let body = bands.filter { !$0.rows.isEmpty }.flatMap { band -> [String] in
      let heading =
        band.title.isEmpty
        ? []
        : [
          "<tr class=\"band\"><th scope=\"rowgroup\" colspan=\"\(titles.count)\">"
            + "\(band.title)</th></tr>\n"
        ]
      return heading
        + band.rows.map { cells in
          let first = cells.first.map { "<th scope=\"row\">\($0)</th>" } ?? ""
          return "<tr>" + first + cells.dropFirst().map { "<td>\($0)</td>" }.joined() + "</tr>\n"
        }
    }
    let name = isText ? " class=\"text\"" : ""
    return """
      <div class="table" tabindex="0" role="region" aria-label="\(escaped(caption))"><table\(name)>
      <caption><span>\(escaped(caption))</span></caption>
      <thead><tr>\(head)</tr></thead>
      <tbody>
      \(body.joined())</tbody></table></div>

      """
  }
}
