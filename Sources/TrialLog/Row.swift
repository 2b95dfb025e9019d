/// One row of a table, filled by column name.
package struct Row: Hashable, Sendable {
  /// The table whose columns it has.
  package let table: Table
  private var cells: [Cell]

  /// Creates a row of missing cells.
  package init(of table: Table) {
    self.table = table
    cells = Array(repeating: .missing, count: table.columns.count)
  }

  /// Creates a row from names and cells; columns that are not named stay missing.
  ///
  /// Throws `LogError.unknownColumn`, `.repeatedColumn` or `.unfitCell`.
  package init(of table: Table, _ cells: KeyValuePairs<String, Cell>) throws(LogError) {
    self.init(of: table)
    var named: Set<String> = []
    for (name, cell) in cells {
      guard named.insert(name).inserted else {
        throw .repeatedColumn(name, table: table.name)
      }
      try set(name, to: cell)
    }
  }

  /// Puts `cell` into the column called `name`, in place of what stood there.
  ///
  /// Throws `LogError.unknownColumn` or `.unfitCell` and then changes nothing.
  package mutating func set(_ name: String, to cell: Cell) throws(LogError) {
    guard let position = table.position(of: name) else {
      throw .unknownColumn(name, table: table.name)
    }
    let column = table.columns[position]
    guard column.accepts(cell) else {
      throw .unfitCell(cell.plainText, column: name, expected: column.expectation)
    }
    cells[position] = cell
  }

  /// The cell in the column called `name`; `nil` where there is no such column.
  package subscript(name: String) -> Cell? {
    table.position(of: name).map { cells[$0] }
  }

  /// The row as a line of CSV in UTF-8, with its line end.
  package var bytes: [UInt8] {
    var bytes: [UInt8] = []
    for position in cells.indices {
      if position > 0 { bytes.append(CSVWriter.comma) }
      cells[position].append(to: &bytes, isFreeText: table.columns[position].isFreeText)
    }
    bytes.append(CSVWriter.lineFeed)
    return bytes
  }
}
