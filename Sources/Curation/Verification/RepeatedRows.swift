import Files
import Formats
import TrialLog

/// The files of a session in which rows stand twice, and how to tell these rows.
struct RepeatedRows {
  /// The trials whose rows stand twice.
  let trials: Set<Int>
  /// The file of the trials; `nil` where it is missing.
  let trialsPath: String?
  /// The file of the events; `nil` where nothing in it stands twice.
  let eventsPath: String?

  /// The repetitions among the trials: the bytes of each row that says what the row before it says.
  static func trials(in path: String) throws(SystemError) -> RowRanges {
    var found: [Range<Int>] = []
    var last: (trial: ArraySlice<UInt8>, cells: [UInt8])?
    let (file, _) = try RowRanges.read(path) { row, range in
      guard let trial = row.cell("trial"), !trial.isEmpty else { return }
      if let last, last.trial == trial, last.cells == row.row.text { found.append(range) }
      last = (trial, row.row.text)
    }
    return RowRanges(ranges: found, of: file, at: path)
  }

  /// The repetitions among the events; `trials` are those whose own rows stand twice.
  static func events(
    in path: String, of trials: Set<Int>
  ) throws(SystemError) -> RowRanges {
    var ranges: [Range<Int>] = []
    var search = RepetitionSearch()
    let (file, _) = try RowRanges.read(path) { row, range in
      search.take(
        ranges.count, trial: row.integer("trial"), seconds: row.number("t_s")?.value,
        cells: row.row.text)
      ranges.append(range)
    }
    search.finish()
    let repeated = search.repeatedRows(of: trials).sorted().map { ranges[$0] }
    return RowRanges(ranges: repeated, of: file, at: path)
  }
}

/// Rows that are to be taken out of a table, by the bytes that each takes up in its file.
struct RowRanges {
  /// The bytes of each row, in order.
  var ranges: [Range<Int>]
  /// The table in which they were found.
  private let file: VerifiedFile
  private let path: String

  init(ranges: [Range<Int>], of file: VerifiedFile, at path: String) {
    (self.ranges, self.file, self.path) = (ranges, file, path)
  }

  /// A row that lacks its end, and where it begins in the file.
  typealias Torn = (row: TableRow, start: Int)

  /// Reads the whole rows below the header of the table at `path`, one after the other.
  ///
  /// Returns the file as it was read, and the row that lacks its end.
  static func read(
    _ path: String, _ body: (TableRow, Range<Int>) -> Void
  ) throws(SystemError) -> (file: VerifiedFile, torn: Torn?) {
    var reader = try CSVFileReader(path: path, sums: true)
    let torn = try readRows(&reader, body)
    return (VerifiedFile(size: reader.size, digest: reader.digest ?? []), torn)
  }

  private static func readRows(
    _ reader: inout CSVFileReader, _ body: (TableRow, Range<Int>) -> Void
  ) throws(SystemError) -> Torn? {
    guard case .row = try reader.next(), let header = reader.row.texts else { return nil }
    let positions = Dictionary(zip(header, header.indices)) { first, _ in first }
    var start = reader.wholeLength
    while true {
      let event = try reader.next()
      let row = TableRow(row: reader.row, positions: positions)
      switch event {
      case .row:
        body(row, start..<reader.wholeLength)
        start = reader.wholeLength
      case .tornRow: return (row, start)
      case .end: return nil
      }
    }
  }

  /// The bytes of the table without these rows.
  ///
  /// Throws `FileError.changedMeanwhile` if the table is not the one in which they were found any more.
  func rest() throws(FileError) -> [UInt8] {
    let bytes = try WholeFile.read(path)
    guard VerifiedFile(of: bytes) == file else { throw .changedMeanwhile(path: path) }
    var kept: [UInt8] = []
    kept.reserveCapacity(bytes.count)
    var start = 0
    for range in ranges where range.upperBound <= bytes.count && start <= range.lowerBound {
      kept += bytes[start..<range.lowerBound]
      start = range.upperBound
    }
    return kept + bytes[start...]
  }
}

extension TableRow {
  /// The cell in the column called `name`; `nil` where the table or the row has none.
  func cell(_ name: String) -> ArraySlice<UInt8>? {
    positions[name].flatMap { $0 < row.count ? row[$0] : nil }
  }
}
