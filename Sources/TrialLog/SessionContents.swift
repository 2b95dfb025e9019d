package import Files
import Formats
import Primitives

/// The contents of the files of one session: all that is needed to judge or to resume it.
package struct SessionContents: Sendable {
  /// Where the files lie.
  package let paths: SessionPaths
  /// The finished trials, in the order of their rows.
  package let trials: [LoggedTrial]
  /// How many events are logged.
  package let eventCount: Int
  /// The numbers of the trials that have events, in ascending order.
  ///
  /// A trial without a row among them was on its way when the session was interrupted.
  package let trialsWithEvents: [Int]
  /// The answers to questions; `nil` where none were given.
  package let questionnaires: DataFile?
  /// The session's description; `nil` where there is none or it is not whole.
  package let description: SessionDescription?
  /// The last rows that a crash left unfinished; everything else here comes from whole rows.
  package let tornRows: [TornRow]
  /// The files that every session has and this one has not.
  package let missingFiles: [String]
  /// Whether a program is known to be writing this session at the moment.
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
    questionnaires = answerFile?.file
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
    let answers = questionnaires.map { file in
      (0..<file.count).compactMap { file.number("t_s", at: $0) }
    }
    return (trials.compactMap(\.end) + (answers ?? []))
      .filter(LogLimits.sessionSeconds.contains).max() ?? 0
  }

  private static func readIfThere(
    _ path: String, _ calls: SystemCalls
  ) throws(LogError) -> (file: DataFile, torn: TornRow?)? {
    // A table that counted as missing on an error would be begun anew, behind its rows.
    try LogError.wrap(Folder.exists(path, calls: calls)) ? try DataFile.readWholeRows(path) : nil
  }

  private static func trials(
    in file: DataFile?, path: String
  ) throws(LogError) -> [LoggedTrial] {
    guard let file else { return [] }
    var trials: [LoggedTrial] = []
    for index in 0..<file.count {
      guard let trial = LoggedTrial(index, of: file) else {
        throw .unexpectedRow(path: path, row: index + 1)
      }
      trials.append(trial)
    }
    return trials
  }
}

/// A finished trial, as its row in the log has it.
package struct LoggedTrial: Hashable, Sendable {
  /// The number of the trial in its session, counted from 1.
  package let trial: Int
  /// The number of the block in its session, counted from 1.
  package let block: Int
  /// The number of the trial in its block and phase, counted from 1.
  package let blockTrial: Int
  /// Whether it was for practice (`practice`) or counts (`main`).
  package let phase: String
  /// The kind of task: `enter` or `match`.
  package let task: String
  /// The method's name.
  package let method: String
  /// The target as it is written in the log.
  package let target: String
  /// The value at the end as it is written in the log; `nil` where there was none.
  package let entered: String?
  /// How it ended: `correct`, `incorrect`, `gave_up`, `timed_out` or `aborted`.
  package let outcome: String
  /// The seconds from onset to end; `nil` where the target was never shown.
  package let seconds: Double?
  /// When it ended, in seconds since the session's start; `nil` where the target was never shown.
  package let end: Double?

  /// Reads the row at `index` of `file`; `nil` where it lacks what every trial has.
  init?(_ index: Int, of file: DataFile) {
    func cell(_ name: String) -> String { file.cell(name, at: index) }
    guard let trial = file.integer("trial", at: index),
      let block = file.integer("block", at: index),
      let blockTrial = file.integer("block_trial", at: index)
    else { return nil }
    self.trial = trial
    self.block = block
    self.blockTrial = blockTrial
    phase = cell("phase")
    task = cell("task")
    method = cell("method")
    target = cell("target")
    outcome = cell("outcome")
    entered = cell("entered").isEmpty ? nil : cell("entered")
    let seconds = file.number("time_s", at: index)
    self.seconds = seconds
    end = file.number("onset_s", at: index).flatMap { onset in seconds.map { onset + $0 } }
    guard ![phase, task, method, target, outcome].contains("") else { return nil }
  }
}

/// How many events a session has, and of which trials; counted in little memory.
struct EventCount {
  private(set) var count = 0
  /// The numbers of all trials that have events.
  private(set) var trials: Set<Int> = []
  private(set) var torn: TornRow?

  /// Counts the file at `path`; nothing where there is none.
  init(path: String, calls: SystemCalls) throws(LogError) {
    guard try LogError.wrap(Folder.exists(path, calls: calls)) else { return }
    do throws(SystemError) {
      var reader = try CSVFileReader(path: path)
      // The header is no event.
      guard try reader.next() == .row else { return }
      try countRows(&reader, path: path)
    } catch {
      throw .file(.failed(.read, path: path, error))
    }
  }

  private mutating func countRows(
    _ reader: inout CSVFileReader, path: String
  ) throws(SystemError) {
    while true {
      switch try reader.next() {
      case .row:
        count += 1
        if let trial = reader.row.integer(at: 0) { trials.insert(trial) }
      case .tornRow:
        torn = TornRow(in: path, foundBy: reader)
        return
      case .end: return
      }
    }
  }
}
