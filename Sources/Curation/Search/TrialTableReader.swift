import Files
import Formats
import TrialLog

/// Reads a table of trials into packed rows, from its start or from where it was read to.
struct TrialTableReader {
  private let path: String
  private var table = TrialTable()
  private var reader: CSVFileReader
  /// The names of the columns; none before the first row was asked for.
  private(set) var header: [String] = []
  private var positions = TrialColumnPositions()
  private var commonCells: [[UInt8]: UInt32] = [:]
  /// The common cells of the row before: neighbours mostly agree.
  private var lastKey: [UInt8] = []
  private var lastCommon: UInt32 = 0
  private var key: [UInt8] = []
  private var texts: [[UInt8]: Int] = [:]

  /// The row that was read last.
  var row: CSVRow { _read { yield reader.row } }

  /// Reads the table at `path`, only what is behind `end` where there is one.
  ///
  /// Where the disk refuses a part of it the rows before that are there.
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

  /// Opens the table at `path`, and skips what is before `end`.
  init(_ path: String, behind end: TableEnd? = nil) throws(SystemError) {
    self.path = path
    if let end {
      reader = try CSVFileReader(
        path: path, from: end.offset, lines: end.lines, width: end.header.count)
      header = end.header
      positions = TrialColumnPositions(header)
    } else {
      reader = try CSVFileReader(path: path)
    }
  }

  /// The trial of the next row that can be read; `nil` at the end of those.
  mutating func next() throws(SystemError) -> PackedTrial? {
    if header.isEmpty, try !readHeader() { return nil }
    if positions.missing != nil { return nil }
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
    header = names
    positions = TrialColumnPositions(names)
    if let missing = positions.missing {
      table.ending = problem(
        "the column \(missing) is missing; it cannot be a table of trials", at: 1)
    }
    return table.ending == nil
  }

  private func problem(_ sentence: String, at line: Int) -> TrialIndexProblem {
    TrialIndexProblem(path: path, line: line, sentence: sentence)
  }

  /// The trial of the row; `nil`, and a problem, where it is none.
  private mutating func readRow() -> PackedTrial? {
    let row = reader.row
    if let (line, sentence) = damage(of: row) {
      table.add(problem(sentence, at: line))
      return nil
    }
    guard let trial = whole(row, positions.trial), let common = common(of: row) else {
      table.add(problem("trial or block is no whole number; the row is left out", at: row.line))
      return nil
    }
    var packed = PackedTrial(trial: trial, common: common)
    for (field, position) in positions.cells { packed[cell: field] = cell(row[position]) }
    // The log has a difference here as well, but it is no error of an entry.
    if !table.commonCells[Int(common)].hasEntry { packed.error = .missing }
    for (field, position) in positions.counts {
      packed[count: field] = count(row[position], of: field, at: table.rows.count)
    }
    return packed
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

  private func whole(_ row: CSVRow, _ position: Int) -> UInt32? {
    row.integer(at: position).flatMap { UInt32(exactly: $0) }
  }

  private mutating func common(of row: CSVRow) -> UInt32? {
    key.removeAll(keepingCapacity: true)
    for position in positions.common {
      key += row[position]
      // No UTF-8 has this byte.
      key.append(0xFF)
    }
    if key == lastKey { return lastCommon }
    guard let index = commonCells[key] ?? newCommon(of: row) else { return nil }
    (lastKey, lastCommon) = (key, index)
    return index
  }

  private mutating func newCommon(of row: CSVRow) -> UInt32? {
    func text(_ position: Int?) -> String {
      position.map { String(decoding: row[$0], as: UTF8.self) } ?? ""
    }
    guard let block = whole(row, positions.block),
      let index = UInt32(exactly: table.commonCells.count)
    else { return nil }
    table.commonCells.append(
      CommonCells(
        block: block, phase: text(positions.phase), task: text(positions.task),
        method: text(positions.method), outcome: text(positions.outcome),
        isSimulated: text(positions.simulated) == "true"))
    commonCells[key] = index
    return index
  }

  private mutating func cell(_ bytes: ArraySlice<UInt8>) -> PackedCell {
    if bytes.isEmpty { return .missing }
    if let number = ExactDecimal(bytes) { return PackedCell(number) }
    let text = Array(bytes)
    if let known = texts[text] { return PackedCell(text: known) }
    texts[text] = table.texts.count
    table.texts.append(String(decoding: text, as: UTF8.self))
    return PackedCell(text: table.texts.count - 1)
  }

  private mutating func count(
    _ bytes: ArraySlice<UInt8>, of field: TrialField, at row: Int
  ) -> PackedCount {
    if bytes.isEmpty { return .missing }
    if let count = DecimalNumber.integer(in: bytes).flatMap({ PackedCount($0) }) { return count }
    table.largeCounts[TrialTable.LargeCount(row: row, field: field)] =
      String(decoding: bytes, as: UTF8.self)
    return .elsewhere
  }

  private consuming func finished(_ version: FileVersion?) -> TrialTable {
    guard let version, !header.isEmpty, positions.missing == nil else { return table }
    let offset = reader.wholeLength
    table.end = TableEnd(
      version: version, offset: offset, lines: reader.wholeLines, header: header,
      tail: TableEnd.tail(of: path, before: offset))
    return table
  }
}

/// The positions in a table of the columns that an index keeps.
struct TrialColumnPositions: Sendable {
  private(set) var trial = 0
  private(set) var block = 0
  private(set) var phase: Int?
  private(set) var task: Int?
  private(set) var method: Int?
  private(set) var outcome: Int?
  private(set) var simulated: Int?
  /// The columns with decimals that are there.
  private(set) var cells: [(field: TrialField, position: Int)] = []
  /// The columns with counts that are there.
  private(set) var counts: [(field: TrialField, position: Int)] = []
  /// The columns of common cells that are there.
  private(set) var common: [Int] = []
  /// The first column that every table of trials has and this one lacks.
  private(set) var missing: String?

  /// No columns.
  init() {}

  /// Finds the columns in a header; of those with the same name the first one counts.
  init(_ header: [String]) {
    let positions = Dictionary(zip(header, header.indices)) { first, _ in first }
    func position(_ field: TrialField) -> Int? { field.column.flatMap { positions[$0] } }
    (phase, task, method) = (position(.phase), position(.task), position(.method))
    (outcome, simulated) = (position(.outcome), position(.simulated))
    cells = TrialField.cells.compactMap { field in position(field).map { (field, $0) } }
    counts = TrialField.counts.compactMap { field in position(field).map { (field, $0) } }
    missing = [TrialField.trial, .block, .method, .outcome].first { position($0) == nil }?.rawValue
    guard let trial = position(.trial), let block = position(.block) else { return }
    (self.trial, self.block) = (trial, block)
    common = [block] + [phase, task, method, outcome, simulated].compactMap(\.self)
  }
}
