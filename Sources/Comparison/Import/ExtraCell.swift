import Files

/// The cell that the rows of a table have and its header does not.
enum ExtraCell {
  case none
  /// The name of the row, as R writes it.
  case name
  /// An empty one behind a last separator.
  case empty

  /// The cell that each of the first rows has beyond the `width` names of the header.
  ///
  /// Between commas a name must be quoted, because decimal commas make one cell more as well.
  static func find(
    _ bytes: Span<UInt8>, _ offset: Int, _ end: Int, width: Int, between separator: UInt8
  ) -> ExtraCell {
    var reader = CSVRowReader(bytes, from: offset, lines: 0, width: width + 1)
    var rows = 0
    var isNamed = true
    var isEmpty = true
    while reader.next < end, rows < 50 {
      if separator == CSVWriter.comma, bytes[reader.next] != CSVWriter.quote { isNamed = false }
      switch reader.read(bytes, until: end, isLast: true) {
      case .blank: continue
      case .cells:
        rows += 1
        if !(reader.isQuoted
          ? reader.cell(width, in: reader.quoted.text.span) : reader.cell(width, in: bytes)).isEmpty
        {
          isEmpty = false
        }
      case .problem, .cut, .endless: return .none
      }
    }
    return rows == 0 ? .none : isEmpty ? .empty : isNamed ? .name : .none
  }
}
