/// The files that a session starts with: all of them or none.
struct SessionFiles {
  let trials: AppendFile
  let events: AppendFile

  /// Creates the events, whose name claims the session, between their description and the trials.
  init(in dataset: Dataset, participant: ParticipantCode, session: Int) throws(LogError) {
    let paths = dataset.paths(of: participant, session: session)
    let calls = dataset.calls
    try Folder.make(paths.folder, calls: calls)
    let sidecar = DatasetDescription(
      name: "\(dataset.study): events of \(participant), session \(session)",
      description: "Every input and every change of the value in one session.", tables: [.events])
    let json = try JSONText.bytes(of: sidecar, path: paths.eventsSidecar)
    try WholeFile.write(json, to: paths.eventsSidecar, calls: calls)
    do throws(LogError) {
      events = try AppendFile.create(at: paths.events, header: Table.events.header, calls: calls)
    } catch .alreadyExists {
      // The sidecar is that session's too now, and the same.
      throw try dataset.sessionExists(session, of: participant)
    } catch {
      try? calls.unlink(paths.eventsSidecar)
      throw error
    }
    do throws(LogError) {
      trials = try AppendFile.create(at: paths.trials, header: Table.trials.header, calls: calls)
    } catch {
      try? calls.unlink(paths.events)
      try? calls.unlink(paths.eventsSidecar)
      throw error
    }
  }

  /// Removes what a failed beginning left; what cannot be removed stays.
  static func remove(_ paths: SessionPaths, calls: SystemCalls) {
    for path in [paths.trials, paths.events, paths.eventsSidecar, paths.description] {
      try? calls.unlink(path)
    }
  }
}
