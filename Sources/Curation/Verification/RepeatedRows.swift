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
  static func trials(in path: String) throws(SystemError) -> [Range<Int>] {
    var found: [Range<Int>] = []
    var last: (trial: ArraySlice<UInt8>, cells: [UInt8])?
    try RowRanges.read(path) { row, range in
      guard let trial = row.cell("trial"), !trial.isEmpty else { return }
      if let last, last.trial == trial, last.cells == row.row.text { found.append(range) }
      last = (trial, row.row.text)
    }
    return found
  }

  /// The repetitions among the events; `trials` are those whose own rows stand twice.
  static func events(
    in path: String, of trials: Set<Int>
  ) throws(SystemError) -> [Range<Int>] {
    var ranges: [Range<Int>] = []
    var search = RepetitionSearch()
    try RowRanges.read(path) { row, range in
      search.take(
        ranges.count, trial: row.integer("trial"), seconds: row.number("t_s")?.value,
        cells: row.row.text)
      ranges.append(range)
    }
    search.finish()
    return search.repeatedRows(of: trials).sorted().map { ranges[$0] }
  }
}

/// The rows of a table with the bytes that each takes up in its file.
enum RowRanges {
  /// Reads the whole rows below the header of the table at `path`, one after the other.
  ///
  /// Returns the row that lacks its end, with its bytes up to the end of the file.
  @discardableResult
  static func read(
    _ path: String, _ body: (TableRow, Range<Int>) -> Void
  ) throws(SystemError) -> (row: TableRow, start: Int)? {
    var reader = try CSVFileReader(path: path)
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

  /// The bytes of the file at `path` without those in `ranges`, which are in order.
  static func bytes(of path: String, without ranges: [Range<Int>]) throws(FileError) -> [UInt8] {
    let bytes = try WholeFile.read(path)
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
