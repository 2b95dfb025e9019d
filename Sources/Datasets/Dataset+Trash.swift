import Files

extension Dataset {
  /// Moves a session into the trash, and with a participant's last one their row in the table.
  ///
  /// Completes an earlier call that was interrupted. Throws `LogError.noSession`, `.inTrash`, `.sessionInUse` and
  /// `.inUse`, and then changes nothing, and `.halfDeleted` if the session is partly or wholly in the trash and the
  /// same call would complete the deletion.
  package func delete(_ session: SessionKey, at time: UTCTimestamp) throws(LogError) {
    try checkFolder()
    try locked { () throws(LogError) in
      let files = try files(of: session)
      let begun = try unfinishedDeletion(of: session, whose: files)
      guard !files.isEmpty else { return try completeDeletion(of: session, begun) }
      guard !files.contains(where: { $0.hasSuffix(".csv") && isBeingWritten($0) }) else {
        throw .sessionInUse(session)
      }
      let deleted: DeletedSession
      if let begun { deleted = begun } else { deleted = try newDeletion(of: session, at: time) }
      try prepare(deleted, isNew: begun == nil)
      do throws(LogError) {
        for path in files { try move(path, to: Self.trashPath(of: path, in: deleted)) }
        // It may hold other sessions, and an empty folder does no harm.
        try? calls.removeFolder(paths(of: session).folder)
        try takeFromTable(session)
      } catch {
        throw deletionError(error, session, deleted)
      }
    }
  }

  /// Moves a session back from the trash; of several with its number, the one deleted last.
  ///
  /// Throws `LogError.noSession`, `.numberTaken`, `.simulatedMismatch`, `.inUse` and all errors of reading, and then
  /// changes nothing, and `.halfRestored` if the same call would complete it.
  package func restore(_ session: SessionKey) throws(LogError) {
    try checkFolder()
    try locked { () throws(LogError) in
      guard let deleted = try deletedSessions().last(where: { $0.session == session }),
        let participant = Self.code(session.participant)
      else {
        // All that is left may be the end of a restoring that broke off.
        if try !files(of: session).isEmpty, try removeRemains(of: session) { return }
        throw .noSession(session, inTrash: true)
      }
      let paths = paths(of: session)
      let there = try files(of: session)
      // The description of a table is moved back before the table.
      var files: [String] = []
      for path in paths.all.reversed() where try exists(Self.trashPath(of: path, in: deleted)) {
        files.append(path)
      }
      guard !files.contains(where: there.contains) else {
        throw .numberTaken(session, trash: deleted.folder)
      }
      try bringBackRow(of: participant, from: deleted)
      // Before its files, so that the same call completes all of it.
      try enrol(session)
      do throws(LogError) {
        try LogError.wrap(Folder.make(paths.folder, calls: calls))
        for path in files { try move(Self.trashPath(of: path, in: deleted), to: path) }
      } catch {
        throw .halfRestored(session, because: error.problem)
      }
      remove(deleted)
    }
  }

  private static func code(_ text: String) -> ParticipantCode? { try? ParticipantCode(text) }

  /// The files of a session that are there.
  private func files(of session: SessionKey) throws(LogError) -> [String] {
    var files: [String] = []
    for path in paths(of: session).all where try exists(path) { files.append(path) }
    return files
  }

  /// The deletion or restoration that an interrupted call left incomplete.
  ///
  /// Its files and the session's files complement each other: for a session that was deleted as a whole there would be
  /// files in both places.
  private func unfinishedDeletion(
    of session: SessionKey, whose files: [String]
  ) throws(LogError) -> DeletedSession? {
    guard let last = try deletedSessions().last(where: { $0.session == session }) else {
      return nil
    }
    for path in files where try exists(Self.trashPath(of: path, in: last)) { return nil }
    return last
  }

  /// Removes the participant's row if the session's files are in the trash already.
  private func completeDeletion(
    of session: SessionKey, _ deleted: DeletedSession?
  ) throws(LogError) {
    guard let deleted else { throw .noSession(session, inTrash: false) }
    try? calls.removeFolder(paths(of: session).folder)
    do throws(LogError) {
      if try takeFromTable(session) { return }
    } catch {
      throw deletionError(error, session, deleted)
    }
    throw .inTrash(session, dataset: folder)
  }

  /// A deletion later than all others of the same session, even if the wall clock was set back.
  private func newDeletion(
    of session: SessionKey, at time: UTCTimestamp
  ) throws(LogError) -> DeletedSession {
    let stamps = try deletedSessions().filter { $0.session == session }.map(\.stamp)
    let stamp = time.compactText
    guard let last = stamps.max(), last >= stamp else {
      return DeletedSession(session, stamp: stamp, in: trashFolder)
    }
    return DeletedSession(session, stamp: last + "1", in: trashFolder)
  }

  /// Makes the folder in the trash, with the participant's row; leaves nothing if it throws.
  private func prepare(_ deleted: DeletedSession, isNew: Bool) throws(LogError) {
    do throws(LogError) {
      try LogError.wrap(Folder.make(deleted.folder, calls: calls))
      try keepRow(of: deleted.session.participant, in: deleted)
    } catch {
      if isNew { remove(deleted) }
      throw error
    }
  }

  /// Removes a folder of the trash in which there is no session any more.
  ///
  /// A folder that cannot be removed stays: it has no trials, the next deletion of the session uses it again, and
  /// erasing finds it by its name.
  private func remove(_ deleted: DeletedSession) {
    try? calls.unlink(Path.join(deleted.folder, DeletedSession.participantFile))
    try? calls.removeFolder(deleted.folder)
  }

  /// Removes the folders of the trash that are named after `session` and have no file of it; returns whether there were any.
  private func removeRemains(of session: SessionKey) throws(LogError) -> Bool {
    let remains = try trashFolders().filter { $0.session == session }
    for folder in remains { remove(folder) }
    return !remains.isEmpty
  }

  /// The error that describes the state of a session whose deletion failed because of `error`.
  private func deletionError(
    _ error: LogError, _ session: SessionKey, _ deleted: DeletedSession
  ) -> LogError {
    let files = paths(of: session).all
    // If the disk does not report it, a file counts as present: the row in the trash is removed only with certainty.
    let isThere = { (path: String) in (try? self.exists(path)) ?? true }
    guard files.contains(where: { isThere(Self.trashPath(of: $0, in: deleted)) }) else {
      remove(deleted)
      return error
    }
    let isWhole = !files.contains(where: Folder.exists)
    return .halfDeleted(session, isWhole: isWhole, because: error.problem)
  }

  /// Checks that the folder for the lock exists.
  private func checkFolder() throws(LogError) {
    guard Folder.isFolder(folder) else { throw .noDataset(path: folder) }
  }

  private static func trashPath(of path: String, in deleted: DeletedSession) -> String {
    Path.join(deleted.folder, Path.name(of: path) + DeletedSession.ending)
  }

  /// A power cut can undo a move that the disk did not confirm, and the same command completes it again: the file is in
  /// one of both places at any time.
  private func move(_ path: String, to newPath: String) throws(LogError) {
    do throws(SystemError) {
      try calls.rename(path, newPath)
    } catch {
      throw .file(.failed(.write, path: newPath, error))
    }
    try? calls.flushFolder(Path.folder(of: newPath))
    try? calls.flushFolder(Path.folder(of: path))
  }

  private func keepRow(of participant: String, in deleted: DeletedSession) throws(LogError) {
    let path = Path.join(deleted.folder, DeletedSession.participantFile)
    guard try exists(participantsPath), try !exists(path) else { return }
    let table = try DataFile.readWholeRows(participantsPath).file
    let codes = table[column: "participant"] ?? []
    guard let index = codes.firstIndex(of: participant) else { return }
    try LogError.wrap(
      WholeFile.write(
        ParticipantTable.bytes(table.header, [table.row(at: index)]), to: path, calls: calls))
  }

  /// Takes a session that is in the trash out of the table of participants, and with a participant's last session their
  /// row; returns whether that changed anything.
  @discardableResult
  private func takeFromTable(_ session: SessionKey) throws(LogError) -> Bool {
    guard try exists(participantsPath) else { return false }
    guard try sessions().contains(where: { $0.participant == session.participant }) else {
      return try changeParticipants { $0.remove(session.participant) }
    }
    do throws(LogError) {
      return try changeParticipants { $0.strike(session) }
    } catch .file(.tornRow) {
      // As a session in the trash it is not missed.
      return false
    }
  }

  private func bringBackRow(
    of participant: ParticipantCode, from deleted: DeletedSession
  ) throws(LogError) {
    let path = Path.join(deleted.folder, DeletedSession.participantFile)
    guard try exists(path) else { return }
    // A row behind a torn one would become a part of it.
    let torn: TornRow?
    do throws(SystemError) {
      torn = try TornRow.find(in: participantsPath)
    } catch {
      throw .file(.failed(.read, path: participantsPath, error))
    }
    if let torn { throw .file(.tornRow(torn)) }
    let row = try DataFile.read(path)
    guard let added = row[column: "added_utc"]?.first, let time = UTCTimestamp(added),
      let simulated = row[column: "simulated"]?.first
    else { return }
    try checkTakes(simulated: simulated == "true")
    var cells = Dictionary(zip(row.header, row.row(at: 0))) { first, _ in first }
    cells["sessions"] = nil
    try add(participant, simulated: simulated == "true", at: time, cells: cells)
  }
}
