/// The combinations of texts that rows have in some columns, each kept once.
///
/// A row is compared with the one before it first: neighbours mostly agree, and columns that stand
/// side by side are compared in one go.
struct StringInterner {
  /// The combinations in the order of their first rows; a column that the file lacks gives "".
  private(set) var keys: [[String]] = []

  private let columns: [TrialColumn]
  private let positions: [Int]
  /// The first and last of columns that stand side by side.
  private let runs: [ClosedRange<Int>]
  private var places: [[UInt8]: Int] = [:]
  private var lastRuns: [UInt8] = []
  private var lastPlace = 0
  /// The cells of a row, each with a byte behind it that no UTF-8 has.
  private var key: [UInt8] = []

  private static let separator: UInt8 = 0xFF

  /// Creates a pool for `columns`.
  init(_ columns: [TrialColumn], in layout: ColumnLayout) {
    self.columns = columns
    positions = columns.map(layout.position)
    runs = Self.runs(of: positions)
  }

  /// The place in `keys` of the combination that `row` has.
  ///
  /// - Throws: `CellFault` where a cell is no UTF-8 or, in a column that is required, empty.
  @inline(__always)
  mutating func place(of row: RowReader, in text: Span<UInt8>) throws(CellFault) -> Int {
    if isLast(row, text) { return lastPlace }
    return try look(up: row, text)
  }

  @inline(__always)
  private func isLast(_ row: RowReader, _ text: Span<UInt8>) -> Bool {
    var place = 0
    for run in runs {
      let cells = row.cells(run, in: text)
      let end = place + cells.count
      guard end < lastRuns.count, lastRuns[end] == Self.separator,
        text.isSame(cells, as: lastRuns.span, at: place)
      else { return false }
      place = end + 1
    }
    return place == lastRuns.count && place > 0
  }

  private mutating func look(up row: RowReader, _ text: Span<UInt8>) throws(CellFault) -> Int {
    key.removeAll(keepingCapacity: true)
    for position in positions {
      if position >= 0 { key.append(row.cell(position, in: text), of: text) }
      key.append(Self.separator)
    }
    lastRuns.removeAll(keepingCapacity: true)
    let known = places[key]
    let place = if let known { known } else { try add(row, text) }
    for run in runs {
      lastRuns.append(row.cells(run, in: text), of: text)
      lastRuns.append(Self.separator)
    }
    lastPlace = place
    return place
  }

  private mutating func add(_ row: RowReader, _ text: Span<UInt8>) throws(CellFault) -> Int {
    var texts: [String] = []
    for (column, position) in zip(columns, positions) {
      var cell: [UInt8] = []
      if position >= 0 { cell.append(row.cell(position, in: text), of: text) }
      guard let valid = String(validating: cell, as: UTF8.self) else {
        throw CellFault(column: column, kind: .notUTF8)
      }
      if valid.isEmpty && TrialColumn.required.contains(column) {
        throw CellFault(column: column, kind: .empty)
      }
      texts.append(valid)
    }
    places[key] = keys.count
    keys.append(texts)
    return keys.count - 1
  }

  private static func runs(of positions: [Int]) -> [ClosedRange<Int>] {
    var runs: [ClosedRange<Int>] = []
    for position in positions.sorted() where position >= 0 {
      if let last = runs.last, position <= last.upperBound + 1 {
        runs[runs.count - 1] = last.lowerBound...position
      } else {
        runs.append(position...position)
      }
    }
    return runs
  }
}
