import Files

/// The rows of one participant in a table of several, and whether the others name them.
struct PersonalRows {
  /// The table.
  let path: String
  /// The number of rows.
  var count: Int { rows.ranges.count }
  /// The rows.
  let rows: RowRanges
  /// Whether the text outside these rows contains the code.
  let hasCode: Bool
  /// Whether there are bytes that no table of bytes has, as in one of UTF-16.
  let hasNull: Bool
  /// The reason that the owners of the rows cannot be determined; `nil` if they can.
  let obstacle: CSVProblem?

  var item: Erasure.Item { .rows(count, path: path) }

  /// Reads the table at `path` once.
  init(with code: CodeSearch, in path: String) throws(SystemError) {
    self.path = path
    var reader = try CSVFileReader(path: path, sums: true)
    var search = RowSearch(code)
    try search.read(&reader)
    let file = VerifiedFile(size: reader.size, digest: reader.digest ?? [])
    rows = RowRanges(ranges: search.ranges, of: file, at: path)
    (hasCode, hasNull, obstacle) = (search.hasCode, search.hasNull, search.obstacle)
  }
}

/// Finds the rows of one participant in a table that is read from its beginning to its end.
private struct RowSearch {
  private(set) var ranges: [Range<Int>] = []
  private(set) var hasCode = false
  private(set) var hasNull = false
  private(set) var obstacle: CSVProblem?

  private let code: CodeSearch
  /// The number of columns, and which of them has the participants.
  private var width = 0
  private var position: Int?
  /// The columns that are looked through; `nil` for all.
  private var columns: [Int]?
  /// A quote that takes in all the rest of the table.
  private var openQuote: CSVProblem?

  init(_ code: CodeSearch) { self.code = code }

  mutating func read(_ reader: inout CSVFileReader) throws(SystemError) {
    var isHeader = true
    var isAtEnd = false
    while !isAtEnd {
      let start = reader.wholeLength
      switch try reader.next() {
      case .end: isAtEnd = true
      case .row where isHeader: takeHeader(reader.row)
      case .row: take(reader.row, start..<reader.wholeLength)
      case .tornRow:
        takeTorn(reader.row, start..<reader.size)
        isAtEnd = true
      }
      isHeader = false
    }
    if hasCode || !ranges.isEmpty { obstacle = obstacle ?? openQuote }
  }

  private mutating func takeHeader(_ row: CSVRow) {
    // A name that is not UTF-8 must not hide the others.
    let names = (0..<row.count).map { String(decoding: row[$0], as: UTF8.self) }
    width = row.count
    position = names.firstIndex(of: "participant")
    note(row, isBroken: !row.problems.isEmpty)
    if code.isNumber { columns = Self.columnsOfText(in: names) }
  }

  private mutating func take(_ row: CSVRow, _ range: Range<Int>) {
    let isBroken = !row.problems.isEmpty || (row.lineFeeds > 1 && row.count != width)
    if !isBroken, isTheirs(row) { ranges.append(range) } else { note(row, isBroken: isBroken) }
  }

  /// Takes the row that lacks its end.
  ///
  /// A row in a single line has nothing of others, whichever part it lacks.
  private mutating func takeTorn(_ row: CSVRow, _ range: Range<Int>) {
    let isOneLine = row.lineFeeds == 0
    if isOneLine || row.problems.isEmpty, isTheirs(row) || mayBeTheirs(row) {
      ranges.append(range)
    } else {
      note(row, isBroken: !isOneLine && !row.problems.isEmpty)
      if !isOneLine { openQuote = row.problems.first }
    }
  }

  private func isTheirs(_ row: CSVRow) -> Bool {
    guard let position, position < row.count else { return false }
    return row[position].elementsEqual(code.code)
  }

  /// Whether a row ends within a code that may be the beginning of theirs.
  private func mayBeTheirs(_ row: CSVRow) -> Bool {
    guard let position, position == row.count - 1 else { return false }
    return !row.isEmpty(position) && code.code.starts(with: row[position])
  }

  /// Looks for the code in a row that stays.
  private mutating func note(_ row: CSVRow, isBroken: Bool) {
    if !hasNull { hasNull = row.text.contains(0) }
    // The owner of a row that is too long is not known.
    if case .rowTooLong? = row.problems.first { obstacle = obstacle ?? row.problems.first }
    guard isBroken || !hasCode else { return }
    let isNamed =
      isBroken
      ? code.isWord(in: row.text)
      : columns.map { $0.contains { $0 < row.count && code.isWord(in: row[$0]) } }
        ?? code.isWord(in: row.text)
    guard isNamed else { return }
    hasCode = true
    guard isBroken else { return }
    obstacle =
      obstacle ?? row.problems.first
      ?? .unequalWidths(line: row.line, expected: width, found: row.count)
  }

  /// The columns of one of our own tables that may name a participant; `nil` in other tables.
  ///
  /// The rest has numbers, among which each code of digits would be found.
  private static func columnsOfText(in header: [String]) -> [Int]? {
    let tables: [Table] = [.trials, .events, .questionnaires, .participants, .exclusions]
    guard
      let table = tables.lazy.map({ $0.version(having: header) })
        .first(where: { $0.columns.map(\.name) == header })
    else { return nil }
    return table.columns.indices.filter { index in
      let column = table.columns[index]
      return column.type == .text && column.levels == nil
        && !["sessions", "key"].contains(column.name)
    }
  }
}
