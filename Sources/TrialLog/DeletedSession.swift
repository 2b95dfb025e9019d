import Files

/// A session in a dataset's trash.
package struct DeletedSession: Hashable, Sendable {
  /// Which session of whom.
  package let session: SessionKey
  /// When it was deleted, as the folder's name has it; the latest is the greatest.
  let stamp: String
  /// Where its files lie.
  package let folder: String

  /// What the names of files in the trash end in, so that no program takes them for data.
  package static let ending = ".deleted"
  /// The participant's row in the table of participants, with its header.
  package static let participantFile = "participant.csv" + ending

  /// Names the place for a session that is deleted now.
  package init(_ session: SessionKey, at time: UTCTimestamp, in trash: String) {
    self.session = session
    stamp = time.compactText
    let name = "subject-\(session.participant)_session-\(session.number)_deleted-\(stamp)"
    folder = Path.join(trash, name)
  }

  /// Reads a folder's name; `nil` for what `init(_:at:in:)` does not make.
  init?(folder: String) {
    guard let name = DataFileName(Path.name(of: folder), ending: ""), let session = name.session,
      let stamp = name["deleted"]
    else { return nil }
    self.session = session
    self.stamp = stamp
    self.folder = folder
  }
}

extension Dataset {
  /// Where deleted sessions lie until they are restored; hidden, so that no program reads them.
  package var trashFolder: String { Path.join(folder, ".trash") }

  /// The sessions in the trash, ordered by participant and number, the last deleted one last.
  package func deletedSessions() throws(LogError) -> [DeletedSession] {
    let folders = try Folder.names(in: trashFolder).map { Path.join(trashFolder, $0) }
    return folders.compactMap(DeletedSession.init(folder:))
      .sorted { ($0.session, $0.stamp) < ($1.session, $1.stamp) }
  }
}
