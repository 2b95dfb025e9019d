import Formats

/// A row's cells by the meaning of their columns.
extension ColumnLayout {
  /// Where the cell of `column` stands in `text`; nil where the file does not have it.
  @inline(__always)
  func cell(_ column: TrialColumn, of row: RowReader, in text: Span<UInt8>) -> Range<Int>? {
    let position = position(of: column)
    return position >= 0 ? row.cell(position, in: text) : nil
  }

  /// A number; not a number where the file or the row has none.
  @inline(__always)
  func number(
    _ column: TrialColumn, of row: RowReader, in text: Span<UInt8>
  ) throws(CellFault) -> Double {
    guard let cell = cell(column, of: row, in: text), !cell.isEmpty else { return .nan }
    if let number = DecimalNumber.read(text, cell) { return number }
    if isStrict(column) { throw CellFault(column: column, kind: .noNumber) }
    return .nan
  }

  /// A whole number of 32 bits; `fallback` where the file or the row has none.
  @inline(__always)
  func whole(
    _ column: TrialColumn, of row: RowReader, in text: Span<UInt8>, default fallback: Int
  ) throws(CellFault) -> Int {
    guard let cell = cell(column, of: row, in: text), !cell.isEmpty else { return fallback }
    if let number = DecimalNumber.readWhole(text, cell) { return number }
    if isStrict(column) { throw CellFault(column: column, kind: .noWholeNumber) }
    return fallback
  }

  /// The time of a trial, in seconds.
  @inline(__always)
  func time(of row: RowReader, in text: Span<UInt8>) throws(CellFault) -> Double {
    guard let cell = cell(.time, of: row, in: text), !cell.isEmpty else {
      throw CellFault(column: .time, kind: .empty)
    }
    guard let time = DecimalNumber.read(text, cell), Self.times.contains(time) else {
      throw CellFault(column: .time, kind: .noTime)
    }
    return time
  }

  /// From the smallest time that a log writes to a year.
  private static let times = 1e-6...31_557_600

  /// A word of a fixed vocabulary; nil where the file does not have the column.
  @inline(__always)
  func word(_ column: TrialColumn, of row: RowReader, in text: Span<UInt8>) -> PackedToken? {
    cell(column, of: row, in: text).map { PackedToken(text, $0) }
  }
}
