import Base
package import Files

/// The contents of the files of one session: all that is needed to judge or to resume it.
package struct SessionContents: Sendable {
  /// The paths of the files.
  package let paths: SessionPaths
  /// The finished trials, in the order of their rows.
  package let trials: [TrialRow]
  /// The number of logged events.
  let eventCount: Int
  /// The numbers of the trials that have events, in ascending order.
  ///
  /// A trial without a row among them was on its way when the session was interrupted.
  let trialsWithEvents: [Int]
  /// The answers to questions; `nil` if none were given.
  package let answers: [AnswerRow]?
  /// The session's description; `nil` if there is none or it is not whole.
  package let description: SessionDescription?
  /// The last rows that a crash left unfinished; everything else here is from whole rows.
  package let tornRows: [TornRow]
  /// The files that every session has and this one has not.
  package let missingFiles: [String]
  /// Whether a program is known to be writing this session at the moment.
  package let isBeingWritten: Bool

  /// Reads a session of `participant`; one that has no files at all is empty.
  ///
  /// Throws `LogError.failed`, `.unreadable` or `.unexpectedRow` if its tables have other problems than a torn last
  /// row.
  package init(
    reading session: Int, of participant: ParticipantCode, in dataset: Dataset
  ) throws(LogError) {
    paths = dataset.paths(of: participant, session: session)
    isBeingWritten = [paths.trials, paths.events].contains { path in
      Folder.exists(path) && dataset.isBeingWritten(path)
    }
    var missing: [String] = []
    for path in [paths.trials, paths.events, paths.description]
    where try !LogError.wrap(Folder.exists(path, calls: dataset.calls)) {
      missing.append(path)
    }
    missingFiles = missing
    let trialFile = try Self.readIfThere(paths.trials, dataset.calls)
    let answerFile = try Self.readIfThere(paths.questionnaires, dataset.calls)
    let events = try EventCount(path: paths.events, calls: dataset.calls)
    trials = try Self.trials(in: trialFile?.file, path: paths.trials)
    answers = answerFile?.file.rows(AnswerRow.format)
    eventCount = events.count
    trialsWithEvents = events.trials.sorted()
    tornRows = [trialFile?.torn, events.torn, answerFile?.torn].compactMap { $0 }
    description = try? SessionDescription.read(paths.description)
  }

  /// The tables that do not have the rows that the description recorded, of a session that no other program is
  /// writing; none if it recorded none.
  ///
  /// Throws `LogError.file` if a table cannot be read.
  package func differences() throws(LogError) -> [TableDifference] {
    guard let description, let records = description.tables else { return [] }
    return try paths.differences(from: records, isFinal: description.isComplete)
  }

  /// The latest time of all trials and answers, in seconds since the session's start; 0 without any.
  package var lastSeconds: Double {
    (trials.compactMap(\.end) + (answers ?? []).compactMap(\.time?.value))
      .filter(LogLimits.sessionSeconds.contains).max() ?? 0
  }

  private static func readIfThere(
    _ path: String, _ calls: SystemCalls
  ) throws(LogError) -> (file: DataFile, torn: TornRow?)? {
    // A table that counted as missing on an error would be started again, behind its rows.
    try LogError.wrap(Folder.exists(path, calls: calls)) ? try DataFile.readWholeRows(path) : nil
  }

  private static func trials(
    in file: DataFile?, path: String
  ) throws(LogError) -> [TrialRow] {
    let trials = file?.rows(TrialRow.format) ?? []
    if let index = trials.firstIndex(where: { !$0.isWhole }) {
      throw .unexpectedRow(path: path, row: index + 1)
    }
    return trials
  }
}

extension TrialRow {
  /// Whether it has all values that every trial has.
  fileprivate var isWhole: Bool {
    trial != nil && block != nil && blockTrial != nil && phase != nil && task != nil
      && !method.isEmpty && target != nil && outcome != nil
  }

  /// The end of the trial, in seconds since the session's start; `nil` if the target was never shown.
  package var end: Double? {
    onset.flatMap { onset in time.map { onset.value + $0.value } }
  }
}

/// The number of a session's events, and their trials; counted in little memory.
struct EventCount {
  private(set) var count = 0
  /// The numbers of all trials that have events.
  private(set) var trials: Set<Int> = []
  private(set) var torn: TornRow?

  /// Counts the file at `path`; nothing if there is none.
  init(path: String, calls: SystemCalls) throws(LogError) {
    guard try LogError.wrap(Folder.exists(path, calls: calls)) else { return }
    do throws(SystemError) {
      var reader = try CSVFileReader(path: path)
      guard try reader.next() == .row else { return }
      let reading = TableReading(
        EventRow.format, below: reader.row.texts ?? [], only: [\.trial])
      try countRows(&reader, reading, path: path)
    } catch {
      throw .file(.failed(.read, path: path, error))
    }
  }

  private mutating func countRows(
    _ reader: inout CSVFileReader, _ reading: TableReading<EventRow>, path: String
  ) throws(SystemError) {
    while true {
      switch try reader.next() {
      case .row:
        count += 1
        if let trial = reading.values(of: reader.row).trial { trials.insert(trial) }
      case .tornRow:
        torn = TornRow(in: path, foundBy: reader)
        return
      case .end: return
      }
    }
  }
}
