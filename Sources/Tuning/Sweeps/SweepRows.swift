package import Files

/// The rows of a sweep's table, as lines with their origin.
struct SweepRows: Sendable {
  /// One line of a table.
  struct Row: Sendable {
    /// The number of the cell, from 1.
    var cell: Int
    /// The number of cells, the plan, the version and the seed.
    var origin: [String]
    /// The bytes of the line in the file.
    var range: Range<Int>
  }

  let bytes: [UInt8]
  private(set) var rows: [Row] = []

  /// Reads the file at `path`.
  ///
  /// - Throws: `SweepError` if it cannot be read, is no table of a sweep, has a row that was changed since it was
  ///   written, or ends within one.
  init(reading path: String) throws(SweepError) {
    bytes = try SweepError.wrapping(path) { () throws(FileError) in try WholeFile.read(path) }
    guard bytes.starts(with: SweepTable.header) else { throw .noTable(path: path) }
    var start = SweepTable.header.count
    while start < bytes.count {
      guard let end = bytes[start...].firstIndex(of: CSVWriter.lineFeed) else {
        throw .torn(path: path)
      }
      guard SweepTable.isWhole(bytes[start..<end]), let row = Self.row(bytes[start..<end]) else {
        throw .damaged(path: path, line: rows.count + 2)
      }
      rows.append(Row(cell: row.cell, origin: row.origin, range: start..<end + 1))
      start = end + 1
    }
  }

  /// The fields of the origin's columns, which are never in quotes.
  private static func row(_ line: ArraySlice<UInt8>) -> (cell: Int, origin: [String])? {
    let fields = line.split(
      separator: CSVWriter.comma, maxSplits: SweepTable.originColumns.count,
      omittingEmptySubsequences: false
    ).prefix(SweepTable.originColumns.count).map { String(decoding: $0, as: UTF8.self) }
    guard fields.count == SweepTable.originColumns.count, let cell = Int(fields[0]), cell > 0 else {
      return nil
    }
    return (cell, Array(fields.dropFirst()))
  }
}

/// An error that keeps a sweep from being run or gathered.
package enum SweepError: Error, Hashable, Sendable {
  /// A file cannot be read or written, for the system's reason.
  case file(path: String, reason: String)
  /// The table of all cells cannot be written.
  case unwritable(UserFileError)
  /// A file is used by another program.
  case inUse(path: String)
  /// A file is no table of a sweep.
  case noTable(path: String)
  /// A file ends within a row.
  case torn(path: String)
  /// The row in this line was changed since it was written.
  case damaged(path: String, line: Int)
  /// The row in this line is not one of this plan, version and shard.
  case otherRows(path: String, line: Int)
  /// Two tables have different values in a column of their origin.
  case differing(column: String, first: String, second: String, values: [String])
  /// Two tables have the row of the same cell.
  case double(cell: Int, first: String, second: String)
  /// No table has the rows of these cells.
  case missing(count: Int, first: Int, of: Int)
  /// There is no row at all.
  case empty

  /// Runs `work` on the file at `path`.
  static func wrapping<Value: ~Copyable>(
    _ path: String, _ work: () throws(FileError) -> Value
  ) throws(SweepError) -> Value {
    do throws(FileError) {
      return try work()
    } catch {
      if case .inUse = error { throw .inUse(path: path) }
      throw .file(path: path, reason: error.cause.text)
    }
  }
}

extension SweepError: CustomStringConvertible {
  /// One line: the problem, the path and the fix.
  package var description: String {
    switch self {
    case .file(let path, let reason):
      "\(path): \(reason); check the path, its permissions and the free space"
    case .unwritable(let error): error.description
    case .inUse(let path):
      "\(path) is being written by another program; wait for it, or give another --output"
    case .noTable(let path): "\(path) is no table of a sweep of this version; give another file"
    case .torn(let path):
      "\(path) ends within a row; run its 'caliper sweep' again, which finishes it"
    case .damaged(let path, let line):
      "\(path): line \(line) was edited or damaged; delete it with all lines behind it, and run its "
        + "'caliper sweep' again"
    case .otherRows(let path, let line):
      "\(path): line \(line) is of another plan, version or shard; give another --output, or "
        + "delete the file"
    case .differing(let column, let first, let second, let values):
      "\(first) and \(second) differ in \(column) (\(values.joined(separator: ", "))); run all "
        + "shards with the same plan and the same version of the program"
    case .double(let cell, let first, let second):
      first == second
        ? "\(first) has cell \(cell) twice; delete the file and run its shard again"
        : "\(first) and \(second) both have cell \(cell); name each shard once, all of the same N"
    case .missing(let count, let first, let all):
      "\(count) of \(all) cells are missing, the first is cell \(first); run the shards that are not "
        + "finished, and name all of their files"
    case .empty: "no table has a row; run the shards, and name their files"
    }
  }
}
