import Files
import Formats
import TrialLog

/// Checks one table, row by row, in little memory.
struct TableScan {
  /// The problems so far.
  private(set) var problems: [DatasetProblem] = []
  /// The columns as the file has them; none where there is no usable header.
  private(set) var header: [String] = []
  /// How many rows it has, without the header.
  private(set) var rows = 0
  /// The row that a crash left unfinished.
  private(set) var torn: TornRow?
  /// A last row of which only the line end is missing, as editors leave it; it is among the rows.
  private(set) var unended: TornRow?
  /// The file as it was read; `nil` if it was not read to its end.
  private(set) var file: VerifiedFile?

  /// The most problems of one file that are reported.
  static let limit = 20

  private let path: String
  private var table: Table?
  private var hasMore = false

  /// Reads the table at `path`, which should have the columns of `table` where that is known.
  ///
  /// `records` gives what the table's session recorded of its tables; `nil` if nothing was recorded.
  init(
    path: String, table: Table?, check: inout some RowCheck,
    records: () -> [String: TableRecord]? = { nil }
  ) {
    self.path = path
    self.table = table
    do throws(SystemError) {
      var reader = try CSVFileReader(path: path, sums: true)
      try readHeader(&reader)
      if !header.isEmpty {
        try readRows(&reader, check: &check, records)
        file = reader.digest.map { VerifiedFile(size: reader.size, digest: $0) }
      }
    } catch {
      add(.file(.unreadable(error)))
    }
    if hasMore { problems.append(DatasetProblem(.table(.andMore), path: path)) }
    if let torn {
      let kind: TableProblem = torn.wholeLength > 0 ? .tornRow : .tornHeader
      problems.append(DatasetProblem(.table(kind), path: path, line: torn.line))
    }
    if let unended {
      problems.append(DatasetProblem(.table(.noLineEnd), path: path, line: unended.line))
    }
  }

  private mutating func readHeader(_ reader: inout CSVFileReader) throws(SystemError) {
    if reader.hasByteOrderMark { add(.table(.csv(.byteOrderMark))) }
    switch try reader.next() {
    case .end: add(.file(.empty))
    case .tornRow: torn = TornRow(in: path, foundBy: reader)
    case .row:
      guard let names = reader.row.texts else { return add(.table(.csv(.notUTF8)), line: 1) }
      addProblems(of: reader.row)
      header = names
      table = table?.version(having: names)
      let problems = HeaderCheck(names, table: table).problems
      for problem in problems { add(.table(problem), line: 1) }
      // Its rows are no rows of this table.
      if problems == [.otherSeparator] { header = [] }
    }
  }

  private mutating func readRows(
    _ reader: inout CSVFileReader, check: inout some RowCheck,
    _ records: () -> [String: TableRecord]?
  ) throws(SystemError) {
    let checks = HeaderCheck(header, table: table).columns.enumerated().compactMap {
      index, column in
      column.map { (index: index, check: CellCheck($0)) }
    }
    let positions = Dictionary(zip(header, header.indices)) { first, _ in first }
    while true {
      switch try reader.next() {
      case .row:
        rows += 1
        guard isWellFormed(reader.row) else { continue }
        let row = TableRow(row: reader.row, positions: positions)
        for problem in Self.problems(in: row, checks) { add(.cell(problem), line: row.row.line) }
        for problem in check.problems(in: row) { add(.cell(problem), line: row.row.line) }
      case .tornRow:
        let row = TableRow(row: reader.row, positions: positions)
        if takeUnended(row, checks, &check, reader, records) { return }
        return endTorn(reader)
      case .end: return
      }
    }
  }

  private static func problems(
    in row: TableRow, _ checks: [(index: Int, check: CellCheck)]
  ) -> [CellProblem] {
    checks.compactMap { index, check in
      check.concerns(row.row, index) ? check.problem(in: row.row[index]) : nil
    }
  }

  /// Counts a last row of which only the line end is missing; returns whether it is one.
  ///
  /// That is so if the session recorded the table with the line end or, where nothing was recorded, if the row has all
  /// columns and no problem. A crash may have cut a row off in its last cell.
  private mutating func takeUnended(
    _ row: TableRow, _ checks: [(index: Int, check: CellCheck)], _ check: inout some RowCheck,
    _ reader: CSVFileReader, _ records: () -> [String: TableRecord]?
  ) -> Bool {
    guard row.row.problems.isEmpty, row.row.count == header.count, row.row.isText else {
      return false
    }
    var next = check
    let found = Self.problems(in: row, checks) + next.problems(in: row)
    if let records = records() {
      guard let record = table.flatMap({ records[$0.name] }), record.bytes == reader.size + 1,
        let bytes = try? WholeFile.read(path),
        record == TableRecord(rows: rows + 1, of: bytes + [CSVWriter.lineFeed])
      else { return false }
    } else if !found.isEmpty {
      return false
    }
    check = next
    rows += 1
    for problem in found { add(.cell(problem), line: row.row.line) }
    unended = TornRow(in: path, foundBy: reader)
    return true
  }

  /// Reports a last row without its end: one that swallows others has a quote too many, all others
  /// are torn.
  private mutating func endTorn(_ reader: CSVFileReader) {
    let row = reader.row
    let isUnclosed = row.problems.contains { $0 == .unclosedQuote(line: $0.line ?? 0) }
    if row.problems.count > 1 || (isUnclosed && row.swallowsRows(ofWidth: header.count)) {
      addProblems(of: row)
    } else {
      torn = TornRow(in: path, foundBy: reader)
    }
  }

  /// Whether the row has the header's width and no problem; reports its problems otherwise.
  private mutating func isWellFormed(_ row: CSVRow) -> Bool {
    if let problem = shapeProblem(of: row) {
      add(.table(problem), line: row.line)
      return false
    }
    if !row.problems.isEmpty {
      addProblems(of: row)
      return false
    }
    guard !row.isText else { return true }
    add(.table(.csv(.notUTF8)), line: row.line)
    return false
  }

  private func shapeProblem(of row: CSVRow) -> TableProblem? {
    if row.count == 1, row[0].isEmpty, header.count > 1 { return .blankLine }
    guard row.count != header.count else { return nil }
    if row.firstByte == UInt8(ascii: "#") { return .comment }
    guard row.problems.isEmpty else { return nil }
    return .csv(.unequalWidths(line: row.line, expected: header.count, found: row.count))
  }

  private mutating func addProblems(of row: CSVRow) {
    for problem in row.problems { add(.table(.csv(problem)), line: problem.line) }
  }

  private mutating func add(_ kind: DatasetProblem.Kind, line: Int? = nil) {
    if problems.count < Self.limit {
      problems.append(DatasetProblem(kind, path: path, line: line))
    } else {
      hasMore = true
    }
  }
}

/// Compares a file's header with the columns that its table should have.
struct HeaderCheck {
  private let header: [String]
  private let table: Table?

  init(_ header: [String], table: Table?) {
    self.header = header
    self.table = table
  }

  /// The description of each column of the file; `nil` for columns that do not belong to it.
  var columns: [Column?] {
    header.map { name in
      table.flatMap { table in table.position(of: name).map { table.columns[$0] } }
    }
  }

  /// The problems of the header.
  var problems: [TableProblem] {
    if header.count == 1, header[0].contains(";") { return [.otherSeparator] }
    if header[0].hasPrefix("#") { return [.comment] }
    return repetitions + differences
  }

  private var repetitions: [TableProblem] {
    var seen: Set<String> = []
    return header.filter { !seen.insert($0).inserted }.map { .csv(.repeatedHeader(name: $0)) }
  }

  private var differences: [TableProblem] {
    guard let table else { return [] }
    let names = table.columns.map(\.name)
    let missing = names.filter { !header.contains($0) }
    let unknown = header.filter { !names.contains($0) }
    guard missing.isEmpty, unknown.isEmpty else {
      return missing.map(TableProblem.missingColumn) + unknown.map(TableProblem.unknownColumn)
    }
    guard header.count == names.count,
      let index = header.indices.first(where: { header[$0] != names[$0] })
    else { return [] }
    return [.wrongOrder(expected: names[index], found: header[index])]
  }
}

/// Checks the cells of one column against its description.
///
/// A class, since copies of a column's texts would cost more than the check of a cell.
final class CellCheck {
  private let column: Column
  private let levels: [[UInt8]]?
  /// Whether a cell may be empty.
  private let allowsEmpty: Bool
  /// Whether a cell may hold any text.
  private let allowsAnyText: Bool

  init(_ column: Column) {
    self.column = column
    levels = column.levels?.map { Array($0.utf8) }
    allowsEmpty = !column.isRequired
    allowsAnyText = column.type == .text && column.levels == nil
  }

  /// Whether the cell at `index` of `row` can have a problem.
  func concerns(_ row: CSVRow, _ index: Int) -> Bool {
    row.isEmpty(index) ? !allowsEmpty : !allowsAnyText
  }

  /// The problem of `cell`; `nil` where there is none.
  func problem(in cell: ArraySlice<UInt8>) -> CellProblem? {
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

  private func number(_ cell: ArraySlice<UInt8>) -> CellProblem? {
    guard let number = DecimalNumber(cell),
      column.type == .number || (number.places == 0 && number.units != nil)
    else { return unfit(cell) }
    guard let range = column.range, !range.contains(number.value) else { return nil }
    return .outOfRange(text(cell), column: column.name, expected: column.rangeText(range))
  }

  private func unfit(_ cell: ArraySlice<UInt8>) -> CellProblem {
    .unfit(text(cell), column: column.name, expected: column.expectation)
  }

  private func text(_ cell: ArraySlice<UInt8>) -> String { String(decoding: cell, as: UTF8.self) }

  private static let yes = Array("true".utf8)[...]
  private static let no = Array("false".utf8)[...]
}
