/// How rows that fill the same columns are written: the columns are looked up once for all of them.
package struct RowFormat: Sendable {
  /// The table whose rows they are.
  package let table: Table
  /// The names of the columns that are filled, in the order in which their cells are given.
  package let names: [String]
  /// What the cells given must fit, apart from the rest of their columns: it is looked at for each cell.
  private let types: [ColumnType]
  private let levels: [[String]?]
  /// For each column of the table the place of its cell among those given; `nil` where it stays empty.
  private let sources: [Int?]
  private let isFreeText: [Bool]

  /// Looks up the columns called `names`; all others of `table` stay empty.
  ///
  /// Throws `LogError.unknownColumn` or `.repeatedColumn`.
  package init(of table: Table, _ names: [String]) throws(LogError) {
    var columns: [Column] = []
    var sources = [Int?](repeating: nil, count: table.columns.count)
    for (index, name) in names.enumerated() {
      guard let position = table.position(of: name) else {
        throw .unknownColumn(name, table: table.name)
      }
      guard sources[position] == nil else { throw .repeatedColumn(name, table: table.name) }
      sources[position] = index
      columns.append(table.columns[position])
    }
    self.table = table
    self.names = names
    types = columns.map(\.type)
    levels = columns.map(\.levels)
    self.sources = sources
    isFreeText = table.columns.map(\.isFreeText)
  }

  /// Appends a row with `cells`, one for each of `names`, to `bytes`.
  ///
  /// Throws `LogError.unfitCell` and then appends nothing; cells that are not given are missing.
  package func append(_ cells: [Cell], to bytes: inout [UInt8]) throws(LogError) {
    for index in 0..<min(types.count, cells.count)
    where !types[index].accepts(cells[index], levels: levels[index]) {
      throw unfit(cells[index], in: names[index])
    }
    for position in sources.indices {
      if position > 0 { bytes.append(CSVWriter.comma) }
      guard let source = sources[position], source < cells.count else { continue }
      cells[source].append(to: &bytes, isFreeText: isFreeText[position])
    }
    bytes.append(CSVWriter.lineFeed)
  }

  private func unfit(_ cell: Cell, in name: String) -> LogError {
    let column = table.position(of: name).map { table.columns[$0] }
    return .unfitCell(cell.plainText, column: name, expected: column?.expectation ?? "")
  }

  /// The row with `cells`, one for each of `names`.
  ///
  /// Throws `LogError.unfitCell`.
  package func row(_ cells: [Cell]) throws(LogError) -> Row {
    var row = Row(of: table)
    for (name, cell) in zip(names, cells) { try row.set(name, to: cell) }
    return row
  }
}
