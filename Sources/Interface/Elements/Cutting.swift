import Base
package import Drawing

extension ViewContext {
  /// `words` in one line of at most `room` pixels, cut behind a word if they are longer.
  package func cut(_ words: String, _ style: TextStyle, to room: Double) -> String {
    cut(words, style, width: .infinity) { typesetter.width($0, style) <= room }
  }

  /// `words` in at most `lines` lines of `width` pixels, cut behind a word if they are longer.
  package func cut(_ words: String, _ style: TextStyle, width: Double, lines: Int) -> String {
    cut(words, style, width: width) { self.lines(of: $0, style, width: width) <= lines }
  }

  /// The number of lines that `words` take.
  package func lines(of words: String, _ style: TextStyle, width: Double) -> Int {
    typesetter.rows(
      of: Text(words, at: Point(x: 0, y: 0), style: style, maximumWidth: width)
    ).count
  }

  /// No screen has room for more characters than this.
  private static let mostCharacters = 2000

  private func cut(
    _ words: String, _ style: TextStyle, width: Double, _ fits: (String) -> Bool
  ) -> String {
    // Characters are counted only in words that may have too many: most are shown while a trial is on.
    let mayBeTooLong = words.utf8.count > Self.mostCharacters
    let start = mayBeTooLong ? String(words.prefix(Self.mostCharacters)) : words
    if start.utf8.count == words.utf8.count, fits(words) { return words }
    let ends = start.indices.filter { start[$0] == " " && $0 > start.startIndex }
    // The number of words that fit is small: bisection finds the last one.
    var (low, high) = (0, ends.count)
    while low < high {
      let middle = (low + high) / 2
      if fits(Self.shortened(start[..<ends[middle]])) { low = middle + 1 } else { high = middle }
    }
    if low > 0 { return Self.shortened(start[..<ends[low - 1]]) }
    var word = start.prefix(120)
    while !word.isEmpty, !fits(Self.shortened(word)) { word.removeLast() }
    return Self.shortened(word)
  }

  private static func shortened(_ words: Substring) -> String {
    var kept = words
    while let last = kept.last, last.isWhitespace || ",;:.".contains(last) { kept.removeLast() }
    return kept + "…"
  }
}
