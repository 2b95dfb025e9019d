import Formats

/// A list of trials in JSON, such as jsPsych saves it, as a table with commas.
///
/// One object is one row; several lists, one for each person, and objects on lines of their own are read as one list. What
/// an object has in objects of its own stands in one cell, as JSON.
enum JSONTable {
  /// The table; nil if the bytes are no such list.
  static func text(of bytes: [UInt8]) -> [UInt8]? {
    guard let rows = rows(of: bytes), !rows.isEmpty else { return nil }
    let columns = Set(rows.flatMap(\.keys)).sorted()
    var text = CSVWriter.line(columns.map { CSVWriter.field($0, isFreeText: false) })
    for row in rows {
      text += CSVWriter.line(columns.map { CSVWriter.field(cell(row[$0]), isFreeText: false) })
    }
    return text
  }

  private static func rows(of bytes: [UInt8]) -> [[String: JSONValue]]? {
    if let value = try? JSONValue(parsing: bytes) { return rows(in: value) }
    var rows: [[String: JSONValue]] = []
    for line in bytes.split(separator: CSVWriter.lineFeed)
    where !line.allSatisfy(CSVRowReader.isBlank) {
      guard let value = try? JSONValue(parsing: Array(line)), let found = self.rows(in: value)
      else {
        return nil
      }
      rows += found
    }
    return rows
  }

  private static func rows(in value: JSONValue) -> [[String: JSONValue]]? {
    switch value {
    case .object(let row): return [row]
    case .list(let values):
      var rows: [[String: JSONValue]] = []
      for value in values {
        guard let found = self.rows(in: value) else { return nil }
        rows += found
      }
      return rows
    case .null, .boolean, .number, .largeInteger, .text: return nil
    }
  }

  private static func cell(_ value: JSONValue?) -> String {
    switch value {
    case nil, .null: ""
    case .text(let text): text
    case .boolean(let flag): flag ? "true" : "false"
    case .some(let value): value.encoded(as: .compact)
    }
  }
}
