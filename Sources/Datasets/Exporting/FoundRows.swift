import Files

extension TrialIndex {
  /// `rows` in their order, grouped by session: the session's index, and the indices of its rows.
  package func bySession(_ rows: [UInt32]) -> [(session: Int, rows: [UInt32])] {
    var groups: [(session: Int, rows: [UInt32])] = []
    var rest = rows.sorted()[...]
    while let first = rest.first, Int(first) < count {
      let session = session(ofRow: first)
      let own = self.rows(ofSession: session)
      let found = rest.prefix { own.contains(Int($0)) }
      rest = rest.dropFirst(found.count)
      groups.append((session, Array(found)))
    }
    return groups
  }
}

extension [UInt8] {
  /// Appends the cells of `row`, whose columns `header` names, in the order of `columns`.
  mutating func append(cellsOf row: CSVRow, below header: [String], as columns: [Column]) {
    for (position, column) in columns.enumerated() {
      if position > 0 { append(CSVWriter.comma) }
      guard let found = header.firstIndex(of: column.name) else { continue }
      let text = String(decoding: row[found], as: UTF8.self)
      // An empty cell has no quotes, as in the log.
      CSVWriter.append(text, isFreeText: column.isFreeText && !text.isEmpty, to: &self)
    }
  }
}
