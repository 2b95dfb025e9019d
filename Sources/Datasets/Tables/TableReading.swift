import Base
package import Files

/// The reason that a cell is not valid in its column.
package enum CellFault: Hashable, Sendable {
  /// It is empty, and every row has a value there.
  case missing
  /// It is no value of the column's type, or none of its words.
  case unfit
  /// It is a number beyond the column's range; a row keeps it nevertheless.
  case outOfRange
}

/// Reads rows of a file by its header, in which columns may be missing, others be between them, and their order be another.
package struct TableReading<Row: Sendable>: Sendable {
  /// The names of the columns, as the file has them.
  package let header: [String]
  private let blank: Row
  private let places: [Place]

  /// A column of the file that the format has.
  private struct Place {
    let index: Int
    let column: TableColumn<Row>
    let description: Column
    /// The words that files of a later version may have there.
    let laterWords: [String]
  }

  /// Finds the columns of `format` in `header`; of several with the same name the first one counts.
  ///
  /// With `paths` only their columns are read. Words of a later version than the file's are faults.
  package init(
    _ format: TableFormat<Row>, below header: [String], only paths: [PartialKeyPath<Row>]? = nil
  ) {
    self.header = header
    blank = format.blank
    let positions = Dictionary(zip(header, header.indices)) { first, _ in first }
    let version = format.version(having: header)
    places = format.columns.compactMap { column in
      guard paths?.contains(column.path) ?? true, let index = positions[column.name],
        let present = column.description(ofVersion: FormatVersion.current)
      else { return nil }
      let levels = column.description(ofVersion: version)?.levels ?? present.levels ?? []
      return Place(
        index: index, column: column,
        description: column.description(ofVersion: version) ?? present,
        laterWords: (present.levels ?? []).filter { !levels.contains($0) })
    }.sorted { $0.index < $1.index }
  }

  /// The values of `row`; cells that are none of their columns are left blank.
  package func values(of row: CSVRow) -> Row { values(of: row) { _, _, _ in } }

  /// The same; `fault` gets each fault with the column and the content of the cell.
  package func values(
    of row: CSVRow, fault: (Column, CellFault, ArraySlice<UInt8>) -> Void
  ) -> Row {
    values(in: { $0 < row.count ? row[$0] : [] }, fault: fault)
  }

  /// The same of a row whose cell at each index `cell` gives.
  package func values(
    in cell: (Int) -> ArraySlice<UInt8>,
    fault: (Column, CellFault, ArraySlice<UInt8>) -> Void = { _, _, _ in }
  ) -> Row {
    var values = blank
    for place in places {
      let cell = cell(place.index)
      if cell.isEmpty {
        if place.description.isRequired { fault(place.description, .missing, cell) }
      } else if let found = place.column.read(&values, cell) {
        fault(place.description, found, cell)
      } else if !place.laterWords.isEmpty,
        place.laterWords.contains(String(decoding: cell, as: UTF8.self))
      {
        fault(place.description, .unfit, cell)
      }
    }
    return values
  }

  /// The content of the cell of `row` in the column called `name`; empty if there is none.
  package func text(_ name: String, of row: CSVRow) -> String {
    guard let index = header.firstIndex(of: name), index < row.count else { return "" }
    return String(decoding: row[index], as: UTF8.self)
  }
}
