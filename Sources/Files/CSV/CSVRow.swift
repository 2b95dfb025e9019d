import Base

/// One row parsed byte by byte by RFC 4180, or copied as a whole if it has no quotes.
///
/// A row may come in several pieces of text. The storage is used again for the next row.
package struct CSVRow: Sendable {
  /// The rules for reading a row.
  package enum Dialect: Sendable {
    /// Lines end in LF or CR LF; reading continues behind each problem.
    case strict
    /// A carriage return before a separator is a blank; reading stops at the first problem.
    case tolerant
  }

  /// The result of reading a piece of text.
  package enum Progress {
    /// The row ends before the offset `next`.
    case ended(next: Int)
    /// The row continues behind the text.
    case open
    /// The row is not read further.
    case problem(CSVProblem)
  }

  /// The line that the row begins on, counted from 1.
  package private(set) var line = 1
  /// The problems of the row, in the order of finding.
  package private(set) var problems: [CSVProblem] = []
  /// The contents of the fields without their quotes, each with a comma behind it.
  package private(set) var text: [UInt8] = []
  /// The offset in `text` of the comma behind each field.
  package private(set) var ends: [Int] = []
  /// The number of line feeds that were read, those within quotes included.
  package private(set) var lineFeeds = 0

  private enum State { case fieldStart, unquoted, quoted, quoteInQuoted, carriageReturn }

  private let dialect: Dialect
  private var state = State.fieldStart
  private var quoted: [Bool] = []
  private var isInQuotes = false
  private var quoteLine = 1
  private var isTooLong = false
  private var isASCII = false

  /// More than any row of ours has: a longer row is reported, and not kept.
  package static let byteLimit = 16 << 20
  static let fieldLimit = 4096

  package init(_ dialect: Dialect) { self.dialect = dialect }

  /// The number of fields.
  package var count: Int { ends.count }

  /// The content of the field at `index`, counted from 0.
  package subscript(index: Int) -> ArraySlice<UInt8> {
    text[(index == 0 ? 0 : ends[index - 1] + 1)..<ends[index]]
  }

  /// The number in the field at `index`; `nil` if there is none.
  package func number(at index: Int) -> Double? { DecimalNumber.number(in: self[index]) }

  /// The whole number in the field at `index`; `nil` if there is none.
  package func integer(at index: Int) -> Int? { DecimalNumber.integer(in: self[index]) }

  /// Whether the field at `index` has no content.
  package func isEmpty(_ index: Int) -> Bool {
    ends[index] == (index == 0 ? 0 : ends[index - 1] + 1)
  }

  /// Whether the field at `index` is in quotes.
  package func isQuoted(_ index: Int) -> Bool { index < quoted.count && quoted[index] }

  /// The first byte of the first field that is not empty.
  package var firstByte: UInt8? { (0..<count).lazy.compactMap { self[$0].first }.first }

  /// All fields as text; `nil` if one is not UTF-8.
  package var texts: [String]? {
    var texts: [String] = []
    texts.reserveCapacity(count)
    for index in 0..<count {
      guard let text = String(validating: self[index], as: UTF8.self) else { return nil }
      texts.append(text)
    }
    return texts
  }

  /// Whether all fields are UTF-8.
  package var isText: Bool {
    // Pure ASCII is the rule, and quicker to recognise than to decode.
    isASCII || text.allSatisfy { $0 < 0x80 } || texts != nil
  }

  /// Whether the text read so far ends inside quotes.
  package var endsInQuotes: Bool { state == .quoted }

  /// Whether the last field contains whole rows of `width` fields: then a quote is misplaced, and the file is not torn.
  package func swallowsRows(ofWidth width: Int) -> Bool {
    let lines = self[count - 1].split(
      separator: CSVWriter.lineFeed, omittingEmptySubsequences: false)
    return lines.dropFirst().dropLast().contains { line in
      line.count { $0 == CSVWriter.comma } == width - 1
    }
  }

  /// Forgets the last row, before one that begins on `line` is read.
  mutating func begin(at line: Int) {
    self.line = line
    problems.removeAll(keepingCapacity: true)
    text.removeAll(keepingCapacity: true)
    ends.removeAll(keepingCapacity: true)
    quoted.removeAll(keepingCapacity: true)
    state = .fieldStart
    lineFeeds = 0
    isInQuotes = false
    isTooLong = false
    isASCII = false
  }

  /// Copies a row without quotes, whose separators have been found already.
  mutating func copy(_ source: Span<UInt8>, _ range: Range<Int>, ends: [Int], isASCII: Bool) {
    text.append(range, of: source)
    text.append(CSVWriter.comma)
    for end in ends { self.ends.append(end - range.lowerBound) }
    // A carriage return before the line feed is no part of the last field.
    if let last = self.ends.last { self.ends[count - 1] = min(last, range.count) }
    self.isASCII = isASCII
    lineFeeds = 1
  }

  /// Ends the row at the end of the file.
  package mutating func finish() {
    if state == .quoted { add(.unclosedQuote(line: quoteLine)) }
    endField()
  }
}

extension CSVRow {
  /// Reads the row that begins at `offset` of `text`.
  package mutating func read(_ text: CSVText, from offset: Int) -> Progress {
    read(text.bytes.span, offset..<text.count)
  }

  /// Reads the bytes of `range`, up to the row's end.
  mutating func read(_ source: Span<UInt8>, _ range: Range<Int>) -> Progress {
    var offset = range.lowerBound
    while offset < range.upperBound {
      if step(source, &offset, range.upperBound) { return .ended(next: offset) }
      if dialect == .tolerant, let problem = problems.first { return .problem(problem) }
    }
    return .open
  }

  private var currentLine: Int { line + lineFeeds }

  /// Consumes the bytes up to the next one with a meaning; returns whether the row ends there.
  private mutating func step(_ source: Span<UInt8>, _ offset: inout Int, _ end: Int) -> Bool {
    switch state {
    case .fieldStart: beginField(source[offset], &offset)
    case .unquoted: return readUnquoted(source, &offset, end)
    case .quoted: readQuoted(source, &offset, end)
    case .quoteInQuoted: return readAfterQuote(source[offset], &offset)
    case .carriageReturn: return readAfterCarriageReturn(source[offset], &offset)
    }
    return false
  }

  private mutating func beginField(_ byte: UInt8, _ offset: inout Int) {
    guard byte == CSVWriter.quote else {
      state = .unquoted
      return
    }
    offset += 1
    quoteLine = currentLine
    isInQuotes = true
    state = .quoted
  }

  private mutating func readUnquoted(
    _ source: Span<UInt8>, _ offset: inout Int, _ end: Int
  ) -> Bool {
    let start = offset
    while offset < end, !isSpecial(source[offset]) { offset += 1 }
    append(start..<offset, of: source)
    guard offset < end else { return false }
    let byte = source[offset]
    guard byte == CSVWriter.quote else { return readSeparator(byte, &offset) }
    add(.quoteInsideField(line: currentLine))
    append(offset..<offset + 1, of: source)
    offset += 1
    return false
  }

  private mutating func readQuoted(_ source: Span<UInt8>, _ offset: inout Int, _ end: Int) {
    let start = offset
    while offset < end, source[offset] != CSVWriter.quote {
      if source[offset] == CSVWriter.lineFeed { lineFeeds += 1 }
      offset += 1
    }
    append(start..<offset, of: source)
    guard offset < end else { return }
    offset += 1
    state = .quoteInQuoted
  }

  private mutating func readAfterQuote(_ byte: UInt8, _ offset: inout Int) -> Bool {
    switch byte {
    case CSVWriter.quote:
      append(byte)
      offset += 1
      state = .quoted
      return false
    case CSVWriter.comma, CSVWriter.lineFeed, CSVWriter.carriageReturn:
      return readSeparator(byte, &offset)
    default:
      add(.textAfterQuote(line: currentLine))
      state = .unquoted
      return false
    }
  }

  private mutating func readAfterCarriageReturn(_ byte: UInt8, _ offset: inout Int) -> Bool {
    if byte == CSVWriter.lineFeed || (dialect == .tolerant && byte == CSVWriter.comma) {
      return readSeparator(byte, &offset)
    }
    switch dialect {
    case .strict:
      add(.strayCarriageReturn(line: currentLine))
      append(CSVWriter.carriageReturn)
    case .tolerant: add(.textAfterQuote(line: currentLine))
    }
    state = .unquoted
    return false
  }

  /// Consumes the comma, the line feed or the carriage return behind a field.
  private mutating func readSeparator(_ byte: UInt8, _ offset: inout Int) -> Bool {
    offset += 1
    if byte == CSVWriter.carriageReturn {
      state = .carriageReturn
      return false
    }
    endField()
    state = .fieldStart
    if byte == CSVWriter.lineFeed { lineFeeds += 1 }
    return byte == CSVWriter.lineFeed
  }

  private func isSpecial(_ byte: UInt8) -> Bool {
    byte == CSVWriter.comma || byte == CSVWriter.lineFeed || byte == CSVWriter.quote
      || (byte == CSVWriter.carriageReturn && dialect == .strict)
  }

  private mutating func append(_ range: Range<Int>, of source: Span<UInt8>) {
    guard !isTooLong, text.count - ends.count + range.count <= Self.byteLimit else {
      return refuseText()
    }
    text.append(range, of: source)
  }

  private mutating func append(_ byte: UInt8) {
    guard !isTooLong, text.count - ends.count < Self.byteLimit else { return refuseText() }
    text.append(byte)
  }

  private mutating func endField() {
    defer { isInQuotes = false }
    guard ends.count < Self.fieldLimit || dialect == .tolerant else { return refuse() }
    ends.append(text.count)
    text.append(CSVWriter.comma)
    quoted.append(isInQuotes)
  }

  private mutating func add(_ problem: CSVProblem) {
    // Thousands of equal problems in one row are no news.
    if problems.count < 8 { problems.append(problem) }
  }

  private mutating func refuse() {
    guard !isTooLong else { return }
    isTooLong = true
    problems.insert(.rowTooLong(line: line), at: 0)
  }

  /// Reports a row that is too long, and keeps nothing of it: the part read before depends on the size of the buffer.
  private mutating func refuseText() {
    guard !isTooLong else { return }
    refuse()
    text.removeAll()
    ends.removeAll(keepingCapacity: true)
    quoted.removeAll(keepingCapacity: true)
  }
}
