import Base
import Files

/// The rows of found trials as one table, with the columns that the log has.
package struct FoundTrialsTable: Sendable {
  /// The header and the rows.
  package private(set) var bytes = Self.header
  /// The number of rows.
  package private(set) var count = 0
  /// The data that could not be read again.
  package private(set) var problems: [TrialIndexProblem] = []

  /// The columns of the log, and the reason that comparisons exclude a trial; empty if they count it.
  private static var header: [UInt8] {
    Table.trials.header.dropLast() + [CSVWriter.comma] + Array("exclusion_reason".utf8)
      + [CSVWriter.lineFeed]
  }

  /// Reads the trials of `rows` again from their files, all columns of them, session by session.
  package init(_ rows: [UInt32], of index: TrialIndex) {
    for (session, found) in index.bySession(rows) {
      let start = index.rows(ofSession: session).lowerBound
      add(found.map { Int($0) - start }, of: index.sessions[session], in: index)
    }
  }

  /// Adds the rows at these indices among the session's readable rows.
  private mutating func add(_ wanted: [Int], of session: IndexedSession, in index: TrialIndex) {
    let dataset = index.datasets[session.dataset].dataset
    let path = dataset.paths(of: session.key).trials
    do throws(SystemError) {
      var reader = try TrialTableReader(path)
      var next = 0
      var position = 0
      while next < wanted.count, try reader.next() != nil {
        if position == wanted[next] {
          add(reader.row, reader.header, exclusion: session.reason(ofRow: position))
          next += 1
        }
        position += 1
      }
      if next < wanted.count {
        problems.append(
          TrialIndexProblem(
            path: path, sentence: "\(path) has lost rows since it was searched; search again"))
      }
    } catch {
      problems.append(
        TrialIndexProblem(
          path: path, sentence: FileError.failed(.read, path: path, error).description))
    }
  }

  /// Adds a row whose columns `header` names: the cells of the log's columns, in their order.
  private mutating func add(_ row: CSVRow, _ header: [String], exclusion: String?) {
    bytes.append(cellsOf: row, below: header, as: Table.trials.columns)
    bytes.append(CSVWriter.comma)
    if let exclusion { CSVWriter.append(exclusion, isFreeText: true, to: &bytes) }
    bytes.append(CSVWriter.lineFeed)
    count += 1
  }
}
