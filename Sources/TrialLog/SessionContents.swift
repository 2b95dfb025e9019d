import Files

/// The contents of one session's files: all that is needed to judge or resume it.
package struct SessionContents: Sendable {
  /// The paths of the files.
  package let paths: SessionPaths
  /// The finished trials, in the order of their rows.
  package let trials: [LoggedTrial]
  /// The number of logged events.
  package let eventCount: Int
  /// The numbers of the trials that have events, in ascending order.
  ///
  /// A trial among them without a row was running when the session was interrupted.
  package let trialsWithEvents: [Int]
  /// The answers to questions; `nil` where none were given.
  package let questionnaires: DataFile?
  /// The session's description; `nil` where there is none or it is not whole.
  package let description: SessionDescription?
  /// The last rows that a crash left unfinished; all else here comes from whole rows.
  package let tornRows: [TornRow]
  /// The files that every session has and this one lacks.
  package let missingFiles: [String]
  /// Whether a program is writing this session at the moment.
  package let isBeingWritten: Bool

  /// Reads a session of `participant`; one that has no files at all is empty.
  ///
  /// Throws `LogError.failed`, `.unreadable` or `.unexpectedRow` where its tables are not sound in
  /// other ways than a torn last row.
  package init(
    reading session: Int, of participant: ParticipantCode, in dataset: Dataset
  ) throws(LogError) {
    paths = dataset.paths(of: participant, session: session)
    isBeingWritten = [paths.trials, paths.events].contains { path in
      Folder.exists(path) && dataset.isBeingWritten(path)
    }
    missingFiles = [paths.trials, paths.events, paths.description].filter { !Folder.exists($0) }
    let trialFile = try Self.readIfThere(paths.trials)
    let answerFile = try Self.readIfThere(paths.questionnaires)
    let events = try EventCount(path: paths.events)
    trials = try Self.trials(in: trialFile?.file, path: paths.trials)
    questionnaires = answerFile?.file
    eventCount = events.count
    trialsWithEvents = events.trials.sorted()
    tornRows = [trialFile?.torn, events.torn, answerFile?.torn].compactMap { $0 }
    description = try? SessionDescription.read(paths.description)
  }

  /// The latest time of trials and answers, in seconds since the session's start; 0 without any.
  package var lastSeconds: Double {
    let answers = questionnaires?[column: "t_s"] ?? []
    return (trials.compactMap(\.end) + answers.compactMap { Double($0) }).max() ?? 0
  }

  private static func readIfThere(
    _ path: String
  ) throws(LogError) -> (file: DataFile, torn: TornRow?)? {
    Folder.exists(path) ? try DataFile.readWholeRows(path) : nil
  }

  private static func trials(
    in file: DataFile?, path: String
  ) throws(LogError) -> [LoggedTrial] {
    guard let file else { return [] }
    var trials: [LoggedTrial] = []
    for index in file.rows.indices {
      guard let trial = LoggedTrial(index, of: file) else {
        throw .unexpectedRow(path: path, row: index + 1)
      }
      trials.append(trial)
    }
    return trials
  }
}
