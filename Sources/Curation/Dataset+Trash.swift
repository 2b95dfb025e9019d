import Files
import Formats
internal import Glibc
package import TrialLog

extension Dataset {
  /// Moves a session into the trash, and with a participant's last one their row in the table.
  ///
  /// Throws `LogError.noSession`, `.sessionInUse`, `.inUse` and all that writing can throw. Where
  /// it throws half-way, what has been moved can be restored.
  package func delete(_ session: SessionKey, at time: UTCTimestamp) throws(LogError) {
    try checkFolder()
    try locked { () throws(LogError) in
      let files = paths(of: session).all.filter(Folder.exists)
      guard !files.isEmpty else { throw .noSession(session, inTrash: false) }
      guard !files.contains(where: { $0.hasSuffix(".csv") && isBeingWritten($0) }) else {
        throw .sessionInUse(session)
      }
      let deleted = DeletedSession(session, at: time, in: trashFolder)
      try LogError.wrap(Folder.make(deleted.folder, calls: calls))
      try keepRow(of: session.participant, in: deleted)
      for path in files { try move(path, to: Self.trashPath(of: path, in: deleted)) }
      rmdir(paths(of: session).folder)
      if try !sessions().contains(where: { $0.participant == session.participant }) {
        try removeRow(of: session.participant)
      }
    }
  }

  /// Moves a session back from the trash; of several with its number the one deleted last.
  ///
  /// Throws `LogError.noSession`, `.sessionExists`, `.simulatedMismatch`, `.inUse` and all that
  /// writing can throw. Where it throws half-way the same call can be made again.
  package func restore(_ session: SessionKey) throws(LogError) {
    try checkFolder()
    try locked { () throws(LogError) in
      guard let deleted = try deletedSessions().last(where: { $0.session == session }),
        let participant = try? ParticipantCode(session.participant)
      else { throw .noSession(session, inTrash: true) }
      let paths = paths(of: session)
      // What describes a table comes back before the table does.
      let files = paths.all.reversed().filter { Folder.exists(Self.trashPath(of: $0, in: deleted)) }
      guard !files.contains(where: Folder.exists) else {
        throw try sessionExists(session.number, of: participant)
      }
      try bringBackRow(of: participant, from: deleted)
      try LogError.wrap(Folder.make(paths.folder, calls: calls))
      for path in files { try move(Self.trashPath(of: path, in: deleted), to: path) }
      unlink(Path.join(deleted.folder, DeletedSession.participantFile))
      rmdir(deleted.folder)
    }
  }

  /// The lock needs a folder to lie in.
  private func checkFolder() throws(LogError) {
    guard Folder.isFolder(folder) else { throw .noDataset(path: folder) }
  }

  private static func trashPath(of path: String, in deleted: DeletedSession) -> String {
    Path.join(deleted.folder, Path.name(of: path) + DeletedSession.ending)
  }

  private func move(_ path: String, to newPath: String) throws(LogError) {
    do throws(SystemError) {
      try calls.rename(path, newPath)
      try calls.flushFolder(Path.folder(of: newPath))
      try calls.flushFolder(Path.folder(of: path))
    } catch {
      throw .file(.failed(.write, path: newPath, error))
    }
  }

  private func keepRow(of participant: String, in deleted: DeletedSession) throws(LogError) {
    let table = try DataFile.readWholeRows(participantsPath).file
    let codes = table[column: "participant"] ?? []
    guard let index = codes.firstIndex(of: participant) else { return }
    try LogError.wrap(
      WholeFile.write(
        Self.bytes(table.header, [table.row(at: index)]),
        to: Path.join(deleted.folder, DeletedSession.participantFile), calls: calls))
  }

  private func removeRow(of participant: String) throws(LogError) {
    // Opened first: that locks it and throws where its last row is torn.
    let file = try LogError.wrap(AppendFile.open(at: participantsPath, calls: calls))
    defer { withExtendedLifetime(file) {} }
    let table = try DataFile.read(participantsPath)
    guard let position = table.header.firstIndex(of: "participant") else { return }
    let rows = table.allRows().filter { $0[position] != participant }
    if rows.count == table.count { return }
    try LogError.wrap(
      WholeFile.write(Self.bytes(table.header, rows), to: participantsPath, calls: calls))
  }

  private func bringBackRow(
    of participant: ParticipantCode, from deleted: DeletedSession
  ) throws(LogError) {
    let path = Path.join(deleted.folder, DeletedSession.participantFile)
    guard Folder.exists(path) else { return }
    let row = try DataFile.read(path)
    guard let added = row[column: "added_utc"]?.first, let time = UTCTimestamp(added),
      let simulated = row[column: "simulated"]?.first
    else { return }
    try add(participant, simulated: simulated == "true", at: time)
  }

  private static func bytes(_ header: [String], _ rows: [[String]]) -> [UInt8] {
    ([header] + rows).flatMap { row in
      CSVWriter.line(row.map { CSVWriter.field($0, isFreeText: false) })
    }
  }
}
