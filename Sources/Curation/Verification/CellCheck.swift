import Formats
import TrialLog

/// Checks the cells of one column against its description.
struct CellCheck {
  let column: Column
  private let levels: [[UInt8]]?

  init(_ column: Column) {
    self.column = column
    levels = column.levels?.map { Array($0.utf8) }
  }

  /// What is wrong with `cell`; `nil` where nothing is.
  func fact(about cell: ArraySlice<UInt8>) -> CellFact? {
    guard !cell.isEmpty else {
      return column.isRequired ? .missing(column: column.name) : nil
    }
    switch column.type {
    case .text: return levels.flatMap { $0.contains { $0[...] == cell } ? nil : unfit(cell) }
    case .boolean: return cell == Self.yes || cell == Self.no ? nil : unfit(cell)
    case .timestamp:
      return UTCTimestamp(String(decoding: cell, as: UTF8.self)) == nil ? unfit(cell) : nil
    case .integer, .number: return number(cell)
    }
  }

  private func number(_ cell: ArraySlice<UInt8>) -> CellFact? {
    guard let number = DecimalNumber(cell),
      column.type == .number || (number.places == 0 && number.units != nil)
    else { return unfit(cell) }
    guard let range = column.range, !range.contains(number.value) else { return nil }
    return .outOfRange(text(cell), column: column.name, expected: column.rangeText(range))
  }

  private func unfit(_ cell: ArraySlice<UInt8>) -> CellFact {
    .unfit(text(cell), column: column.name, expected: column.expectation)
  }

  private func text(_ cell: ArraySlice<UInt8>) -> String { String(decoding: cell, as: UTF8.self) }

  private static let yes = Array("true".utf8)[...]
  private static let no = Array("false".utf8)[...]
}
