package import Files
internal import Glibc

/// Repairs the damage of crashes in a dataset, and keeps every byte that it removes.
///
/// Torn last rows are cut off, line ends that are missing alone are added, and repeated trials and events are removed,
/// with the whole original file under `repaired/`; half-written files of programs are moved there; descriptions of
/// columns that are missing or empty are written again; participants that the table of participants lacks are added to
/// it. Files that a program is writing are left alone.
package struct DatasetRepair {
  /// One thing that was done.
  package enum Action: Hashable, Sendable {
    case cut(TornRow, original: String)
    case ended(TornRow, original: String)
    case singled(String, rows: Int, original: String)
    case movedAside(String, to: String)
    case added(participant: String)
    case enrolled(SessionKey)
    case described(Table, SessionKey)
  }

  /// The repairs, in this order.
  package private(set) var actions: [Action] = []

  private let dataset: Dataset
  /// Marks the originals of this repair.
  private let stamp: String

  /// Repairs the problems of `verification`.
  ///
  /// Throws `LogError.inUse` and all errors of reading and writing; repairs made before are kept.
  package init(
    of verification: DatasetVerification, at time: UTCTimestamp
  ) throws(LogError) {
    dataset = verification.dataset
    stamp = time.compactText
    let (torn, unended) = (verification.tornRows, verification.unendedRows)
    let leftovers = verification.leftovers
    let repetitions = verification.repetitions
    actions = try dataset.locked { [self] () throws(LogError) in
      var actions: [Action] = []
      if !(torn.isEmpty && unended.isEmpty && repetitions.isEmpty && leftovers.isEmpty) {
        try dataset.makeRepairedFolder()
      }
      var kept: [String: String] = [:]
      for (row, isWhole) in torn.map({ ($0, false) }) + unended.map({ ($0, true) }) {
        guard let original = try isWhole ? end(row) : cut(row) else { continue }
        actions.append(isWhole ? .ended(row, original: original) : .cut(row, original: original))
        kept[row.path] = original
      }
      for session in repetitions { actions += try single(session, kept: kept) }
      for path in leftovers { actions.append(try moveAside(path)) }
      for (table, session) in verification.undescribed {
        try describe(table, of: session)
        actions.append(.described(table, session))
      }
      for (participant, started, simulated) in verification.unlisted {
        try dataset.add(participant, simulated: simulated, at: started)
        // With all sessions that there are.
        try dataset.enrol([participant.text: []])
        actions.append(.added(participant: participant.text))
      }
      for session in verification.unlistedSessions {
        try dataset.enrol(session)
        actions.append(.enrolled(session))
      }
      return actions
    }
  }

  /// Writes the description of a table's columns; keeps the file that it replaces.
  private func describe(_ table: Table, of session: SessionKey) throws(LogError) {
    let paths = dataset.paths(of: session)
    let path =
      table.name == Table.events.name ? paths.eventsSidecar : paths.questionnairesSidecar
    if Folder.exists(path) { _ = try dataset.keep(path, stamp) }
    try SessionFiles.describe(table, of: session, in: dataset)
  }

  /// A header without its end is not cut: nothing would be left.
  private func cut(_ row: TornRow) throws(LogError) -> String? {
    guard row.wholeLength > 0 else { return nil }
    return try change(row) { (file: borrowing FileDescriptor) throws(SystemError) in
      let number = file.number
      try retryingInterrupts { () throws(SystemError) in
        try dataset.calls.truncate(number, row.wholeLength)
      }
    }
  }

  private func end(_ row: TornRow) throws(LogError) -> String? {
    try change(row) { (file: borrowing FileDescriptor) throws(SystemError) in
      try WholeFile.write([CSVWriter.lineFeed], to: file, calls: dataset.calls)
    }
  }

  /// Keeps the original of the file of `row`, and changes the file by `work`; returns the path of the original, or
  /// `nil` if the file is left alone.
  private func change(
    _ row: TornRow, _ work: (borrowing FileDescriptor) throws(SystemError) -> Void
  ) throws(LogError) -> String? {
    do throws(SystemError) {
      var file = try FileDescriptor(
        opening: row.path, flags: O_WRONLY | O_APPEND | O_CLOEXEC, calls: dataset.calls)
      guard try isFree(&file) else { return nil }
      // Another program may have repaired or continued it since it was verified.
      guard try TornRow.find(in: row.path) == row else { return nil }
      let original = dataset.keptPath(for: row.path, stamp)
      try WholeFile.copy(row.path, to: original, calls: dataset.calls)
      try work(file)
      try retryingInterrupts { () throws(SystemError) in try dataset.calls.flush(file.number) }
      return original
    } catch {
      throw .file(.failed(.write, path: row.path, error))
    }
  }

  /// Whether no other program writes the file; without locks none can be detected.
  private func isFree(_ file: inout FileDescriptor) throws(SystemError) -> Bool {
    do throws(SystemError) {
      try file.lock(waits: false)
      return true
    } catch {
      return error.code != EWOULDBLOCK
    }
  }

  /// Removes repeated rows; rows of events first, because the table of trials shows which trials are repeated.
  ///
  /// The originals of the files in `kept` are under `repaired/` already, at the paths given there.
  private func single(
    _ session: RepeatedRows, kept: [String: String]
  ) throws(LogError) -> [Action] {
    var actions: [Action?] = []
    if let path = session.eventsPath {
      actions.append(
        try single(path, kept: kept[path]) { () throws(SystemError) in
          try RepeatedRows.events(in: path, of: session.trials)
        })
    }
    if let path = session.trialsPath, !session.trials.isEmpty {
      actions.append(
        try single(path, kept: kept[path]) { () throws(SystemError) in
          try RepeatedRows.trials(in: path)
        })
    }
    return actions.compactMap(\.self)
  }

  /// Puts the file at `path` without the rows that `find` finds in its place.
  private func single(
    _ path: String, kept: String?, _ find: () throws(SystemError) -> RowRanges
  ) throws(LogError) -> Action? {
    guard !dataset.isBeingWritten(path) else { return nil }
    let original: String
    let rows: RowRanges
    do throws(SystemError) {
      // Found again: a torn row may have been cut off since, or another program have repaired it.
      rows = try find()
      guard !rows.ranges.isEmpty else { return nil }
      original = kept ?? dataset.keptPath(for: path, stamp)
      if kept == nil { try WholeFile.copy(path, to: original, calls: dataset.calls) }
    } catch {
      throw .file(.failed(.write, path: path, error))
    }
    let bytes = try LogError.wrap(rows.rest())
    try LogError.wrap(WholeFile.write(bytes, to: path, calls: dataset.calls))
    return .singled(path, rows: rows.ranges.count, original: original)
  }

  private func moveAside(_ path: String) throws(LogError) -> Action {
    do throws(SystemError) {
      let kept = dataset.keptPath(for: path, stamp)
      try dataset.calls.rename(path, kept)
      try dataset.calls.flushFolder(Path.folder(of: kept))
      try dataset.calls.flushFolder(Path.folder(of: path))
      return .movedAside(path, to: kept)
    } catch {
      throw .file(.failed(.write, path: path, error))
    }
  }
}

extension DatasetRepair.Action: CustomStringConvertible {
  /// One line: the repair, and the place of the original.
  package var description: String {
    switch self {
    case .cut(let row, let original):
      "\(row.path): line \(row.line): cut the torn row off; the file as it was is \(original)"
    case .ended(let row, let original):
      "\(row.path): line \(row.line): added the line end; the file as it was is \(original)"
    case .singled(let path, let rows, let original):
      "\(path): took out \(rows) \(rows == 1 ? "row that stands" : "rows that stand") there twice; the "
        + "file as it was is \(original)"
    case .movedAside(let path, let kept): "\(path): moved to \(kept)"
    case .added(let participant): "added participant \(participant) to the table of participants"
    case .enrolled(let session): "added \(session) to the table of participants"
    case .described(let table, let session):
      "wrote the description of the columns of the \(table.name) of \(session.participant), session "
        + "\(session.number)"
    }
  }
}
