import Files
import TrialLog

/// Checks one table, row by row, in little memory.
struct TableScan {
  /// What was found so far.
  private(set) var findings: [Finding] = []
  /// The columns as the file has them; none where there is no header to go by.
  private(set) var header: [String] = []
  /// How many rows it has, without the header.
  private(set) var rows = 0
  /// The row that a crash left unfinished.
  private(set) var torn: TornRow?

  /// So many findings of one file say enough.
  static let limit = 20

  private let path: String
  private let table: Table?
  private var hasMore = false

  /// Reads the table at `path`, which is to have the columns of `table` where that is known.
  init(path: String, table: Table?, check: inout some RowCheck) {
    self.path = path
    self.table = table
    do throws(SystemError) {
      var scanner = try CSVScanner(path: path)
      try readHeader(&scanner)
      if !header.isEmpty { try readRows(&scanner, check: &check) }
    } catch {
      add(.file(.unreadable(error)))
    }
    if hasMore { findings.append(Finding(.table(.andMore), path: path)) }
    if let torn { findings.append(Finding(.table(.tornRow), path: path, line: torn.line)) }
  }

  private mutating func readHeader(_ scanner: inout CSVScanner) throws(SystemError) {
    if scanner.hasByteOrderMark { add(.table(.csv(.byteOrderMark))) }
    switch try scanner.next() {
    case .end: add(.file(.empty))
    case .tornRow: torn = TornRow(in: path, foundBy: scanner)
    case .row:
      guard let names = scanner.row.texts else { return add(.table(.csv(.notUTF8)), line: 1) }
      addFaults(of: scanner.row)
      header = names
      let facts = HeaderCheck(names, table: table).facts
      for fact in facts { add(.table(fact), line: 1) }
      // Its rows are no rows of this table.
      if facts == [.otherSeparator] { header = [] }
    }
  }

  private mutating func readRows(
    _ scanner: inout CSVScanner, check: inout some RowCheck
  ) throws(SystemError) {
    let columns = HeaderCheck(header, table: table).columns.map { $0.map(CellCheck.init) }
    let positions = Dictionary(zip(header, header.indices)) { first, _ in first }
    while true {
      switch try scanner.next() {
      case .row:
        rows += 1
        guard isWellFormed(scanner.row) else { continue }
        let row = TableRow(row: scanner.row, positions: positions)
        for fact in cellFacts(of: scanner.row, columns) + check.facts(about: row) {
          add(.cell(fact), line: scanner.row.line)
        }
      case .tornRow: return endTorn(scanner)
      case .end: return
      }
    }
  }

  /// A row that swallows others has a quote too many; what else lacks its end is torn.
  private mutating func endTorn(_ scanner: CSVScanner) {
    let faults = scanner.row.faults
    let isUnclosed = faults.contains { $0 == .unclosedQuote(line: $0.line ?? 0) }
    if faults.count > 1 || (isUnclosed && scanner.row.swallowsRows(ofWidth: header.count)) {
      addFaults(of: scanner.row)
    } else {
      torn = TornRow(in: path, foundBy: scanner)
    }
  }

  private func cellFacts(of row: CSVRow, _ columns: [CellCheck?]) -> [CellFact] {
    var facts: [CellFact] = []
    for index in columns.indices {
      if let fact = columns[index]?.fact(about: row[index]) { facts.append(fact) }
    }
    return facts
  }

  /// Whether the row has the header's width and no fault; says what is wrong otherwise.
  private mutating func isWellFormed(_ row: CSVRow) -> Bool {
    if let fact = shape(of: row) {
      add(.table(fact), line: row.line)
      return false
    }
    if !row.faults.isEmpty {
      addFaults(of: row)
      return false
    }
    guard !row.isText else { return true }
    add(.table(.csv(.notUTF8)), line: row.line)
    return false
  }

  private func shape(of row: CSVRow) -> TableFact? {
    if row.count == 1, row[0].isEmpty, header.count > 1 { return .blankLine }
    if row.bytes.first == UInt8(ascii: "#"), row.count != header.count { return .comment }
    guard row.count != header.count, row.faults.isEmpty else { return nil }
    return .csv(.unequalWidths(line: row.line, expected: header.count, found: row.count))
  }

  private mutating func addFaults(of row: CSVRow) {
    for fault in row.faults { add(.table(.csv(fault)), line: fault.line) }
  }

  private mutating func add(_ fact: Fact, line: Int? = nil) {
    if findings.count < Self.limit {
      findings.append(Finding(fact, path: path, line: line))
    } else {
      hasMore = true
    }
  }
}
