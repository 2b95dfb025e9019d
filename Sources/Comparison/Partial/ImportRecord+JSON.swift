import Base

/// The import record in the format of a partial record.
extension ImportRecord {
  static let format = JSONObjectFormat(
    blank: ImportRecord(),
    [
      JSONMember("files", \.files, .list(of: .text)), JSONMember("rows", \.rows, .count),
      JSONMember("foreign", \.isForeign, .flag),
      JSONMember("unit", \.unit, .optional(.word, isOmitted: true)),
      JSONMember("columns", \.columns, .texts),
      JSONMember("unread", \.unreadList, .list(of: .text)),
      JSONMember(
        "outcomes", \.outcomeColumn, .optional(.object(OutcomeColumn.format), isOmitted: true)),
      JSONMember("uncounted", \.uncountedList, .list(of: .object(UncountedRows.Entry.format))),
      JSONMember("decisions", \.decisionList, .list(of: .object(ImportDecision.format))),
    ])

  private var unreadList: [String] {
    get { unread.sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) } }
    set { unread = Set(newValue) }
  }

  /// The column of outcomes; without one a foreign table has none.
  private var outcomeColumn: OutcomeColumn? {
    get { if case .recorded(let column) = outcomes { column } else { nil } }
    set {
      outcomes = newValue.map { .recorded($0) } ?? (isForeign ? .unrecorded : .none)
    }
  }

  private var uncountedList: [UncountedRows.Entry] {
    get { uncounted.entries }
    set {
      uncounted = UncountedRows()
      for entry in newValue { uncounted.add(entry.reason, method: entry.method, rows: entry.rows) }
    }
  }

  private var decisionList: [ImportDecision] {
    // Also the decisions that are not yet worth a sentence: all parts together may make them so.
    get { all }
    set { for decision in newValue { add(decision) } }
  }
}

extension ImportRecord.OutcomeColumn {
  fileprivate static let format = JSONObjectFormat(
    blank: ImportRecord.OutcomeColumn(name: "", isReversed: false, values: [:]),
    [
      JSONMember("column", \.name, .text),
      JSONMember("reversed", \.isReversed, .mark),
      JSONMember("values", \.values, .lists),
    ])
}

extension UncountedRows.Entry {
  fileprivate static let format = JSONObjectFormat(
    blank: UncountedRows.Entry(reason: .unreadable, method: "", rows: 0),
    [
      JSONMember("reason", \.reason, .word), JSONMember("method", \.method, .text),
      JSONMember("rows", \.rows, .count),
    ])
}

extension ImportDecision {
  fileprivate static let format = JSONObjectFormat(
    blank: ImportDecision(.practice),
    [
      JSONMember("kind", \.kind, .word), JSONMember("column", \.column, .text),
      JSONMember("values", \.values, .list(of: .text)), JSONMember("count", \.count, .count),
      JSONMember("path", \.path, .text),
    ])
}

extension JSONFormat<[String: String]> {
  /// Texts by their names.
  fileprivate static var texts: Self {
    JSONFormat(
      example: "{}", write: { .object($0.mapValues { .text($0) }) },
      read: { json in
        guard case .object(let members) = json else { return nil }
        let texts = members.compactMapValues { JSONFormat<String>.text.read($0) }
        return texts.count == members.count ? texts : nil
      })
  }
}

extension JSONFormat<[String: [String]]> {
  /// Lists of texts by their names.
  fileprivate static var lists: Self {
    let list = JSONFormat<[String]>.list(of: .text)
    return JSONFormat(
      example: "{}", write: { .object($0.compactMapValues { list.write($0) }) },
      read: { json in
        guard case .object(let members) = json else { return nil }
        let lists = members.compactMapValues { list.read($0) }
        return lists.count == members.count ? lists : nil
      })
  }
}
