import Files

/// Checks one table, row by row, in little memory.
struct TableScan<Check: RowCheck> {
  /// The problems so far.
  private(set) var problems: [DatasetProblem] = []
  /// The columns in the file's header; none if there is no usable header.
  private(set) var header: [String] = []
  /// The number of its rows, without the header.
  private(set) var rows = 0
  /// The row that a crash left unfinished.
  private(set) var torn: TornRow?
  /// A last row of which only the line end is missing, as editors leave it; it is among the rows.
  private(set) var unended: TornRow?
  /// The file in the version that was read; `nil` if it was not read to its end.
  private(set) var file: VerifiedFile?

  private let path: String
  private let format: TableFormat<Check.Row>?
  private var hasMore = false

  /// Reads the table at `path`, which should have the columns of the check's format if it has one.
  ///
  /// `records` returns the session's records of its tables; `nil` if nothing was recorded.
  init(
    path: String, check: inout Check,
    records: () -> [String: TableRecord]? = { nil }
  ) {
    self.path = path
    format = Check.format
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
      let table = format.map { $0.table(ofVersion: $0.version(having: names)) }
      let problems = HeaderCheck(names, table: table).problems
      for problem in problems { add(.table(problem), line: 1) }
      // Its rows are no rows of this table.
      if problems == [.otherSeparator] { header = [] }
    }
  }

  private mutating func readRows(
    _ reader: inout CSVFileReader, check: inout Check, _ records: () -> [String: TableRecord]?
  ) throws(SystemError) {
    let reading = format.map { TableReading($0, below: header) }
    while true {
      switch try reader.next() {
      case .row:
        rows += 1
        guard isWellFormed(reader.row) else { continue }
        for problem in Self.problems(in: reader.row, reading, &check) {
          add(.cell(problem), line: reader.row.line)
        }
      case .tornRow:
        if takeUnended(reader, reading, &check, records) { return }
        return endTorn(reader)
      case .end: return
      }
    }
  }

  /// The problems of the row's cells, then the problems between cells and with other rows.
  private static func problems(
    in row: CSVRow, _ reading: TableReading<Check.Row>?, _ check: inout Check
  ) -> [CellProblem] {
    guard let reading else { return [] }
    var problems: [CellProblem] = []
    let values = reading.values(of: row) { column, fault, cell in
      problems.append(CellProblem(fault, of: cell, in: column))
    }
    return problems + check.problems(in: CheckedRow(values: values, row: row, reading: reading))
  }

  /// Counts a last row that lacks only its line end; returns whether it is one.
  ///
  /// It is one if the session recorded the table with the line end or, without a record, if the row has all columns and
  /// no problem. A crash may have cut a row off in its last cell.
  private mutating func takeUnended(
    _ reader: CSVFileReader, _ reading: TableReading<Check.Row>?, _ check: inout Check,
    _ records: () -> [String: TableRecord]?
  ) -> Bool {
    let row = reader.row
    guard row.problems.isEmpty, row.count == header.count, row.isText else { return false }
    var next = check
    let found = Self.problems(in: row, reading, &next)
    if let records = records() {
      guard let record = format.flatMap({ records[$0.name] }), record.bytes == reader.size + 1,
        let bytes = try? WholeFile.read(path),
        record == TableRecord(rows: rows + 1, of: bytes + [CSVWriter.lineFeed])
      else { return false }
    } else if !found.isEmpty {
      return false
    }
    check = next
    rows += 1
    for problem in found { add(.cell(problem), line: row.line) }
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
    if problems.count < DatasetProblem.mostOfFile {
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

extension CellProblem {
  /// The problem of a cell.
  fileprivate init(_ fault: CellFault, of cell: ArraySlice<UInt8>, in column: Column) {
    let text = String(decoding: cell, as: UTF8.self)
    self =
      switch fault {
      case .missing: .missing(column: column.name)
      case .unfit: .unfit(text, column: column.name, expected: column.expectation)
      case .outOfRange:
        .outOfRange(
          text, column: column.name, expected: column.range.map(column.rangeText) ?? "")
      }
  }
}
