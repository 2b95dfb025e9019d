package import Files
internal import Glibc

/// Finds the rows of a CSV file of any size, one after the other, in little memory.
///
/// It reads RFC 4180 with lines that end in LF or CR LF. What is out of order stands in the row's
/// faults and reading goes on, so that everything can be told at once.
package struct CSVScanner {
  /// What `next` came upon.
  package enum Finding {
    case row
    /// The file ends inside the row.
    case tornRow
    case end
  }

  /// The row found last.
  package private(set) var row = CSVRow()
  /// The length in bytes of everything up to the end of the last whole row.
  private(set) var wholeLength = 0
  /// Whether the file starts with a byte order mark; it is skipped.
  package private(set) var hasByteOrderMark = false

  private enum State { case fieldStart, unquoted, quoted, quoteInQuoted, carriageReturn }

  private let file: FileDescriptor?
  private let bufferLength: Int
  private var buffer: [UInt8]
  private var place = 0
  /// The offset of the buffer's first byte in the file.
  private var offset = 0
  private var line = 1
  private var quoteLine = 1
  private var state = State.fieldStart

  /// Scans `bytes`.
  init(_ bytes: [UInt8]) {
    file = nil
    bufferLength = 0
    buffer = bytes
    skipByteOrderMark()
  }

  /// Scans the file at `path`, which must not be a device or a pipe, so many bytes at a time.
  package init(path: String, bufferLength: Int = 1 << 17) throws(SystemError) {
    self.bufferLength = bufferLength
    file = try FileDescriptor(opening: path, flags: O_RDONLY | O_CLOEXEC, calls: .real)
    buffer = []
    try refill()
    skipByteOrderMark()
  }

  /// Goes on to the next row.
  package mutating func next() throws(SystemError) -> Finding {
    row.begin(at: line)
    state = .fieldStart
    while true {
      if place == buffer.count {
        try refill()
        if buffer.isEmpty { return finish() }
      }
      if step() {
        wholeLength = offset + place
        return .row
      }
    }
  }

  private mutating func finish() -> Finding {
    if offset == wholeLength || (hasByteOrderMark && offset == 3) { return .end }
    if state == .quoted { row.add(.unclosedQuote(line: quoteLine)) }
    row.endField()
    return .tornRow
  }

  /// Takes the bytes up to the next one that means something; returns whether the row ends there.
  private mutating func step() -> Bool {
    switch state {
    case .fieldStart:
      if buffer[place] == CSVWriter.quote {
        place += 1
        quoteLine = line
        row.beginQuotes()
        state = .quoted
      } else {
        state = .unquoted
      }
      return false
    case .unquoted: return takeUnquoted()
    case .quoted:
      takeQuoted()
      return false
    case .quoteInQuoted: return takeAfterQuote()
    case .carriageReturn: return takeAfterCarriageReturn()
    }
  }

  private mutating func takeUnquoted() -> Bool {
    let start = place
    while place < buffer.count, !Self.isSpecial(buffer[place]) { place += 1 }
    row.append(buffer[start..<place])
    guard place < buffer.count else { return false }
    let byte = buffer[place]
    if byte == CSVWriter.quote {
      row.add(.quoteInsideField(line: line))
      row.append(buffer[place...place])
      place += 1
      return false
    }
    return endField()
  }

  private mutating func takeQuoted() {
    let start = place
    while place < buffer.count, buffer[place] != CSVWriter.quote {
      if buffer[place] == CSVWriter.lineFeed { line += 1 }
      place += 1
    }
    row.append(buffer[start..<place])
    guard place < buffer.count else { return }
    place += 1
    state = .quoteInQuoted
  }

  private mutating func takeAfterQuote() -> Bool {
    switch buffer[place] {
    case CSVWriter.quote:
      row.append(buffer[place...place])
      place += 1
      state = .quoted
      return false
    case CSVWriter.comma, CSVWriter.lineFeed, CSVWriter.carriageReturn: return endField()
    default:
      row.add(.textAfterQuote(line: line))
      state = .unquoted
      return false
    }
  }

  private mutating func takeAfterCarriageReturn() -> Bool {
    if buffer[place] == CSVWriter.lineFeed { return endField() }
    row.add(.strayCarriageReturn(line: line))
    row.append([CSVWriter.carriageReturn])
    state = .unquoted
    return false
  }

  /// Takes the comma, the line feed or the carriage return behind a field.
  private mutating func endField() -> Bool {
    let byte = buffer[place]
    place += 1
    if byte == CSVWriter.carriageReturn {
      state = .carriageReturn
      return false
    }
    row.endField()
    state = .fieldStart
    if byte == CSVWriter.lineFeed { line += 1 }
    return byte == CSVWriter.lineFeed
  }

  private static func isSpecial(_ byte: UInt8) -> Bool {
    byte == CSVWriter.comma || byte == CSVWriter.lineFeed || byte == CSVWriter.quote
      || byte == CSVWriter.carriageReturn
  }

  /// A file whose first read gives less than three bytes has none: disks give all there is.
  private mutating func skipByteOrderMark() {
    hasByteOrderMark = buffer.starts(with: [0xEF, 0xBB, 0xBF])
    if hasByteOrderMark { place = 3 }
  }

  /// Puts the file's next bytes into the buffer; none at the end.
  private mutating func refill() throws(SystemError) {
    offset += buffer.count
    place = 0
    buffer = if let file { try file.read(limit: bufferLength) } else { [] }
  }
}
