import Formats
import TrialLog

/// A row of a table whose cells are found by the names of their columns.
struct TableRow {
  let row: CSVRow
  let positions: [String: Int]

  /// The cell in the column called `name`; empty where there is no such column.
  subscript(name: String) -> ArraySlice<UInt8> {
    positions[name].map { row[$0] } ?? []
  }

  /// The cell as text.
  func text(_ name: String) -> String { String(decoding: self[name], as: UTF8.self) }

  /// The cell as a whole number; `nil` where it is none.
  func integer(_ name: String) -> Int? {
    DecimalNumber(self[name]).flatMap { $0.places == 0 ? $0.units : nil }
  }

  /// The cell as a number; `nil` where it is none.
  func number(_ name: String) -> DecimalNumber? { DecimalNumber(self[name]) }
}
