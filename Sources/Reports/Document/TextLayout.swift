import Base

/// The layout of text for a terminal of 80 columns.
package enum TextLayout {
  /// The columns of the terminal.
  package static let width = 80

  /// `text` truncated to `count` characters, with an ellipsis if it was cut.
  package static func cut(_ text: String, to count: Int) -> String {
    text.count <= count ? text : text.prefix(count - 1) + "…"
  }

  /// `texts` truncated to `count` characters each; in the middle if their beginnings are alike.
  static func cutApart(_ texts: [String], to count: Int) -> [String] {
    let short = texts.map { cut($0, to: count) }
    guard Set(short).count < Set(texts).count else { return short }
    return texts.map { text in
      guard text.count > count else { return text }
      let tail = (count - 1) / 2
      return text.prefix(count - 1 - tail) + "…" + text.suffix(tail)
    }
  }

  /// `text` wrapped to lines of at most `width` characters; `indent` precedes all but the first.
  package static func wrapped(
    _ text: String, indent: String = "", to width: Int = TextLayout.width
  ) -> [String] {
    var lines: [String] = []
    var line = ""
    for word in words(of: text.sanitizedForDisplay).map({ cut($0, to: width - indent.count) }) {
      if line.isEmpty {
        line = word
      } else if line.count + 1 + word.count > width {
        lines.append(line)
        line = indent + word
      } else {
        line += " " + word
      }
    }
    return lines + (line.isEmpty ? [] : [line])
  }

  /// The words of `text`; a unit stays with its number.
  private static func words(of text: String) -> [String] {
    text.split(separator: " ").reduce(into: []) { words, word in
      let unit = word.prefix { $0.isLetter || $0 == "%" }
      if let last = words.last, last.last?.isNumber == true, units.contains(String(unit)) {
        words[words.count - 1] += " " + word
      } else {
        words.append(String(word))
      }
    }
  }

  private static let units: Set = ["%", "min", "px", "s"]
}
