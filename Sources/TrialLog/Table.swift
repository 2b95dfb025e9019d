/// The columns of one kind of data file, in the order in which they are written.
package struct Table: Hashable, Sendable {
  /// The table's name in error sentences.
  package let name: String
  /// The columns from left to right.
  package let columns: [Column]
  private let positions: [String: Int]

  /// Creates a table; of columns with the same name only the first one can be filled.
  package init(_ name: String, columns: [Column]) {
    self.name = name
    self.columns = columns
    positions = Dictionary(
      zip(columns.map(\.name), columns.indices), uniquingKeysWith: { first, _ in first })
  }

  /// The place of the column called `name`, counted from 0; `nil` where there is none.
  package func position(of name: String) -> Int? {
    positions[name]
  }

  /// The first line of a data file, with its line end.
  package var header: [UInt8] {
    CSVWriter.line(columns.map { CSVWriter.field($0.name, isFreeText: false) })
  }
}
