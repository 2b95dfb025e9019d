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

  /// A list of sentences.
  package static func list(_ items: [String]) -> String {
    guard !items.isEmpty else { return "" }
    return "<ul>\n" + items.map { "<li>\(escaped($0))</li>\n" }.joined() + "</ul>\n"
  }

  /// A table whose first column names the rows; it can be scrolled where the page is narrow.
  package static func table(_ caption: String, _ titles: [String], _ rows: [[String]]) -> String {
    guard !rows.isEmpty else { return "" }
    let head = titles.map { "<th scope=\"col\">\(escaped($0))</th>" }.joined()
    let body = rows.map { cells in
      let first = cells.first.map { "<th scope=\"row\">\(escaped($0))</th>" } ?? ""
      return "<tr>" + first
        + cells.dropFirst().map { "<td>\(escaped($0))</td>" }.joined() + "</tr>\n"
    }
    return """
      <div class="table" tabindex="0" role="region" aria-label="\(escaped(caption))"><table>
      <caption>\(escaped(caption))</caption>
      <thead><tr>\(head)</tr></thead>
      <tbody>
      \(body.joined())</tbody></table></div>

      """
  }
}
