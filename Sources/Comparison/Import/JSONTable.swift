import Base
import Files

/// A list of trials in JSON, such as jsPsych saves, as a table with commas.
///
/// One object is one row. Several lists, one for each person, and objects on separate lines are read as one list.
/// Objects in a row have a column for each of their members, such as `data.method`; a list is put in one cell, as JSON.
enum JSONTable {
  /// The table; nil if the bytes are not such a list.
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
    case .object(let object): return rows(of: object)
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

  /// One row, or the rows of the only list of objects in `object`, each with the other members of `object`.
  private static func rows(of object: [String: JSONValue]) -> [[String: JSONValue]] {
    let lists = object.filter { member in
      guard case .list(let values) = member.value, !values.isEmpty else { return false }
      return values.allSatisfy { if case .object = $0 { true } else { false } }
    }
    guard lists.count == 1, let list = lists.first, let found = rows(in: list.value) else {
      return [flat(object)]
    }
    let common = flat(object.filter { $0.key != list.key })
    return found.map { $0.merging(common) { own, _ in own } }
  }

  /// The members, including the members of nested objects by their paths: `data.method`.
  private static func flat(_ object: [String: JSONValue]) -> [String: JSONValue] {
    var members: [String: JSONValue] = [:]
    for (key, value) in object {
      guard case .object(let inner) = value else {
        members[key] = value
        continue
      }
      for (path, value) in flat(inner) { members["\(key).\(path)"] = value }
    }
    return members
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
