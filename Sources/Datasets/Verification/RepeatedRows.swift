import Base
import Files

/// The files of a session that have repeated rows, and the means to find these rows.
struct RepeatedRows {
  /// The trials whose rows are repeated.
  let trials: Set<Int>
  /// The file of the trials; `nil` if it is missing.
  let trialsPath: String?
  /// The file of the events; `nil` if it has no repetitions.
  let eventsPath: String?

  /// The repetitions among the trials: the bytes of each row that repeats the row before it.
  static func trials(in path: String) throws(SystemError) -> RowRanges {
    var found: [Range<Int>] = []
    var last: (trial: Int, cells: [UInt8])?
    let file = try RowRanges.read(path, TrialRow.format, [\.trial]) { values, row, range in
      guard let trial = values.trial else { return }
      if let last, last.trial == trial, last.cells == row.text { found.append(range) }
      last = (trial, row.text)
    }
    return RowRanges(ranges: found, of: file, at: path)
  }

  /// The repetitions among the events; `trials` are the trials whose own rows are repeated.
  static func events(
    in path: String, of trials: Set<Int>
  ) throws(SystemError) -> RowRanges {
    var ranges: [Range<Int>] = []
    var search = RepetitionSearch()
    let file = try RowRanges.read(path, EventRow.format, [\.trial, \.time]) { values, row, range in
      search.take(
        ranges.count, trial: values.trial, seconds: values.time?.value, cells: row.text)
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

  /// Passes the whole rows below the header of the table at `path` to `body`, one after the other: their values in the
  /// columns of `paths`, and their ranges of bytes; returns the file in the version that was read.
  static func read<Row>(
    _ path: String, _ format: TableFormat<Row>, _ paths: [PartialKeyPath<Row>],
    _ body: (Row, CSVRow, Range<Int>) -> Void
  ) throws(SystemError) -> VerifiedFile {
    var reader = try CSVFileReader(path: path, sums: true)
    if case .row = try reader.next(), let header = reader.row.texts {
      let reading = TableReading(format, below: header, only: paths)
      var start = reader.wholeLength
      while case .row = try reader.next() {
        body(reading.values(of: reader.row), reader.row, start..<reader.wholeLength)
        start = reader.wholeLength
      }
    }
    return VerifiedFile(size: reader.size, digest: reader.digest ?? [])
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
