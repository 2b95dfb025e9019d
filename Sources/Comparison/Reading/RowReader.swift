/// Takes text apart into rows and rows into cells, strictly by RFC 4180 and without copying.
///
/// The text is lent at each call: it may be a part of a file. Rows without quotes are cut at their
/// separators; others go through `QuotedRow`.
struct RowReader {
  /// What stands at a place.
  enum Row {
    /// A row whose cells can be taken; `isWhole` unless the text ended before the line did.
    case cells(isWhole: Bool)
    /// A line without anything.
    case blank
    /// A row that cannot be taken apart; reading goes on in the line after its first.
    case fault(RowFault)
    /// The row goes on behind the text.
    case cut
    /// The row is longer than any row of trials, and so is not looked through.
    case endless
  }

  /// The longest row, in bytes.
  static let longest = 1 << 20

  /// Where the next row begins.
  private(set) var next: Int
  /// How many lines end before it.
  private(set) var lines: Int
  /// The line of the row that was read, counted from 0.
  private(set) var line = 0
  /// Whether the cells are to be taken from the row's own text instead of the one that was lent.
  private(set) var isQuoted = false
  /// The row with its quotes taken off.
  private(set) var quoted = QuotedRow()

  private var start = 0
  private var ends: [Int]
  private let width: Int
  private var scanner: SeparatorScanner

  /// Reads rows of `width` cells from `place` on, which is behind so many `lines`.
  init(_ text: Span<UInt8>, from place: Int, lines: Int, width: Int) {
    next = place
    self.lines = lines
    self.width = width
    ends = Array(repeating: 0, count: width)
    scanner = SeparatorScanner(text.bytes, from: place)
  }

  /// The place of a cell of the row that was read, blanks around it left out.
  @inline(__always)
  func cell(_ index: Int, in text: Span<UInt8>) -> Range<Int> {
    cells(index...index, in: text)
  }

  /// The place of cells side by side with the commas between them.
  @inline(__always)
  func cells(_ indices: ClosedRange<Int>, in text: Span<UInt8>) -> Range<Int> {
    let first = indices.lowerBound
    return Self.trimmed(
      (first == 0 ? start : ends[first - 1] + 1)..<ends[indices.upperBound], in: text)
  }

  /// What is left of `cell` without the blanks around it.
  @inline(__always)
  static func trimmed(_ cell: Range<Int>, in text: Span<UInt8>) -> Range<Int> {
    var (lower, upper) = (cell.lowerBound, cell.upperBound)
    while lower < upper && isBlank(text[lower]) { lower += 1 }
    while lower < upper && isBlank(text[upper - 1]) { upper -= 1 }
    return lower..<upper
  }

  /// Space, tab, and the carriage return before a line feed.
  @inline(__always)
  static func isBlank(_ byte: UInt8) -> Bool {
    byte == 0x20 || byte == 0x09 || byte == 0x0D
  }
}

extension RowReader {
  /// Reads the next row of `text`, whose last byte is before `end`, where a line feed stands.
  ///
  /// `isLast` tells that the file ends there. A row that is cut is read again with more text.
  @inline(__always)
  mutating func read(_ text: Span<UInt8>, until end: Int, isLast: Bool) -> Row {
    start = next
    line = lines
    isQuoted = false
    let found = cut(text)
    guard found.place < end, found.place - start < Self.longest, let count = found.count else {
      return readSlowly(text, until: end, isLast: isLast)
    }
    next = found.place + 1
    lines += 1
    if count == width { return .cells(isWhole: true) }
    return misfit(count, text)
  }

  /// Cuts the row at its separators; counts nothing where a quote is among them.
  @inline(__always)
  private mutating func cut(_ text: Span<UInt8>) -> (place: Int, count: Int?) {
    var count = 0
    var scanner = self.scanner
    defer { self.scanner = scanner }
    var ends = self.ends.mutableSpan
    while true {
      let place = scanner.next(in: text.bytes)
      let byte = text[place]
      if byte == UInt8(ascii: "\"") { return (place, nil) }
      if count < ends.count { ends[count] = place }
      count += 1
      if byte == UInt8(ascii: "\n") { return (place, count) }
    }
  }

  private func misfit(_ count: Int, _ text: Span<UInt8>) -> Row {
    let isBlank = count == 1 && (start..<next - 1).allSatisfy { Self.isBlank(text[$0]) }
    return isBlank ? .blank : .fault(.width(found: count, expected: width))
  }
}

extension RowReader {
  /// Looks at `text` anew, which has more behind the row that was cut.
  mutating func resume(_ text: Span<UInt8>) {
    scanner = SeparatorScanner(text.bytes, from: next)
  }

  /// Reads a row with quotes, or one that ends with the text.
  private mutating func readSlowly(_ text: Span<UInt8>, until end: Int, isLast: Bool) -> Row {
    let limit = min(end, start + Self.longest)
    let isAll = limit == end && isLast
    switch quoted.read(text, start..<limit) {
    case .closed(let place, let lines):
      goOn(text, at: place, lines: lines)
      return quotedRow(isWhole: true)
    case .open where limit == end && !isLast: return .cut
    case .open where isAll && !quoted.isInQuotes:
      goOn(text, at: end, lines: 1)
      return quotedRow(isWhole: false)
    case .open:
      return skip(text, limit, isAll: isAll, quoted.isInQuotes ? .unclosedQuote : .tooLong)
    case .fault(let fault):
      let row = skip(text, limit, isAll: isAll, fault)
      if case .endless = row, limit == end { return .cut }
      return row
    }
  }

  /// Takes the cells over from the quoted row.
  private mutating func quotedRow(isWhole: Bool) -> Row {
    guard quoted.ends.count == width else {
      return quoted.isEmpty
        ? .blank : .fault(.width(found: quoted.ends.count, expected: width))
    }
    isQuoted = true
    start = 0
    for index in ends.indices { ends[index] = quoted.ends[index] }
    return .cells(isWhole: isWhole)
  }

  /// Goes on in the next line; where the file has none, at its end.
  private mutating func skip(
    _ text: Span<UInt8>, _ limit: Int, isAll: Bool, _ fault: RowFault
  ) -> Row {
    var lineEnd = start
    while lineEnd < limit && text[lineEnd] != UInt8(ascii: "\n") { lineEnd += 1 }
    if lineEnd < limit {
      goOn(text, at: lineEnd + 1, lines: 1)
      return .fault(fault)
    }
    guard isAll else { return .endless }
    goOn(text, at: limit, lines: 1)
    return .fault(fault)
  }

  private mutating func goOn(_ text: Span<UInt8>, at place: Int, lines: Int) {
    next = place
    self.lines += lines
    scanner = SeparatorScanner(text.bytes, from: place)
  }
}
