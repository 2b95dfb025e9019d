import Files

/// The files that a session starts with: all of them or none.
package struct SessionFiles {
  let trials: AppendFile
  let events: AppendFile

  /// Creates the events, whose name claims the session, between their description and the trials.
  init(in dataset: Dataset, participant: ParticipantCode, session: Int) throws(LogError) {
    let paths = dataset.paths(of: participant, session: session)
    let calls = dataset.calls
    try Folder.make(paths.folder, calls: calls)
    do throws(LogError) {
      events = try Self.create(
        paths.events, of: .events, sidecar: paths.eventsSidecar, in: dataset,
        SessionKey(participant: participant.text, number: session))
    } catch .alreadyExists {
      throw try dataset.sessionExists(session, of: participant)
    }
    do throws(LogError) {
      trials = try AppendFile.create(at: paths.trials, header: Table.trials.header, calls: calls)
    } catch {
      try? calls.unlink(paths.events)
      try? calls.unlink(paths.eventsSidecar)
      throw error
    }
  }

  /// Creates the file of the answers, which only sessions with questions have.
  static func createQuestionnaires(
    in dataset: Dataset, participant: ParticipantCode, session: Int
  ) throws(LogError) -> AppendFile {
    let paths = dataset.paths(of: participant, session: session)
    return try create(
      paths.questionnaires, of: .questionnaires, sidecar: paths.questionnairesSidecar, in: dataset,
      SessionKey(participant: participant.text, number: session))
  }

  /// What describes the columns of a session's events or answers.
  package static func description(
    of table: Table, in dataset: Dataset, _ session: SessionKey
  ) -> DatasetDescription {
    let isEvents = table == .events
    return DatasetDescription(
      name: "\(dataset.study): \(isEvents ? "events" : "answers") of \(session.participant), "
        + "session \(session.number)",
      description: isEvents
        ? "Every input and every change of the value in one session."
        : "Every answer to the form and the questionnaires of one session.",
      tables: [table])
  }

  /// Removes what a failed beginning left; what cannot be removed stays.
  static func remove(_ paths: SessionPaths, calls: SystemCalls) {
    for path in paths.all { try? calls.unlink(path) }
  }

  /// Creates a table's file after the file that describes its columns.
  private static func create(
    _ path: String, of table: Table, sidecar: String, in dataset: Dataset, _ session: SessionKey
  ) throws(LogError) -> AppendFile {
    let calls = dataset.calls
    let content = description(of: table, in: dataset, session)
    try WholeFile.write(JSONFile.bytes(of: content.json), to: sidecar, calls: calls)
    do throws(LogError) {
      return try AppendFile.create(at: path, header: table.header, calls: calls)
    } catch .alreadyExists {
      // The description is that file's too now, and the same.
      throw .alreadyExists(path: path)
    } catch {
      try? calls.unlink(sidecar)
      throw error
    }
  }
}
