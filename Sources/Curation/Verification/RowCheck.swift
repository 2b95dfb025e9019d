import TrialLog

/// Takes the rows of one table, whose cells have been checked one by one.
protocol RowCheck {
  /// What is wrong between the cells of `row`, or between it and those before it.
  mutating func facts(about row: TableRow) -> [CellFact]
}

/// Finds nothing wrong: for tables of other people.
struct AnyRowCheck: RowCheck {
  func facts(about row: TableRow) -> [CellFact] { [] }
}

/// Checks that the rows are those of the session that the file's name tells.
struct IdentityCheck {
  private let expected: [(column: String, cell: [UInt8])]

  /// Rows of `participant`'s session of `study`; what is `nil` may be anything.
  init(study: String?, session: SessionKey) {
    let names = [
      ("study", study), ("participant", session.participant), ("session", String(session.number)),
    ]
    expected = names.compactMap { column, text in text.map { (column, Array($0.utf8)) } }
  }

  /// What does not fit; empty cells are told elsewhere.
  func facts(about row: TableRow) -> [CellFact] {
    var facts: [CellFact] = []
    for (column, cell) in expected {
      let found = row[column]
      if found.isEmpty || found == cell[...] { continue }
      facts.append(
        .foreign(
          row.text(column), column: column, expected: String(decoding: cell, as: UTF8.self)))
    }
    return facts
  }
}
