import Languages

/// The markup of instructions: paragraphs, `# ` headings, `- ` lists, `**bold**`, `*italic*`, and `\`
/// before a literal character.
enum Markup {
  /// The blocks of `text`.
  ///
  /// Every text is valid: characters that are no markup are literal, such as a star without its partner.
  package static func blocks(of text: String) -> [StyledBlock] {
    var blocks: [StyledBlock] = []
    var open: (kind: StyledBlock.Kind, text: String)?
    func close() {
      if let open { blocks.append(StyledBlock(kind: open.kind, runs: runs(of: open.text))) }
      open = nil
    }
    for line in text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline) {
      let line = line.trimmingSpaces
      if line.isEmpty {
        close()
      } else if line.hasPrefix("# ") {
        close()
        open = (.heading, String(line.dropFirst(2).trimmingSpaces))
        close()
      } else if line.hasPrefix("- ") {
        close()
        open = (.listItem, String(line.dropFirst(2).trimmingSpaces))
      } else if let begun = open {
        // A line of the file continues the one before.
        open = (begun.kind, begun.text.followed(by: line))
      } else {
        open = (.paragraph, String(line))
      }
    }
    close()
    return blocks
  }
}

extension Substring {
  /// The text without spaces and tabs at its ends.
  fileprivate var trimmingSpaces: Substring {
    let isBlank: (Character) -> Bool = { $0 == " " || $0 == "\t" }
    var rest = drop(while: isBlank)
    while let last = rest.last, isBlank(last) { rest.removeLast() }
    return rest
  }
}

extension Markup {
  /// A piece of a line: literal characters, or stars that may open or close.
  private enum Piece {
    case text(String)
    case stars(count: Int, opens: Bool, closes: Bool)
  }

  /// The runs of a block's `text`.
  static func runs(of text: String) -> [StyledRun] {
    let pieces = pieces(of: Array(text))
    var runs: [StyledRun] = []
    var style = (isBold: false, isItalic: false)
    for (index, piece) in pieces.enumerated() {
      switch piece {
      case .text(let string): append(string, style, to: &runs)
      case .stars(let count, let opens, let closes):
        let isOpen = count == 2 ? style.isBold : style.isItalic
        let isMarkup =
          isOpen ? closes : opens && hasPartner(count, in: pieces[(index + 1)...])
        if !isMarkup {
          append(String(repeating: "*", count: count), style, to: &runs)
        } else if count == 2 {
          style.isBold.toggle()
        } else {
          style.isItalic.toggle()
        }
      }
    }
    return runs
  }

  /// Whether `pieces` close the stars before them, with text between.
  private static func hasPartner(_ count: Int, in pieces: ArraySlice<Piece>) -> Bool {
    let words = pieces.drop { piece in
      if case .stars = piece { true } else { false }
    }
    return words.contains { piece in
      if case .stars(count, _, true) = piece { true } else { false }
    }
  }

  /// Appends to the last run if it has the same style.
  private static func append(
    _ string: String, _ style: (isBold: Bool, isItalic: Bool), to runs: inout [StyledRun]
  ) {
    let run = StyledRun(string: string, isBold: style.isBold, isItalic: style.isItalic)
    if let last = runs.last, last.isBold == run.isBold, last.isItalic == run.isItalic {
      runs[runs.count - 1].string += string
    } else {
      runs.append(run)
    }
  }

  private static func pieces(of text: [Character]) -> [Piece] {
    var pieces: [Piece] = []
    var words = ""
    var index = 0
    while index < text.count {
      if text[index] == "\\", index + 1 < text.count, isEscapable(text[index + 1]) {
        words.append(text[index + 1])
        index += 2
      } else if text[index] == "*" {
        if !words.isEmpty { pieces.append(.text(words)) }
        words = ""
        let count = index + 1 < text.count && text[index + 1] == "*" ? 2 : 1
        pieces.append(stars(count, at: index, in: text))
        index += count
      } else {
        words.append(text[index])
        index += 1
      }
    }
    return words.isEmpty ? pieces : pieces + [.text(words)]
  }

  /// Stars open before a word and close after one: '2 * 3 * 4' has none that do.
  private static func stars(_ count: Int, at index: Int, in text: [Character]) -> Piece {
    let before = index > 0 ? text[index - 1] : " "
    let after = index + count < text.count ? text[index + count] : " "
    return .stars(count: count, opens: !after.isWhitespace, closes: !before.isWhitespace)
  }

  /// Whether a backslash makes the character literal; before any other it is literal itself.
  private static func isEscapable(_ character: Character) -> Bool { "\\*#-".contains(character) }
}

/// A block of marked-up text.
package struct StyledBlock: Hashable, Sendable {
  package var kind: Kind
  /// The text, in runs of one style each.
  package var runs: [StyledRun]

  /// The kind of a block.
  package enum Kind: Hashable, Sendable {
    case paragraph, heading, listItem
  }

  /// The text without styles.
  package var string: String { runs.map(\.string).joined() }
}

/// Text of one style.
package struct StyledRun: Hashable, Sendable {
  package var string: String
  package var isBold = false
  package var isItalic = false
}
