import Files

/// A table of another program, taken apart into the columns that matter.
struct ForeignTable: Sendable {
  /// The path of its file.
  let path: String
  /// The position of its header.
  let start: TableStart
  /// The names of its columns.
  var header: [String] { start.header }
  /// The positions of the columns that are read, by their names or by options.
  let positions: [TrialColumn: Int]
  /// The positions of the columns of times.
  let timePositions: [Int]
  /// Whether it has all columns of Caliper's tables, but was saved by another program.
  let isOwn: Bool
  /// The columns that are kept, by their positions.
  private(set) var columns: [Int: CodedColumn] = [:]
  /// The line of each row, counted from 1.
  private(set) var lines: [Int] = []
  /// A hash of each row's names and cells, independent of their order and notation.
  private(set) var hashes: [UInt64] = []
  /// The rows that cannot be taken apart.
  private(set) var torn: [RowProblem] = []
  /// The number of rows below the header, including rows that are not trials.
  private(set) var rowCount = 0
  /// The decisions made to find the rows.
  private(set) var layout = TableLayoutRecord()
  /// The unit in a row of units below the header; nil without one.
  private(set) var unit: TimeUnit?

  /// A row that cannot be read.
  struct RowProblem: Hashable, Sendable {
    var line: Int
    /// The column; empty if it is the row as a whole.
    var column = ""
    var value = ""
    var sentence: String
  }

  /// The number of rows with usable cells.
  var count: Int { lines.count }

  /// The column of a meaning; nil if the table has none.
  func column(_ column: TrialColumn) -> CodedColumn? { positions[column].flatMap { columns[$0] } }

  /// The name of the column of a meaning.
  func name(_ column: TrialColumn) -> String? { positions[column].map { header[$0] } }

  /// The positions of the columns called so, in their order.
  func positions(of usual: UsualColumn) -> [Int] {
    header.indices.filter { usual.isCalled(header[$0]) }
  }

  /// Takes `text` apart.
  ///
  /// - Throws: `TrialFileProblem` if it has no header with the columns that are needed.
  init(
    _ text: [UInt8], path: String, isGuessed: Bool, choices: ImportChoices
  ) throws(TrialFileProblem) {
    self.path = path
    let start = try TableStart(of: text, headerLine: choices.headerLine) {
      (try? ForeignHeader.positions(in: $0, choices)) != nil
    }
    let line = text[start.offset...].prefix { $0 != CSVWriter.lineFeed }
    guard !line.contains(0), String(validating: line, as: UTF8.self) != nil else { throw .noText }
    if start.header.contains(where: { $0.utf8.contains(CSVWriter.carriageReturn) }) {
      throw .lineEndsOfOldMac
    }
    if start.separator == CSVWriter.comma {
      _ = try Self.rowsStart(in: CSVText(Array(text[start.offset...].prefix(CSVRowReader.longest))))
    }
    self.start = start
    isOwn = TableLoading.hasOwnMarks(start.header)
    positions = try ForeignHeader.positions(in: start.header, choices)
    timePositions =
      choices.wide.isEmpty
      ? [positions[.time]].compactMap(\.self)
      : choices.wide.compactMap { wide in
        ForeignHeader.found(wide.value, in: start.header)
      }
    layout.isGuessed = isGuessed
    layout.isHeaderFound = start.isFound
    let numbers = Set(TrialColumn.numbers.compactMap { positions[$0] } + timePositions)
    try read(rows(of: text, numbers), choices)
    skipHeaderRows()
  }

  /// Takes the rows below the header that belong to it out: two that Qualtrics adds, or one with units.
  private mutating func skipHeaderRows() {
    let isQualtrics = count > 1 && columns.values.contains { $0[1].contains("{\"ImportId\"") }
    if isQualtrics {
      layout.headerRows = 2
    } else if count > 0, let position = timePositions.first, let cell = columns[position]?[0],
      let unit = TimeUnit(written: cell)
    {
      layout.headerRows = 1
      self.unit = unit
    }
  }

  /// The rows that may be trials.
  var trialRows: Range<Int> { layout.headerRows..<count }
}

// MARK: - Rows

extension ForeignTable {
  /// The header and the rows with commas between their cells and points in numbers.
  private mutating func rows(of text: [UInt8], _ numbers: Set<Int>) throws(TrialFileProblem)
    -> CSVText
  {
    let table = start.offset == 0 ? text : Array(text[start.offset...])
    let isPlain = start.separator == CSVWriter.comma
    guard !isPlain || table.contains(CSVWriter.quote) else { return CSVText(table) }
    let translation = SeparatorTranslation(
      separator: start.separator, numbers: numbers, of: table)
    switch translation.commas {
    case .unclear(let example): throw .unclearComma(example)
    case .decimal: layout.hasDecimalCommas = true
    case .none: if isPlain { return CSVText(table) }
    }
    return CSVText(translation.translated(table))
  }

  private mutating func read(_ text: CSVText, _ choices: ImportChoices) throws(TrialFileProblem) {
    let bytes = text.bytes.span
    let first = try Self.rowsStart(in: text)
    let extra = ExtraCell.find(
      bytes, first.offset, text.count, width: header.count, between: start.separator)
    layout.hasRowNames = extra == .name
    let offset = extra == .name ? 1 : 0
    let kept = ForeignHeader.kept(in: header, positions, choices)
    var found = FoundColumns(
      columns: header.indices.map { _ in CodedColumn() },
      isKept: header.indices.map(kept.contains), hashes: header.map { _ in 0 })
    defer { keep(found) }
    let names = header.map { CellHash.of($0) }
    var reader = CSVRowReader(
      bytes, from: first.offset, lines: first.lines,
      width: header.count + (extra == .none ? 0 : 1))
    while reader.next < text.count {
      let row = reader.read(bytes, until: text.count, isLast: true)
      let line = start.line + reader.line
      switch row {
      case .blank: continue
      case .cells:
        rowCount += 1
        if reader.isQuoted {
          add(reader, reader.quoted.text.span, &found, names, offset, line)
        } else {
          add(reader, bytes, &found, names, offset, line)
        }
      case .problem(let problem):
        rowCount += 1
        torn.append(RowProblem(line: line, sentence: problem.rowSentence))
      case .cut, .endless:
        rowCount += 1
        torn.append(RowProblem(line: line, sentence: CSVProblem.rowTooLong(line: line).rowSentence))
        return
      }
    }
  }

  /// The offset behind the header, and the number of lines that end before it.
  private static func rowsStart(
    in text: CSVText
  ) throws(TrialFileProblem) -> (offset: Int, lines: Int) {
    var head = CSVRow(.tolerant)
    switch head.read(text, from: 0) {
    case .ended(let next): return (next, head.lineFeeds)
    case .open where head.endsInQuotes: throw .header(.unclosedQuote(line: 0))
    case .open: return (text.count, 1)
    case .problem(let problem): throw .header(problem)
    }
  }

  private mutating func add(
    _ reader: CSVRowReader, _ text: Span<UInt8>, _ found: inout FoundColumns, _ names: [UInt64],
    _ offset: Int, _ line: Int
  ) {
    var sum: UInt64 = 0
    var isHeader = true
    for position in names.indices {
      let cell = reader.cell(position + offset, in: text)
      let hash = CellHash.of(text, cell)
      found.hashes[position] = hash
      if hash != names[position] { isHeader = false }
      // An empty cell is none, so that tables with more columns have the same rows.
      if !cell.isEmpty { sum = sum &+ CellHash.mixed(hash ^ names[position]) }
    }
    // Tables that were joined as text have the header again.
    if isHeader {
      layout.repeatedHeaders += 1
      return
    }
    for position in names.indices where found.columns[position] != nil {
      let cell = reader.cell(position + offset, in: text)
      let isText =
        found.columns[position]?.append(text, cell, hash: found.hashes[position]) ?? false
      if found.isKept[position] {
        guard !isText else { continue }
        torn.append(
          RowProblem(
            line: line, column: header[position],
            sentence: "\(header[position]) is not UTF-8; save the file with that encoding"))
        for added in 0..<position { found.columns[added]?.removeLast() }
        return
      }
      if !isText || found.columns[position]?.values.count ?? 0 > DoubtfulRows.mostValues {
        found.columns[position] = nil
      }
    }
    lines.append(line)
    hashes.append(sum)
  }

  /// Keeps the columns that matter, and other columns that mark rows as possibly not meant to count.
  private mutating func keep(_ found: FoundColumns) {
    for (position, column) in found.columns.enumerated() {
      guard let column,
        found.isKept[position]
          || column.values.contains(where: { DoubtfulRows.reason($0, in: header[position]) != nil })
      else { continue }
      columns[position] = column
    }
  }
}

/// The columns of a table while its rows are read; nil for columns that do not matter.
private struct FoundColumns {
  var columns: [CodedColumn?]
  /// Whether a column matters by its name, for any content.
  var isKept: [Bool]
  /// The hashes of the cells of a row.
  var hashes: [UInt64]
}

/// The decisions about the layout of a table.
struct TableLayoutRecord: Hashable, Sendable {
  /// Whether the header was found below other lines.
  var isHeaderFound = false
  /// Whether each row begins with a name that the header does not have.
  var hasRowNames = false
  /// The number of times that the header is repeated among the rows.
  var repeatedHeaders = 0
  /// The number of rows below the header that belong to it.
  var headerRows = 0
  /// Whether the encoding was guessed, and whether numbers have decimal commas.
  var isGuessed = false
  var hasDecimalCommas = false
}
