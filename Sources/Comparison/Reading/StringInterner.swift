import Files

/// The combinations of texts that rows have in some columns, each kept once.
///
/// A row is compared first with the row before it and then with the latest row of the same lengths, because rows mostly
/// repeat one of a few. Adjacent columns are compared together.
struct StringInterner {
  /// The combinations in the order of their first rows; a column that the file lacks gives "".
  private(set) var keys: [[String]] = []

  private let columns: [TrialColumn]
  private let positions: [Int]
  /// The first and last of adjacent columns.
  private let runs: [ClosedRange<Int>]
  private var indices: [[UInt8]: Int] = [:]
  /// The latest rows, each at the place that its cells' lengths and first bytes give.
  private var latest = [Latest](repeating: Latest(), count: Self.mostLatest)
  /// The place of the row before.
  private var last = 0
  /// The cells of these rows, each run with a separator behind it.
  private var latestRuns: [UInt8] = []
  /// The cells of a row, each with a byte behind it that no UTF-8 has.
  private var key: [UInt8] = []

  private static let separator: UInt8 = 0xFF
  private static let mostLatest = 32
  /// The bytes of runs that are kept before all of them are forgotten.
  private static let mostRunBytes = 1 << 14

  private struct Latest {
    var runs = 0..<0
    var index = 0
  }

  /// Creates a pool for `columns`.
  init(_ columns: [TrialColumn], in layout: ColumnLayout) {
    self.columns = columns
    positions = columns.map(layout.position)
    runs = Self.runs(of: positions)
  }

  /// The index in `keys` of the combination that `row` has.
  ///
  /// - Throws: `TrialCellProblem` if a cell is not UTF-8 or, in a required column, empty.
  @inline(__always)
  mutating func index(of row: CSVRowReader, in text: Span<UInt8>) throws(TrialCellProblem) -> Int {
    if isLatest(row, text, latest[last].runs) { return latest[last].index }
    let place = place(of: row, text)
    last = place
    if isLatest(row, text, latest[place].runs) { return latest[place].index }
    return try look(up: row, text, for: place)
  }

  @inline(__always)
  private func place(of row: CSVRowReader, _ text: Span<UInt8>) -> Int {
    var sum = 0
    for run in runs {
      let cells = row.cells(run, in: text)
      sum = sum &* 31 &+ cells.count
      if let last = cells.last { sum = sum &* 31 &+ Int(text[last]) &+ Int(text[cells.lowerBound]) }
    }
    return sum & (Self.mostLatest - 1)
  }

  @inline(__always)
  private func isLatest(
    _ row: CSVRowReader, _ text: Span<UInt8>, _ known: Range<Int>
  ) -> Bool {
    var offset = known.lowerBound
    for run in runs {
      let cells = row.cells(run, in: text)
      let end = offset + cells.count
      guard end < known.upperBound, latestRuns[end] == Self.separator,
        text.isSame(cells, as: latestRuns.span, at: offset)
      else { return false }
      offset = end + 1
    }
    return offset == known.upperBound && !known.isEmpty
  }

  private mutating func look(
    up row: CSVRowReader, _ text: Span<UInt8>, for place: Int
  ) throws(TrialCellProblem) -> Int {
    key.removeAll(keepingCapacity: true)
    for position in positions {
      if position >= 0 { key.append(row.cell(position, in: text), of: text) }
      key.append(Self.separator)
    }
    let known = indices[key]
    let index = if let known { known } else { try add(row, text) }
    if latestRuns.count > Self.mostRunBytes {
      latestRuns.removeAll(keepingCapacity: true)
      for index in latest.indices { latest[index] = Latest() }
    }
    let start = latestRuns.count
    for run in runs {
      latestRuns.append(row.cells(run, in: text), of: text)
      latestRuns.append(Self.separator)
    }
    latest[place] = Latest(runs: start..<latestRuns.count, index: index)
    return index
  }

  private mutating func add(_ row: CSVRowReader, _ text: Span<UInt8>) throws(TrialCellProblem)
    -> Int
  {
    var texts: [String] = []
    for (column, position) in zip(columns, positions) {
      var cell: [UInt8] = []
      if position >= 0 { cell.append(row.cell(position, in: text), of: text) }
      guard let valid = String(validating: cell, as: UTF8.self) else {
        throw TrialCellProblem(column: column, kind: .notUTF8)
      }
      if valid.isEmpty && TrialColumn.required.contains(column) {
        throw TrialCellProblem(column: column, kind: .empty)
      }
      texts.append(valid)
    }
    indices[key] = keys.count
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

extension Span<UInt8> {
  /// Whether the bytes of `range` equal the bytes of `other` from `start`, which must have as many.
  @inline(__always)
  func isSame(_ range: Range<Int>, as other: Span<UInt8>, at start: Int) -> Bool {
    let count = range.count
    guard count >= 8 else {
      return (0..<count).allSatisfy { self[range.lowerBound + $0] == other[start + $0] }
    }
    // The last eight may overlap those before.
    var offset = 0
    while offset < count - 8 {
      guard word(at: range.lowerBound + offset) == other.word(at: start + offset) else {
        return false
      }
      offset += 8
    }
    return word(at: range.upperBound - 8) == other.word(at: start + count - 8)
  }

  @inline(__always)
  private func word(at offset: Int) -> UInt64 {
    bytes.unsafeLoadUnaligned(fromByteOffset: offset, as: UInt64.self)
  }
}
