/// Strict RFC 4180: splits bytes into rows of fields and reports what is out of order.
///
/// Lines may end in LF or CR LF. Every line needs its end, so that a torn last row is noticed, and
/// as many fields as the first.
public struct CSVReader {
  private let bytes: [UInt8]
  private var place = 0
  private var line = 1

  private init(_ bytes: [UInt8]) {
    self.bytes = bytes
  }

  /// All rows, the header first.
  public static func rows(of bytes: [UInt8]) throws(CSVError) -> [[String]] {
    guard !bytes.isEmpty else { throw .empty }
    guard !bytes.starts(with: [0xEF, 0xBB, 0xBF]) else { throw .byteOrderMark }
    var reader = CSVReader(bytes)
    var rows: [[String]] = []
    while reader.place < bytes.count {
      let line = reader.line
      let row = try reader.row()
      if let expected = rows.first?.count, expected != row.count {
        throw .unequalWidths(line: line, expected: expected, found: row.count)
      }
      rows.append(row)
    }
    return rows
  }

  private mutating func row() throws(CSVError) -> [String] {
    let start = line
    var fields: [String] = []
    while true {
      fields.append(try field())
      guard place < bytes.count else { throw .tornLastLine(line: start) }
      let end = bytes[place]
      place += 1
      switch end {
      case CSVWriter.comma: continue
      case CSVWriter.carriageReturn: try endOfCarriageReturn(row: start)
      default: line += 1
      }
      return fields
    }
  }

  private mutating func endOfCarriageReturn(row start: Int) throws(CSVError) {
    guard place < bytes.count else { throw .tornLastLine(line: start) }
    guard bytes[place] == CSVWriter.lineFeed else { throw .strayCarriageReturn(line: line) }
    place += 1
    line += 1
  }

  /// Reads up to the comma or line end that follows the field.
  private mutating func field() throws(CSVError) -> String {
    if place < bytes.count, bytes[place] == CSVWriter.quote { return try quotedField() }
    let start = place
    while place < bytes.count, !Self.endsField(bytes[place]) {
      guard bytes[place] != CSVWriter.quote else { throw .quoteInsideField(line: line) }
      place += 1
    }
    return try text(bytes[start..<place])
  }

  private mutating func quotedField() throws(CSVError) -> String {
    let opened = line
    var content: [UInt8] = []
    place += 1
    while place < bytes.count {
      let byte = bytes[place]
      place += 1
      if byte == CSVWriter.quote {
        guard place < bytes.count else { return try text(content[...]) }
        if bytes[place] != CSVWriter.quote {
          guard Self.endsField(bytes[place]) else { throw .textAfterQuote(line: line) }
          return try text(content[...])
        }
        place += 1
      }
      if byte == CSVWriter.lineFeed { line += 1 }
      content.append(byte)
    }
    throw .unclosedQuote(line: opened)
  }

  private func text(_ bytes: ArraySlice<UInt8>) throws(CSVError) -> String {
    guard let text = String(validating: bytes, as: UTF8.self) else { throw .notUTF8 }
    return text
  }

  private static func endsField(_ byte: UInt8) -> Bool {
    byte == CSVWriter.comma || byte == CSVWriter.lineFeed || byte == CSVWriter.carriageReturn
  }
}
