package import Base
import Files

/// The number of a table's rows on the disk at a moment, and their checksum, so that a loss is noticed.
///
/// A session's description has one for each of its tables, made when the description was written: if rows are removed
/// from a table's end later, or changed, the table does not match it any more.
package struct TableRecord: Hashable, Sendable {
  /// The number of rows, the header left out.
  package var rows: Int
  /// The length of the header and the rows, in bytes.
  package var bytes: Int
  /// The SHA-256 of these bytes, in hexadecimal.
  package var sha256: String

  init(rows: Int, bytes: Int, sha256: String) {
    (self.rows, self.bytes, self.sha256) = (rows, bytes, sha256)
  }

  /// Records the present table at `path`; throws `SystemError` if it cannot be read.
  init(ofTableAt path: String) throws(SystemError) {
    var reader = try CSVFileReader(path: path, sums: true)
    var rows = -1
    reading: while true {
      switch try reader.next() {
      case .row: rows += 1
      case .end, .tornRow: break reading
      }
    }
    self.init(
      rows: max(0, rows), bytes: reader.size,
      sha256: SHA256.hexadecimal(ofDigest: reader.digest ?? []))
  }

  /// Records a table with these bytes, its header included.
  init(rows: Int, of table: [UInt8]) {
    self.init(rows: rows, bytes: table.count, sha256: SHA256.hexadecimal(of: table))
  }
}

extension TableRecord {
  /// The members of each record in a session's description.
  package static let format = JSONObjectFormat(
    blank: Self(rows: 0, bytes: 0, sha256: ""),
    [
      JSONMember("rows", \.rows, .integer),
      JSONMember("bytes", \.bytes, .integer),
      JSONMember("sha256", \.sha256, .text),
    ])
}

/// The record of a table that grows.
struct GrowingRecord: Sendable {
  private var rows = 0
  private var bytes = 0
  private var sum = SHA256()

  /// Begins with the header alone.
  init(header: [UInt8]) { append(header, rows: 0) }

  /// Takes further rows, of so many bytes together.
  mutating func append(_ more: [UInt8], rows count: Int) {
    rows += count
    bytes += more.count
    sum.append(more.span)
  }

  /// The record so far.
  var record: TableRecord { TableRecord(rows: rows, bytes: bytes, sha256: sum.hexadecimal) }
}

extension GrowingRecord {
  /// Reads the open table `file`, which has so many rows, up to `length`; the whole of it without.
  init(
    of file: borrowing AppendFile, rows: Int, to length: Int? = nil
  ) throws(FileError) {
    self.rows = rows
    let end = length ?? file.length
    while bytes < end {
      let more = try file.bytes(from: bytes, to: min(end, bytes + AppendFile.copiedAtOnce))
      append(more, rows: 0)
    }
  }
}

/// The records of a session's tables, each kept at each append.
struct SessionRecords: Sendable {
  var trials: GrowingRecord
  var events: GrowingRecord
  /// The record of the answers; `nil` as long as there are none.
  var answers: GrowingRecord?

  /// The records by the names of the tables, as the description of the session has them.
  var byTable: [String: TableRecord] {
    var records = [Table.trials.name: trials.record, Table.events.name: events.record]
    records[Table.questionnaires.name] = answers?.record
    return records
  }
}
