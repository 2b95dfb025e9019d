import Files
import Studies

/// Reads a table of trials for an index, from its start or from the end of an earlier reading.
struct TrialTableReader {
  private let path: String
  private var table = TrialTable()
  private var reader: CSVFileReader
  /// The columns of the fields; `nil` before the first row was read.
  private var reading: TableReading<TrialRow>?
  /// The fields with numbers, and the positions of their columns.
  private var numbers: [(field: TrialField, index: Int)] = []
  /// The first column that every table of trials has and this one lacks.
  private var missing: String?
  private var commonIndices: [CommonCells: UInt32] = [:]
  /// The common cells of the row before: neighbours mostly agree.
  private var last: (cells: CommonCells, index: UInt32)?

  /// The row that was read last.
  var row: CSVRow { _read { yield reader.row } }
  /// The names of the columns; none before the first row was read.
  var header: [String] { reading?.header ?? [] }

  /// Reads the table at `path`, only the part behind `end` if there is one.
  ///
  /// If the disk cannot read a part of it, the result has the rows before this part.
  static func read(_ path: String, behind end: TableEnd? = nil) -> TrialTable {
    let version = FileVersion(at: path)
    do throws(SystemError) {
      var reader = try TrialTableReader(path, behind: end)
      reader.readRows()
      return reader.finished(version)
    } catch {
      var table = TrialTable()
      table.ending = failure(of: path, error)
      table.end = end
      return table
    }
  }

  private mutating func readRows() {
    do throws(SystemError) {
      while let trial = try next() { table.rows.append(trial) }
    } catch {
      table.ending = Self.failure(of: path, error)
    }
  }

  private static func failure(of path: String, _ error: SystemError) -> TrialIndexProblem {
    TrialIndexProblem(
      path: path, sentence: FileError.failed(.read, path: path, error).description)
  }

  /// Opens the table at `path`, and skips the part before `end`.
  init(_ path: String, behind end: TableEnd? = nil) throws(SystemError) {
    self.path = path
    if let end {
      reader = try CSVFileReader(
        path: path, from: end.offset, lines: end.lines, width: end.header.count)
      take(end.header)
    } else {
      reader = try CSVFileReader(path: path)
    }
  }

  /// Finds the columns in a header.
  private mutating func take(_ header: [String]) {
    let needed: [TrialField] = [.trial, .block, .method, .outcome]
    missing = needed.compactMap(\.column).first { !header.contains($0) }
    reading = TableReading(
      TrialRow.format, below: header,
      only: TrialField.allCases.filter { !$0.isOfSession }.compactMap(\.path))
    numbers = TrialField.numbers.compactMap { field in
      field.column.flatMap(header.firstIndex).map { (field, $0) }
    }
  }

  /// The trial of the next row that can be read; `nil` at the end of the table.
  mutating func next() throws(SystemError) -> IndexedTrial? {
    if reading == nil, try !readHeader() { return nil }
    if missing != nil { return nil }
    while true {
      switch try reader.next() {
      case .row: if let trial = readRow() { return trial }
      case .tornRow:
        table.ending = problem("the last row is torn, as a crash leaves it", at: reader.row.line)
        return nil
      case .end: return nil
      }
    }
  }

  private mutating func readHeader() throws(SystemError) -> Bool {
    guard try reader.next() == .row, let names = reader.row.texts else {
      table.ending = problem(CSVProblem.empty.reason, at: 1)
      return false
    }
    take(names)
    if let missing {
      table.ending = problem(
        "the column \(missing) is missing; it cannot be a table of trials", at: 1)
    }
    return table.ending == nil
  }

  private func problem(_ sentence: String, at line: Int) -> TrialIndexProblem {
    TrialIndexProblem(path: path, line: line, sentence: sentence)
  }

  /// The trial of the row; `nil`, and a problem, if it is none.
  private mutating func readRow() -> IndexedTrial? {
    guard let reading else { return nil }
    let row = reader.row
    if let (line, sentence) = damage(of: row) {
      table.add(problem(sentence, at: line))
      return nil
    }
    var odd: [String: String] = [:]
    let values = reading.values(of: row) { column, fault, cell in
      if fault == .unfit { odd[column.name] = String(decoding: cell, as: UTF8.self) }
    }
    guard let common = common(of: values, odd),
      var trial = IndexedTrial(values, common: common)
    else {
      table.add(problem("trial or block is no whole number; the row is left out", at: row.line))
      return nil
    }
    // The log has a difference here as well, but it is no error of an entry.
    let hasError = last?.cells.hasEntry ?? true
    if !hasError { trial.error = nil }
    for (field, index) in numbers
    where trial[field] == nil && !row.isEmpty(index) && (field != .error || hasError) {
      table.odd[TrialTable.Place(row: table.rows.count, field: field)] =
        String(decoding: row[index], as: UTF8.self)
    }
    return trial
  }

  private func damage(of row: CSVRow) -> (line: Int, sentence: String)? {
    if let problem = row.problems.first { return (problem.line ?? row.line, problem.reason) }
    if row.count != header.count {
      let problem = CSVProblem.unequalWidths(
        line: row.line, expected: header.count, found: row.count)
      return (row.line, problem.reason)
    }
    return row.isText ? nil : (row.line, CSVProblem.notUTF8.reason)
  }

  /// The index of the row's common cells; words that the log does not define are kept unchanged.
  private mutating func common(of row: TrialRow, _ odd: [String: String]) -> UInt32? {
    guard let block = row.block.flatMap({ UInt32(exactly: $0) }) else { return nil }
    func word(_ word: String?, _ field: TrialField) -> String {
      word ?? field.column.flatMap { odd[$0] } ?? ""
    }
    let cells = CommonCells(
      block: block, phase: word(row.phase?.rawValue, .phase),
      task: word(row.task?.rawValue, .task), method: row.method,
      outcome: word(row.outcome?.rawValue, .outcome), isSimulated: row.isSimulated == true)
    if let last, last.cells == cells { return last.index }
    let index = commonIndices[cells] ?? UInt32(clamping: table.commonCells.count)
    if index == table.commonCells.count { table.commonCells.append(cells) }
    commonIndices[cells] = index
    last = (cells, index)
    return index
  }

  private consuming func finished(_ version: FileVersion?) -> TrialTable {
    guard let version, !header.isEmpty, missing == nil else { return table }
    let offset = reader.wholeLength
    table.end = TableEnd(
      version: version, offset: offset, lines: reader.wholeLines, header: header,
      tail: TableEnd.tail(of: path, before: offset))
    return table
  }
}
