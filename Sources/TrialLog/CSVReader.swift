/// Strict RFC 4180: splits bytes into rows of fields and reports what is out of order.
///
/// Lines may end in LF or CR LF. Every line needs its end, so that a torn last row is noticed, and
/// as many fields as the first.
package enum CSVReader {
  /// All rows, the header first.
  package static func rows(of bytes: [UInt8]) throws(CSVError) -> [[String]] {
    let (rows, torn) = try wholeRows(of: bytes)
    if let row = torn?.row { throw row.faults.first ?? .tornLastLine(line: row.line) }
    return rows
  }

  /// All rows that have their end, the header first, and the scanner at the one that lacks it.
  static func wholeRows(
    of bytes: [UInt8]
  ) throws(CSVError) -> (rows: [[String]], torn: CSVScanner?) {
    guard !bytes.isEmpty else { throw .empty }
    var scanner = CSVScanner(bytes)
    if scanner.hasByteOrderMark { throw .byteOrderMark }
    var rows: [[String]] = []
    while true {
      // Bytes in memory can always be read.
      switch (try? scanner.next()) ?? .end {
      case .row: rows.append(try texts(of: scanner.row, width: rows.first?.count))
      case .tornRow: return (rows, scanner)
      case .end: return (rows, nil)
      }
    }
  }

  private static func texts(of row: CSVRow, width: Int?) throws(CSVError) -> [String] {
    if let fault = row.faults.first { throw fault }
    guard let texts = row.texts else { throw .notUTF8 }
    if let width, width != texts.count {
      throw .unequalWidths(line: row.line, expected: width, found: texts.count)
    }
    return texts
  }
}
