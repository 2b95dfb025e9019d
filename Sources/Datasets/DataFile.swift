import Base
package import Files

/// A data file in memory: its header and the text of its cells.
package struct DataFile: Hashable, Sendable {
  /// The names of the columns.
  package let header: [String]
  /// The number of rows, each as wide as the header.
  package private(set) var count = 0

  /// The contents of all cells, each with a comma behind it.
  private var text: [UInt8] = []
  /// The offset of each of these commas.
  private var ends: [Int] = []
  private let positions: [String: Int]

  /// Parses a file's bytes.
  package init(bytes: [UInt8]) throws(CSVProblem) {
    let (file, torn) = try Self.parse(bytes)
    if let torn { throw torn.row.problems.first ?? .tornLastLine(line: torn.row.line) }
    guard let file else { throw .empty }
    self = file
    try checkHeader()
  }

  private init(header: [String]) {
    self.header = header
    positions = Dictionary(zip(header, header.indices), uniquingKeysWith: { first, _ in first })
  }

  private mutating func append(_ row: CSVRow) {
    let start = text.count
    text += row.text
    for end in row.ends { ends.append(start + end) }
    count += 1
  }

  /// The whole rows of a file, and the reader at the row that lacks its end.
  private static func parse(
    _ bytes: [UInt8]
  ) throws(CSVProblem) -> (file: DataFile?, torn: CSVReader?) {
    var file: DataFile?
    let torn = try CSVReader.readWholeRows(of: bytes) { row throws(CSVProblem) in
      if file == nil { file = DataFile(header: row.texts ?? []) } else { file?.append(row) }
    }
    return (file, torn)
  }

  private func checkHeader() throws(CSVProblem) {
    var names: Set<String> = []
    for name in header where !names.insert(name).inserted { throw .repeatedHeader(name: name) }
  }

  /// Reads the file at `path`.
  ///
  /// Throws `FileError.failed` if it cannot be read and `LogError.unreadable` if it has problems.
  package static func read(_ path: String) throws(LogError) -> DataFile {
    let bytes = try LogError.wrap(WholeFile.read(path))
    do throws(CSVProblem) {
      return try DataFile(bytes: bytes)
    } catch {
      throw .unreadable(path: path, error)
    }
  }

  /// Reads the rows of the file at `path` that have their end; the other value is the one without.
  ///
  /// Throws as `read(_:)` does.
  package static func readWholeRows(_ path: String) throws(LogError) -> (
    file: DataFile, torn: TornRow?
  ) {
    let bytes = try LogError.wrap(WholeFile.read(path))
    do throws(CSVProblem) {
      let (file, torn) = try parse(bytes)
      guard let file else { throw CSVProblem.empty }
      try file.checkHeader()
      return (file, torn.map { TornRow(in: path, foundBy: $0) })
    } catch {
      throw .unreadable(path: path, error)
    }
  }
}

extension DataFile {
  /// All rows by the columns of `format`; cells that are no values of their columns are left blank.
  package func rows<Row>(_ format: TableFormat<Row>) -> [Row] {
    let reading = TableReading(format, below: header)
    return (0..<count).map { row in reading.values(in: { bytes(at: row, $0) }) }
  }
}

/// Reads the rows of a data file one by one, in little memory, with the checks of `DataFile.read`.
package struct DataFileRows: Sendable {
  /// The names of the columns.
  package private(set) var header: [String] = []
  let path: String
  var reader: CSVFileReader

  /// Opens the file at `path` and reads its header.
  ///
  /// Throws as `DataFile.read(_:)` does.
  package init(of path: String) throws(LogError) {
    self.path = path
    do throws(SystemError) {
      reader = try CSVFileReader(path: path)
    } catch {
      throw .file(.failed(.read, path: path, error))
    }
    if reader.hasByteOrderMark { throw .unreadable(path: path, .byteOrderMark) }
    guard try next(), let header = row.texts else { throw .unreadable(path: path, .empty) }
    var names: Set<String> = []
    for name in header where !names.insert(name).inserted {
      throw .unreadable(path: path, .repeatedHeader(name: name))
    }
    self.header = header
  }

  /// The row that was read last.
  package var row: CSVRow { _read { yield reader.row } }

  /// Reads the next row; returns whether there is one.
  package mutating func next() throws(LogError) -> Bool {
    switch try nextEvent() {
    case .end: return false
    case .tornRow:
      throw .unreadable(
        path: path, reader.row.problems.first ?? .tornLastLine(line: reader.row.line))
    case .row:
      if let problem = problem(of: reader.row) { throw .unreadable(path: path, problem) }
      return true
    }
  }

  private mutating func nextEvent() throws(LogError) -> CSVReader.Event {
    do throws(SystemError) {
      return try reader.next()
    } catch {
      throw .file(.failed(.read, path: path, error))
    }
  }

  private func problem(of row: CSVRow) -> CSVProblem? {
    if let problem = row.problems.first { return problem }
    guard row.isText else { return .notUTF8 }
    guard !header.isEmpty, row.count != header.count else { return nil }
    return .unequalWidths(line: row.line, expected: header.count, found: row.count)
  }
}

extension DataFile {
  /// The cells of the row at `index`, from 0 to `count` − 1.
  package func row(at index: Int) -> [String] { header.indices.map { text(at: index, $0) } }

  /// The cells of all rows, made by each call.
  package func allRows() -> [[String]] { (0..<count).map(row) }

  /// The index of the column called `name`; `nil` if there is no such column.
  package func position(of name: String) -> Int? { positions[name] }

  /// The cell in the column at `position` of the row at `row`; empty if there is no such column.
  package func text(at row: Int, _ position: Int?) -> String {
    String(decoding: bytes(at: row, position), as: UTF8.self)
  }

  /// The bytes of that cell.
  private func bytes(at row: Int, _ position: Int?) -> ArraySlice<UInt8> {
    guard let position else { return [] }
    let cell = row * header.count + position
    return text[(cell == 0 ? 0 : ends[cell - 1] + 1)..<ends[cell]]
  }

  /// The number in the column called `name` of the row at `row`; `nil` if there is none.
  package func number(_ name: String, at row: Int) -> Double? {
    DecimalNumber.number(in: bytes(at: row, positions[name]))
  }

  /// The whole number in the column called `name` of the row at `row`; `nil` if there is none.
  package func integer(_ name: String, at row: Int) -> Int? {
    DecimalNumber.integer(in: bytes(at: row, positions[name]))
  }

  /// All cells of the column called `name`; `nil` if there is no such column.
  package subscript(column name: String) -> [String]? {
    guard let position = positions[name] else { return nil }
    return (0..<count).map { text(at: $0, position) }
  }

  /// The cell of the column called `name` in the row at `row`; empty if there is no such column.
  package func cell(_ name: String, at row: Int) -> String { text(at: row, positions[name]) }
}
