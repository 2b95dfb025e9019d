/// Reads the rows of a CSV file of any size, one after the other, in little memory.
///
/// It reads RFC 4180 with lines that end in LF or CR LF. Problems are part of the row and reading continues, so that
/// all of them can be reported together.
package struct CSVReader: Sendable {
  /// The result of reading on.
  package enum Event {
    case row
    /// The file ends inside the row.
    case tornRow
    case end
  }

  /// The row that was read last.
  package private(set) var row = CSVRow(.strict)
  /// The length in bytes of everything up to the end of the last whole row.
  package private(set) var wholeLength = 0
  /// The number of lines that end there.
  package private(set) var wholeLines = 0
  /// Whether the file starts with a byte order mark; it is skipped.
  package let hasByteOrderMark: Bool

  private var text: CSVText
  private var rows: CSVRowReader

  /// Reads `bytes`.
  package init(_ bytes: [UInt8]) { self.init(beginning: CSVText(bytes)) }

  /// Reads a file that begins with `text`.
  package init(beginning text: CSVText) {
    self.text = text
    hasByteOrderMark = text.hasByteOrderMark
    rows = CSVRowReader(text.bytes.span, from: hasByteOrderMark ? 3 : 0, lines: 0, width: 0)
  }

  /// Continues in a file whose first `lines` end where `text` begins, in rows of `width` fields.
  package init(continuingIn text: CSVText, lines: Int, width: Int) {
    self.text = text
    hasByteOrderMark = false
    wholeLength = text.origin
    wholeLines = lines
    rows = CSVRowReader(text.bytes.span, from: 0, lines: lines, width: width)
  }

  /// Reads the next row of a file that is in memory as a whole.
  package mutating func next() -> Event { next { _ in } }

  /// Reads the next row; `loadNext` loads the bytes of the file behind the bytes in memory.
  package mutating func next<Failure: Error>(
    _ loadNext: (inout CSVText) throws(Failure) -> Void
  ) throws(Failure) -> Event {
    row.begin(at: rows.lines + 1)
    guard !copyPlainRow() else {
      wholeLength = text.origin + rows.next
      wholeLines = rows.lines
      return .row
    }
    return try readSlowly(loadNext)
  }

  // The copies of the array below are for the compiler, which takes a span for access to all of self.

  private mutating func copyPlainRow() -> Bool {
    let bytes = text.bytes
    return rows.copyPlainRow(bytes.span, until: text.count, into: &row)
  }

  private mutating func readRow(from offset: Int) -> CSVRow.Progress {
    let bytes = text.bytes
    return row.read(bytes.span, offset..<text.count)
  }

  /// Reads a row with quotes, one of another width, or one that continues behind the text.
  private mutating func readSlowly<Failure: Error>(
    _ loadNext: (inout CSVText) throws(Failure) -> Void
  ) throws(Failure) -> Event {
    let isFirst = rows.width == 0
    var offset = rows.next
    while true {
      if case .ended(let next) = readRow(from: offset) {
        resume(at: next, isFirst: isFirst)
        return .row
      }
      guard !text.isLast else { return finish() }
      try loadNext(&text)
      offset = 0
    }
  }

  private mutating func resume(at next: Int, isFirst: Bool) {
    wholeLength = text.origin + next
    let bytes = text.bytes
    if isFirst {
      let lines = rows.lines + row.lineFeeds
      rows = CSVRowReader(bytes.span, from: next, lines: lines, width: row.count)
    } else {
      rows.resume(bytes.span, at: next, lines: row.lineFeeds)
    }
    wholeLines = rows.lines
  }

  private mutating func finish() -> Event {
    let length = text.origin + text.count
    let bytes = text.bytes
    rows.resume(bytes.span, at: text.count, lines: row.lineFeeds)
    if length == wholeLength || (hasByteOrderMark && length == 3) { return .end }
    row.finish()
    return .tornRow
  }
}

extension CSVReader {
  /// All rows of a file without problems, the header first.
  ///
  /// Every line needs its end, so that a torn last row is noticed, and as many fields as the first.
  package static func rows(of bytes: [UInt8]) throws(CSVProblem) -> [[String]] {
    var rows: [[String]] = []
    let torn = try readWholeRows(of: bytes) { row throws(CSVProblem) in
      guard let texts = row.texts else { throw .notUTF8 }
      rows.append(texts)
    }
    if let torn { throw torn.row.problems.first ?? .tornLastLine(line: torn.row.line) }
    return rows
  }

  /// Passes all rows that have their end to `use`, the header first; returns the reader at the row
  /// that lacks it.
  package static func readWholeRows(
    of bytes: [UInt8], _ use: (CSVRow) throws(CSVProblem) -> Void
  ) throws(CSVProblem) -> CSVReader? {
    guard !bytes.isEmpty else { throw .empty }
    var reader = CSVReader(bytes)
    if reader.hasByteOrderMark { throw .byteOrderMark }
    var width: Int?
    while true {
      switch reader.next() {
      case .row:
        if let problem = reader.row.problems.first { throw problem }
        guard reader.row.isText else { throw .notUTF8 }
        let count = reader.row.count
        if let width, width != count {
          throw .unequalWidths(line: reader.row.line, expected: width, found: count)
        }
        width = count
        try use(reader.row)
      case .tornRow: return reader
      case .end: return nil
      }
    }
  }
}
