extension Dataset {
  /// The number of the participant's next session: one more than the highest there is.
  public func freeSession(for participant: ParticipantCode) throws(LogError) -> Int {
    let prefix = "study-\(name)_subject-\(participant)_session-"
    let sessions = try Folder.names(in: folder(of: participant)).compactMap { name in
      name.hasPrefix(prefix) ? Int(name.dropFirst(prefix.count).prefix { $0 != "_" }) : nil
    }
    return max(0, sessions.max() ?? 0) + 1
  }

  /// Whether any data of this session exist.
  public func hasSession(_ session: Int, of participant: ParticipantCode) -> Bool {
    let paths = paths(of: participant, session: session)
    return [paths.trials, paths.events, paths.questionnaires, paths.description]
      .contains(where: Folder.exists)
  }

  /// Throws `LogError.unusableSession` or `.sessionExists` where this session cannot begin.
  public func checkIsFree(_ session: Int, of participant: ParticipantCode) throws(LogError) {
    guard session >= 1 else { throw .unusableSession(session) }
    guard !hasSession(session, of: participant) else {
      throw try sessionExists(session, of: participant)
    }
  }

  func sessionExists(
    _ session: Int, of participant: ParticipantCode
  ) throws(LogError) -> LogError {
    .sessionExists(
      participant: participant.text, session: session, next: try freeSession(for: participant))
  }
}
