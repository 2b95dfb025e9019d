import Formats

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

  /// Puts `cell` into the column called `name`, instead of its last content.
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

/// One value of a row, before it becomes text.
package enum Cell: Hashable, Sendable {
  case text(String)
  case integer(Int)
  /// An exact fixed-point number: 843 units of one place are `84.3`.
  case decimal(units: Int, places: Int)
  /// A time, written exactly in seconds and rounded half away from zero to microseconds.
  case seconds(nanoseconds: Int64)
  /// A measured number, rounded to `places` decimals; not-a-number and infinities become missing.
  case number(Double, places: Int)
  case boolean(Bool)
  /// Nothing: the empty field.
  case missing
}

extension Cell {
  /// The cell as text without quotes; the same under every locale.
  var plainText: String {
    if case .text(let text) = self { return text }
    var bytes: [UInt8] = []
    append(to: &bytes, isFreeText: false)
    return String(decoding: bytes, as: UTF8.self)
  }

  /// Appends the cell as a field of a CSV file; a missing one is empty even where text is quoted.
  func append(to bytes: inout [UInt8], isFreeText: Bool) {
    switch self {
    case .text(let text): CSVWriter.append(text, isFreeText: isFreeText, to: &bytes)
    case .integer(let integer):
      FixedPoint.append(
        magnitude: UInt64(integer.magnitude), isNegative: integer < 0, places: 0, to: &bytes)
    case .decimal(let units, let places):
      FixedPoint.append(
        magnitude: UInt64(units.magnitude), isNegative: units < 0, places: places, to: &bytes)
    case .seconds(let nanoseconds): FixedPoint.append(nanoseconds: nanoseconds, to: &bytes)
    case .number(let number, let places):
      FixedPoint.append(number, places: places, to: &bytes)
    case .boolean(let boolean):
      bytes.append(contentsOf: (boolean ? "true" : "false").utf8)
    case .missing: break
    }
  }
}

/// How rows that fill the same columns are written: the columns are looked up once for all of them.
package struct RowFormat: Sendable {
  /// The table whose rows they are.
  package let table: Table
  /// The names of the columns that are filled, in the order in which their cells are given.
  package let names: [String]
  /// The types of the given cells, apart from the rest of their columns: they are checked for each cell.
  private let types: [ColumnType]
  private let levels: [[String]?]
  /// For each column of the table the index of its cell among those given; `nil` where it stays empty.
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
