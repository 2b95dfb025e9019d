import Base
import Files

/// The events of found trials as one table: before the columns that the log has, whose they are.
///
/// It is handed over session by session, as there may be gigabytes of it.
package struct FoundEventsTable: Sendable {
  /// The number of events.
  package private(set) var count = 0
  /// The number of trials that have any.
  package private(set) var trials = 0
  /// The data that could not be read.
  package private(set) var problems: [TrialIndexProblem] = []

  /// The names of its columns.
  private static let identity = ["study", "participant", "session"]
  private static let columns = Table.events.columns

  /// Reads the events of the trials at `rows` of `index` and hands `write` parts of the table, in their order, until it
  /// throws.
  package init<Failure: Error>(
    _ rows: [UInt32], of index: TrialIndex, write: ([UInt8]) throws(Failure) -> Void
  ) throws(Failure) {
    let names = Self.identity + Self.columns.map(\.name)
    try write(CSVWriter.line(names.map { CSVWriter.field($0, isFreeText: false) }))
    for (session, found) in index.bySession(rows) {
      let numbers = found.compactMap { Int(index.text(.trial, at: $0)) }
      try write(events(of: numbers.sorted(), in: index.sessions[session], of: index))
    }
  }

  /// The rows of the events of these trials of a session.
  private mutating func events(
    of trials: [Int], in session: IndexedSession, of index: TrialIndex
  ) -> [UInt8] {
    let dataset = index.datasets[session.dataset].dataset
    let path = dataset.paths(of: session.key).events
    let identity = [dataset.study, session.key.participant, String(session.key.number)]
    let start = identity.flatMap {
      CSVWriter.field($0, isFreeText: false) + [CSVWriter.comma]
    }
    var bytes: [UInt8] = []
    var count = 0
    do throws(LogError) {
      let found = try DataFileRows.forEachRow(
        of: path, numbered: trials, in: "trial", start: { (bytes, count) = ([], 0) },
        each: { _, row, header in
          bytes += start
          bytes.append(cellsOf: row, below: header, as: Self.columns)
          bytes.append(CSVWriter.lineFeed)
          count += 1
        })
      self.count += count
      self.trials += found.count
    } catch {
      problems.append(TrialIndexProblem(path: path, sentence: error.description))
      return []
    }
    return bytes
  }
}
