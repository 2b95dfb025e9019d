import Base
import Files

/// The declaration of a table: each column once, with its name, its cells and the property of a row that it holds.
///
/// Rows are written, read and checked by it, and headers, codebooks and descriptions come from it.
package struct TableFormat<Row: Sendable>: Sendable {
  /// The table's name in error sentences.
  package let name: String
  /// The columns from left to right.
  package let columns: [TableColumn<Row>]
  /// A row of empty cells.
  package let blank: Row

  /// Declares a table.
  package init(_ name: String, blank: Row, _ columns: [TableColumn<Row>]) {
    self.name = name
    self.blank = blank
    self.columns = columns
  }

  /// The columns as files of this version have them.
  package func table(ofVersion version: Int = FormatVersion.current) -> Table {
    Table(name, columns: columns.compactMap { $0.description(ofVersion: version) })
  }

  /// Appends `row` as a line of a file of this version.
  package func append(
    _ row: Row, ofVersion version: Int = FormatVersion.current, to bytes: inout [UInt8]
  ) {
    var isFirst = true
    withUnsafePointer(to: row) { row in
      for column in columns where column.since <= version {
        if !isFirst { bytes.append(CSVWriter.comma) }
        isFirst = false
        column.append(row, &bytes)
      }
    }
    bytes.append(CSVWriter.lineFeed)
  }

  /// `rows` as lines of a file of this version.
  package func bytes(
    of rows: some Sequence<Row>, ofVersion version: Int = FormatVersion.current
  ) -> [UInt8] {
    var bytes: [UInt8] = []
    for row in rows { append(row, ofVersion: version, to: &bytes) }
    return bytes
  }

  /// The version of the format whose files have these columns; the present one if none has.
  package func version(having header: [String]) -> Int {
    (FormatVersion.first...FormatVersion.current).reversed().first {
      table(ofVersion: $0).columns.map(\.name) == header
    } ?? FormatVersion.current
  }

  /// The name of the column that holds the property at `path`.
  package func name(of path: PartialKeyPath<Row>) -> String {
    columns.first { $0.path == path }?.name ?? ""
  }
}

/// One column of a table, and the property of a row that it holds.
package struct TableColumn<Row: Sendable>: Sendable {
  /// The name in the header.
  package let name: String
  /// The first version of the format that has it.
  let since: Int
  let path: any PartialKeyPath<Row> & Sendable
  /// Appends the property of a row as a field.
  let append: @Sendable (UnsafePointer<Row>, inout [UInt8]) -> Void
  /// Reads a cell that is not empty into a row; returns the fault that makes it invalid.
  let read: @Sendable (inout Row, ArraySlice<UInt8>) -> CellFault?
  private let column: Column
  private let later: [String: Int]

  /// Declares a column whose cell is empty if the property is `nil`.
  package init<Value>(
    _ name: String, _ path: any WritableKeyPath<Row, Value?> & Sendable,
    _ format: CellFormat<Value>,
    unit: String? = nil, in range: ClosedRange<Double>? = nil, isRequired: Bool = false,
    since: Int = FormatVersion.first, meaning: String
  ) {
    let property = RowProperty(path)
    self.init(
      name, path, Column(name, format, unit, range, isRequired, since, meaning), format.later,
      append: { row, bytes in
        if let value = property.value(of: row) { format.append(value, &bytes) }
      },
      read: { row, cell in
        guard let value = format.read(cell) else {
          if let value = format.tolerate(cell) { property.set(value, in: &row) }
          return .unfit
        }
        property.set(value, in: &row)
        if !format.isFit(value) { return .unfit }
        guard let range, let number = format.number(value) else { return nil }
        return range.contains(number) ? nil : .outOfRange
      })
  }

  /// Declares a column of texts, whose cell is empty if the text is.
  package init(
    _ name: String, _ path: any WritableKeyPath<Row, String> & Sendable,
    isRequired: Bool = false, since: Int = FormatVersion.first, meaning: String
  ) {
    let format = CellFormat<String>.text
    let property = RowProperty(path)
    self.init(
      name, path, Column(name, format, nil, nil, isRequired, since, meaning), format.later,
      append: { row, bytes in format.append(property.value(of: row), &bytes) },
      read: { row, cell in
        property.set(String(decoding: cell, as: UTF8.self), in: &row)
        return nil
      })
  }

  private init(
    _ name: String, _ path: any PartialKeyPath<Row> & Sendable, _ column: Column,
    _ later: [String: Int],
    append: @escaping @Sendable (UnsafePointer<Row>, inout [UInt8]) -> Void,
    read: @escaping @Sendable (inout Row, ArraySlice<UInt8>) -> CellFault?
  ) {
    (self.name, self.path, self.column, self.later) = (name, path, column, later)
    since = column.since
    self.append = append
    self.read = read
  }

  /// The column in files of this version; `nil` if they do not have it.
  func description(ofVersion version: Int) -> Column? {
    guard since <= version else { return nil }
    guard !later.isEmpty else { return column }
    return column.with(levels: column.levels?.filter { later[$0, default: since] <= version })
  }
}

extension Column {
  fileprivate init(
    _ name: String, _ format: CellFormat<some Sendable>, _ unit: String?,
    _ range: ClosedRange<Double>?, _ isRequired: Bool, _ since: Int, _ meaning: String
  ) {
    self.init(
      name: name, type: format.type, unit: unit, levels: format.levels, range: range,
      isRequired: isRequired, isFreeText: format.isFreeText, since: since, meaning: meaning)
  }

  fileprivate func with(levels: [String]?) -> Column {
    Column(
      name: name, type: type, unit: unit, levels: levels, range: range, isRequired: isRequired,
      isFreeText: isFreeText, since: since, meaning: meaning)
  }
}
