/// Writes fields and lines by RFC 4180, except that lines end in LF.
package enum CSVWriter {
  /// The bytes of one field; free text is quoted always, other text only if it must be.
  package static func field(_ text: String, isFreeText: Bool) -> [UInt8] {
    var bytes: [UInt8] = []
    append(text, isFreeText: isFreeText, to: &bytes)
    return bytes
  }

  /// Appends one field to `bytes`.
  package static func append(_ text: String, isFreeText: Bool, to bytes: inout [UInt8]) {
    guard isFreeText || text.utf8.contains(where: needsQuotes) else {
      bytes.append(contentsOf: text.utf8)
      return
    }
    bytes.append(quote)
    for byte in text.utf8 {
      if byte == quote { bytes.append(quote) }
      bytes.append(byte)
    }
    bytes.append(quote)
  }

  /// The bytes of a field in a table that people open in a spreadsheet: other text, with an apostrophe before any text
  /// that the spreadsheet would compute.
  package static func spreadsheetField(_ text: String) -> [UInt8] {
    field(isFormula(text) ? "'" + text : text, isFreeText: false)
  }

  /// Whether a spreadsheet takes `text` for a formula: it begins with one of `=+-@`, a tab or a line break, has further
  /// characters, and is no number.
  package static func isFormula(_ text: String) -> Bool {
    guard text.utf8.count > 1, let first = text.utf8.first, "=+-@\t\r\n".utf8.contains(first) else {
      return false
    }
    return Double(text) == nil
  }

  /// The fields joined by commas, with the line's end.
  package static func line(_ fields: [[UInt8]]) -> [UInt8] {
    Array(fields.joined(separator: [comma])) + [lineFeed]
  }

  package static let quote = UInt8(ascii: "\"")
  package static let comma = UInt8(ascii: ",")
  package static let lineFeed = UInt8(ascii: "\n")
  package static let carriageReturn = UInt8(ascii: "\r")

  private static func needsQuotes(_ byte: UInt8) -> Bool {
    byte == quote || byte == comma || byte == lineFeed || byte == carriageReturn
  }
}
