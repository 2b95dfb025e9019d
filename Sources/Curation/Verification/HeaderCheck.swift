import TrialLog

/// Compares a file's header with the columns that its table should have.
struct HeaderCheck {
  private let header: [String]
  private let table: Table?

  init(_ header: [String], table: Table?) {
    self.header = header
    self.table = table
  }

  /// The description of each column of the file; `nil` for columns that do not belong to it.
  var columns: [Column?] {
    header.map { name in
      table.flatMap { table in table.position(of: name).map { table.columns[$0] } }
    }
  }

  /// What is wrong with the header.
  var facts: [TableFact] {
    if header.count == 1, header[0].contains(";") { return [.otherSeparator] }
    if header[0].hasPrefix("#") { return [.comment] }
    return repetitions + differences
  }

  private var repetitions: [TableFact] {
    var seen: Set<String> = []
    return header.filter { !seen.insert($0).inserted }.map { .csv(.repeatedHeader(name: $0)) }
  }

  private var differences: [TableFact] {
    guard let table else { return [] }
    let names = table.columns.map(\.name)
    let missing = names.filter { !header.contains($0) }
    let unknown = header.filter { !names.contains($0) }
    guard missing.isEmpty, unknown.isEmpty else {
      return missing.map(TableFact.missingColumn) + unknown.map(TableFact.unknownColumn)
    }
    guard header.count == names.count,
      let place = header.indices.first(where: { header[$0] != names[$0] })
    else { return [] }
    return [.wrongOrder(expected: names[place], found: header[place])]
  }
}
