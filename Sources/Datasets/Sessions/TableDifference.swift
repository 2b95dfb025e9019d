import Base
package import Files

/// A table of a session that does not have the rows of its record.
package struct TableDifference: Hashable, Sendable {
  /// The change of the rows.
  package enum Kind: Hashable, Sendable {
    /// The table is gone.
    case isMissing
    /// It has fewer rows.
    case isCut
    /// It has more rows, though its session is complete.
    case isLonger
    /// It has other rows than the record.
    case isChanged
  }

  /// The change of the rows.
  package let kind: Kind
  /// The table.
  package let path: String
  /// The number of recorded rows.
  let recordedRows: Int
}

extension TableDifference: CustomStringConvertible {
  /// One line: the table, the problem and its fix.
  package var description: String { "\(path): \(sentence)" }

  /// The problem and its fix.
  package var sentence: String {
    let rows = "\(recordedRows) \(recordedRows == 1 ? "row" : "rows") that session.json recorded"
    return switch kind {
    case .isMissing: "the table is missing, with the \(rows); bring it back from a copy"
    case .isCut: "rows are gone, of the \(rows); bring the table back from a copy"
    case .isLonger: "rows were added to the \(rows); bring the table back from a copy"
    case .isChanged: "the \(rows) were changed; bring the table back from a copy"
    }
  }
}

extension SessionPaths {
  /// The differences between the session's tables and their `records`, which are by the names of the tables.
  ///
  /// `isFinal` means that the session is complete, so that no rows may follow; `known` returns the table at a path if
  /// it was read already. Throws `LogError.file` if a table cannot be read.
  package func differences(
    from records: [String: TableRecord], isFinal: Bool,
    known: (String) -> VerifiedFile? = { _ in nil }
  ) throws(LogError) -> [TableDifference] {
    var found: [TableDifference] = []
    for (path, table) in tables {
      // Before the first answer there is no table, and no record of it.
      let isRecorded = records[table.name] != nil
      guard isRecorded || isFinal else { continue }
      let record = records[table.name] ?? TableRecord(rows: 0, of: table.header)
      guard let kind = try kind(of: path, record, isRecorded, isFinal, known(path)) else {
        continue
      }
      found.append(TableDifference(kind: kind, path: path, recordedRows: record.rows))
    }
    return found
  }

  /// The records of the present content of the existing tables.
  package func records() throws(LogError) -> [String: TableRecord] {
    var records: [String: TableRecord] = [:]
    for (path, table) in tables where try LogError.wrap(Folder.exists(path, calls: .real)) {
      records[table.name] = try record(of: path)
    }
    return records
  }

  private func record(of path: String) throws(LogError) -> TableRecord {
    do throws(SystemError) {
      return try TableRecord(ofTableAt: path)
    } catch {
      throw .file(.failed(.read, path: path, error))
    }
  }

  /// Whether tables differ from their `records` in length, which needs no reading.
  func differInLength(from records: [String: TableRecord], isFinal: Bool) -> Bool {
    tables.contains { path, table in
      guard let record = records[table.name] else { return isFinal && Folder.exists(path) }
      let size = Folder.size(ofFile: path)
      return size < record.bytes || isFinal && size > record.bytes
    }
  }

  private func kind(
    of path: String, _ record: TableRecord, _ isRecorded: Bool, _ isFinal: Bool,
    _ known: VerifiedFile?
  ) throws(LogError) -> TableDifference.Kind? {
    guard try LogError.wrap(Folder.exists(path, calls: .real)) else {
      return isRecorded ? .isMissing : nil
    }
    if let known, (known.size, known.sha256) == (record.bytes, record.sha256) { return nil }
    let start = try LogError.wrap(WholeFile.start(of: path, length: record.bytes))
    let isLonger = (known?.size ?? start.size) > record.bytes
    if start.sha256 == record.sha256, !isLonger || !isFinal { return nil }
    // Another program may have written the same rows in other bytes.
    let rows = try self.record(of: path).rows
    if rows < record.rows { return .isCut }
    return isFinal && rows > record.rows ? .isLonger : .isChanged
  }
}
