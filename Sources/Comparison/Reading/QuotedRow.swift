/// A row taken apart byte by byte, with the quotes around its cells taken off.
struct QuotedRow {
  /// How the row ended.
  enum Ending: Equatable {
    /// Before this place, after so many line feeds.
    case closed(next: Int, lines: Int)
    /// Not within the text.
    case open
    /// Nowhere, as it is no row.
    case fault(RowFault)
  }

  /// The contents of the cells, each with a comma behind it.
  private(set) var text: [UInt8] = []
  /// Where each of those commas stands.
  private(set) var ends: [Int] = []
  /// Whether the text ended inside quotes.
  private(set) var isInQuotes = false

  /// Whether it has one cell with nothing but blanks.
  var isEmpty: Bool { ends.count == 1 && text.dropLast().allSatisfy(RowReader.isBlank) }

  private var place = 0
  private var lines = 0

  /// Reads the row that begins with `range`; it may end before that does.
  mutating func read(_ source: Span<UInt8>, _ range: Range<Int>) -> Ending {
    text.removeAll(keepingCapacity: true)
    ends.removeAll(keepingCapacity: true)
    (place, lines, isInQuotes) = (range.lowerBound, 0, false)
    while true {
      let isQuoted = place < range.upperBound && source[place] == UInt8(ascii: "\"")
      let fault = isQuoted ? quotedCell(source, range) : plainCell(source, range)
      if let fault { return .fault(fault) }
      if isInQuotes { return .open }
      ends.append(text.count)
      text.append(UInt8(ascii: ","))
      guard place < range.upperBound else { return .open }
      place += 1
      if source[place - 1] == UInt8(ascii: "\n") { return .closed(next: place, lines: lines + 1) }
    }
  }

  /// Reads up to the comma or line feed behind the cell.
  private mutating func plainCell(_ source: Span<UInt8>, _ range: Range<Int>) -> RowFault? {
    while place < range.upperBound {
      let byte = source[place]
      if byte == UInt8(ascii: ",") || byte == UInt8(ascii: "\n") { return nil }
      if byte == UInt8(ascii: "\"") { return .quoteInsideCell }
      text.append(byte)
      place += 1
    }
    return nil
  }

  private mutating func quotedCell(_ source: Span<UInt8>, _ range: Range<Int>) -> RowFault? {
    isInQuotes = true
    place += 1
    while place < range.upperBound {
      let byte = source[place]
      place += 1
      if byte == UInt8(ascii: "\"") {
        guard place < range.upperBound, source[place] == byte else {
          return afterQuote(source, range)
        }
        place += 1
      }
      if byte == UInt8(ascii: "\n") { lines += 1 }
      text.append(byte)
    }
    return nil
  }

  /// A closing quote stands before a comma, a line's end or the text's.
  private mutating func afterQuote(_ source: Span<UInt8>, _ range: Range<Int>) -> RowFault? {
    isInQuotes = false
    if place < range.upperBound && source[place] == UInt8(ascii: "\r") { place += 1 }
    guard place < range.upperBound else { return nil }
    let isEnd = source[place] == UInt8(ascii: ",") || source[place] == UInt8(ascii: "\n")
    return isEnd ? nil : .textAfterQuote
  }
}
