/// Splits text into rows and rows into cells by RFC 4180, without copying.
///
/// The text is lent at each call: it may be a part of a file. Rows without quotes are cut at their
/// separators; others go through `CSVRow`.
package struct CSVRowReader: Sendable {
  /// The row at an offset.
  package enum Row {
    /// A row whose cells can be used; `isWhole` unless the text ended before the line did.
    case cells(isWhole: Bool)
    /// A line without anything.
    case blank
    /// A row that cannot be taken apart; reading continues in the line after its first.
    case problem(CSVProblem)
    /// The row continues behind the text.
    case cut
    /// The row is longer than `longest`, and so is not looked through.
    case endless
  }

  /// The longest row, in bytes.
  package static var longest: Int { 1 << 20 }

  /// The offset of the next row.
  package private(set) var next: Int
  /// The number of lines that end before it.
  package private(set) var lines: Int
  /// The line of the row that was read, counted from 0.
  package private(set) var line = 0
  /// Whether the cells are to be found in `quoted` instead of the text that was lent.
  package private(set) var isQuoted = false
  /// The row with its quotes taken off.
  package private(set) var quoted = CSVRow(.tolerant)

  /// The offset of the row's first cell.
  package private(set) var start = 0
  /// The offset of the separator behind each cell.
  package private(set) var ends: [Int]

  let width: Int
  private var scanner: CSVSeparatorScanner

  /// Reads rows of `width` cells from `offset` on, which is behind so many `lines`.
  package init(_ text: Span<UInt8>, from offset: Int, lines: Int, width: Int) {
    next = offset
    self.lines = lines
    self.width = width
    ends = Array(repeating: 0, count: width)
    scanner = CSVSeparatorScanner(text.bytes, from: offset)
  }

  /// Whether it is a space, a tab, or the carriage return before a line feed.
  package static func isBlank(_ byte: UInt8) -> Bool {
    byte == 0x20 || byte == 0x09 || byte == 0x0D
  }
}

extension CSVRowReader {
  /// Reads the next row of `text`, whose last byte is before the line feed at `end`.
  ///
  /// `isLast` means that the file ends there. A row that is cut is read again with more text.
  package mutating func read(_ text: Span<UInt8>, until end: Int, isLast: Bool) -> Row {
    start = next
    line = lines
    isQuoted = false
    let found = cut(text)
    guard found.offset < end, found.offset - start < Self.longest, let count = found.count else {
      return readQuoted(text, until: end, isLast: isLast)
    }
    next = found.offset + 1
    lines += 1
    if count == width { return .cells(isWhole: true) }
    return misfit(count, text)
  }

  /// Splits the row at its separators; counts nothing if a quote is among them.
  @inline(__always)
  private mutating func cut(_ text: Span<UInt8>) -> (offset: Int, count: Int?) {
    var count = 0
    var scanner = self.scanner
    defer { self.scanner = scanner }
    var ends = self.ends.mutableSpan
    while true {
      let offset = scanner.next(in: text.bytes)
      let byte = text[offset]
      if byte == UInt8(ascii: "\"") { return (offset, nil) }
      if count < ends.count { ends[count] = offset }
      count += 1
      if byte == UInt8(ascii: "\n") { return (offset, count) }
    }
  }

  private func misfit(_ count: Int, _ text: Span<UInt8>) -> Row {
    let isBlank = count == 1 && (start..<next - 1).allSatisfy { Self.isBlank(text[$0]) }
    return isBlank
      ? .blank : .problem(.unequalWidths(line: line, expected: width, found: count))
  }
}

extension CSVRowReader {
  /// Continues at `offset` in `text`, behind so many more `lines`.
  package mutating func resume(_ text: Span<UInt8>, at offset: Int, lines: Int = 0) {
    next = offset
    self.lines += lines
    scanner = CSVSeparatorScanner(text.bytes, from: offset)
  }

  /// Copies the next row into `row` if it is whole, of the right width and plain; returns whether it is.
  ///
  /// A plain row has no quote, and a carriage return only before its line feed.
  mutating func copyPlainRow(
    _ text: Span<UInt8>, until end: Int, into row: inout CSVRow
  ) -> Bool {
    start = next
    let found = cut(text)
    guard found.offset < end, found.count == width else { return false }
    let hasReturn = found.offset > start && text[found.offset - 1] == CSVWriter.carriageReturn
    let content = start..<(hasReturn ? found.offset - 1 : found.offset)
    let traits = text.traits(of: content)
    guard !traits.hasCarriageReturn, content.count <= CSVRow.byteLimit else { return false }
    row.copy(text, content, ends: ends, isASCII: traits.isASCII)
    next = found.offset + 1
    lines += 1
    return true
  }

  /// Reads a row with quotes, or one that ends with the text.
  private mutating func readQuoted(_ text: Span<UInt8>, until end: Int, isLast: Bool) -> Row {
    let limit = min(end, start + Self.longest)
    let isAll = limit == end && isLast
    quoted.begin(at: line)
    switch quoted.read(text, start..<limit) {
    case .ended(let offset):
      resume(text, at: offset, lines: quoted.lineFeeds)
      return quotedRow(isWhole: true)
    case .open where limit == end && !isLast: return .cut
    case .open where isAll && !quoted.endsInQuotes:
      quoted.finish()
      resume(text, at: end, lines: 1)
      return quotedRow(isWhole: false)
    case .open:
      let problem: CSVProblem =
        quoted.endsInQuotes ? .unclosedQuote(line: line) : .rowTooLong(line: line)
      return skip(text, limit, isAll: isAll, problem)
    case .problem(let problem):
      let row = skip(text, limit, isAll: isAll, problem)
      if case .endless = row, limit == end { return .cut }
      return row
    }
  }

  /// Takes the cells over from the quoted row.
  private mutating func quotedRow(isWhole: Bool) -> Row {
    guard quoted.count == width else {
      let isBlank = quoted.count == 1 && quoted[0].allSatisfy(Self.isBlank)
      return isBlank
        ? .blank : .problem(.unequalWidths(line: line, expected: width, found: quoted.count))
    }
    isQuoted = true
    start = 0
    for index in ends.indices { ends[index] = quoted.ends[index] }
    return .cells(isWhole: isWhole)
  }

  /// Continues in the next line or, if the file has none, at its end.
  private mutating func skip(
    _ text: Span<UInt8>, _ limit: Int, isAll: Bool, _ problem: CSVProblem
  ) -> Row {
    var lineEnd = start
    while lineEnd < limit && text[lineEnd] != CSVWriter.lineFeed { lineEnd += 1 }
    if lineEnd < limit {
      resume(text, at: lineEnd + 1, lines: 1)
      return .problem(problem)
    }
    guard isAll else { return .endless }
    resume(text, at: limit, lines: 1)
    return .problem(problem)
  }
}

/// Finds commas, line feeds and quotes, 64 bytes at a time.
///
/// Each block is converted to a mask with a bit a byte, as in Langdale & Lemire, 'Parsing gigabytes of JSON per
/// second', VLDB Journal 2019.
struct CSVSeparatorScanner: Sendable {
  /// The number of bytes that are loaded together, including bytes beyond the last one to be searched.
  static var blockLength: Int { 64 }

  private var block: Int
  private var hits: UInt64

  /// Scans from `offset` on.
  init(_ bytes: RawSpan, from offset: Int) {
    block = offset
    hits = Self.hits(in: bytes, at: offset)
  }

  /// The offset of the next separator; there must be one, which a line feed behind the text ensures.
  @inline(__always)
  package mutating func next(in bytes: RawSpan) -> Int {
    while hits == 0 {
      block += 64
      hits = Self.hits(in: bytes, at: block)
    }
    let offset = block + hits.trailingZeroBitCount
    hits &= hits - 1
    return offset
  }

  @inline(__always)
  private static func hits(in bytes: RawSpan, at offset: Int) -> UInt64 {
    quarter(in: bytes, at: offset) | quarter(in: bytes, at: offset + 16) << 16
      | quarter(in: bytes, at: offset + 32) << 32 | quarter(in: bytes, at: offset + 48) << 48
  }

  @inline(__always)
  private static func quarter(in bytes: RawSpan, at offset: Int) -> UInt64 {
    // The types are spelled out: without them slower, general operators are chosen.
    let text = bytes.unsafeLoadUnaligned(fromByteOffset: offset, as: SIMD16<UInt8>.self)
    let comma = SIMD16<UInt8>(repeating: UInt8(ascii: ","))
    let lineFeed = SIMD16<UInt8>(repeating: UInt8(ascii: "\n"))
    let quote = SIMD16<UInt8>(repeating: UInt8(ascii: "\""))
    let isComma: SIMDMask<SIMD16<Int8>> = text .== comma
    let isLineFeed: SIMDMask<SIMD16<Int8>> = text .== lineFeed
    let isQuote: SIMDMask<SIMD16<Int8>> = text .== quote
    let halves = unsafeBitCast(isComma .| isLineFeed .| isQuote, to: SIMD2<UInt64>.self)
    return bits(halves[0]) | bits(halves[1]) << 8
  }

  /// One bit for each byte, which is 0 or 255: bit n of byte n, then all summed into the top byte.
  @inline(__always)
  private static func bits(_ bytes: UInt64) -> UInt64 {
    ((bytes & 0x8040_2010_0804_0201) &* 0x0101_0101_0101_0101) >> 56
  }
}
