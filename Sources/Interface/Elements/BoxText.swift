import Base
import Drawing
import InputMethods

/// The text of a box, laid out: a paragraph at a time, so that typing lays out one of them again.
@MainActor struct BoxText {
  /// The rows of all paragraphs.
  package let rows: [TextRow]
  /// The paragraphs, each with its upper edge counted from the upper edge of the text.
  package let paragraphs: [(text: Text, top: Double)]

  /// The distance of two baselines in line heights of the font.
  private static let lineSpacing = 1.15

  /// Lays out `characters`; a `width` of nil never wraps.
  init(_ characters: [Character], width: Double?, style: TextStyle, typesetter: Typesetter) {
    let leading = typesetter.lineHeight(style) * (Self.lineSpacing - 1)
    var (rows, paragraphs): ([TextRow], [(Text, Double)]) = ([], [])
    var (first, top) = (0, 0.0)
    for line in characters.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline) {
      let text = Text(
        String(line), at: Point(x: 0, y: 0), style: style, maximumWidth: width,
        lineSpacing: Self.lineSpacing)
      let own = typesetter.rows(of: text, from: first).map { row in
        var row = row
        row.top += top
        return row
      }
      paragraphs.append((text, top))
      rows += own
      first += line.count + 1
      top = (own.last?.bottom ?? top) + leading
    }
    self.rows = rows
    self.paragraphs = paragraphs
  }
}
