import Files

extension Dataset {
  /// All sessions that have files, ordered by participant and number.
  package func sessions() throws(LogError) -> [SessionKey] {
    var sessions: Set<SessionKey> = []
    for folder in try Folder.names(in: dataFolder) where folder.hasPrefix("subject-") {
      for name in try Folder.names(in: Path.join(dataFolder, folder)) {
        let parts =
          DataFileName(name) ?? DataFileName(name, ending: "_session.json")
        if parts?["study"] == self.name.text, let session = parts?.session,
          folder == "subject-" + session.participant
        {
          sessions.insert(session)
        }
      }
    }
    return sessions.sorted()
  }

  /// The files of one session, whether they exist or not.
  package func paths(of session: SessionKey) -> SessionPaths {
    SessionPaths(
      folder: Path.join(dataFolder, "subject-\(session.participant)"),
      stem: "study-\(name)_subject-\(session.participant)_session-\(session.number)")
  }

  /// The number of the participant's next session: one more than the highest there is or was.
  ///
  /// Sessions in the trash keep their numbers, so that they can be restored.
  package func freeSession(for participant: ParticipantCode) throws(LogError) -> Int {
    let prefix = "study-\(name)_subject-\(participant)_session-"
    let sessions = try Folder.names(in: folder(of: participant)).compactMap { name in
      name.hasPrefix(prefix) ? Int(name.dropFirst(prefix.count).prefix { $0 != "_" }) : nil
    }
    let deleted = try deletedSessions().map(\.session)
      .filter { $0.participant == participant.text }.map(\.number)
    return max(0, (sessions + deleted).max() ?? 0) + 1
  }

  /// Whether any data of this session exist.
  package func hasSession(_ session: Int, of participant: ParticipantCode) -> Bool {
    let paths = paths(of: participant, session: session)
    return [paths.trials, paths.events, paths.questionnaires, paths.description]
      .contains(where: Folder.exists)
  }

  /// Throws `LogError.unusableSession` or `.sessionExists` where this session cannot begin.
  package func checkIsFree(_ session: Int, of participant: ParticipantCode) throws(LogError) {
    guard session >= 1 else { throw .unusableSession(session) }
    guard !hasSession(session, of: participant) else {
      throw try sessionExists(session, of: participant)
    }
  }

  package func sessionExists(
    _ session: Int, of participant: ParticipantCode
  ) throws(LogError) -> LogError {
    .sessionExists(
      participant: participant.text, session: session, next: try freeSession(for: participant))
  }
}
