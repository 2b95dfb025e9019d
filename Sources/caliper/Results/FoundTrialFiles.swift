import App
import Base
import Datasets
import Drawing
import Files
import Replay
import Reports
import ResultsBrowser
import Sessions
import Studies
import Windowing

/// Writes files of trials that were found: for the window of results and for `caliper results search`.
struct FoundTrialFiles: Sendable {
  /// The trials, as rows of `index`.
  let rows: [UInt32]
  let index: TrialIndex
  /// The name of the command that writes.
  let command: String
  /// Whether a file that is there is replaced.
  let mayReplace: Bool

  /// A file that was written.
  struct Written: Sendable {
    /// The contents and the place of the file.
    var words: String
    /// The parts that could not be read.
    var problems: [String] = []

    /// All of it in one line.
    var line: String { words + (problems.first.map { "; not all could be read: \($0)" } ?? "") }
  }

  /// Writes the rows of the trials.
  func writeTrials(to path: String) throws(RunFailure) -> Written {
    try check(path, for: .trials)
    let table = FoundTrialsTable(rows, of: index)
    try OutputFile.write(bytes: table.bytes, to: path, by: command, mayReplace: mayReplace)
    return Written(
      words: "\(path.sanitizedForDisplay): \(ReportFormat.count(table.count, "trial"))",
      problems: table.problems.map(\.description))
  }

  /// Writes the rows of their events, session by session.
  func writeEvents(to path: String) throws(RunFailure) -> Written {
    try check(path, for: .events)
    do throws(UserFileError) {
      let file = try StagedFile(for: path, mayReplace: mayReplace)
      let table = try FoundEventsTable(rows, of: index) { (part) throws(UserFileError) in
        try file.append(part)
      }
      try file.publish()
      let events = ReportFormat.count(table.count, "event")
      let trials = ReportFormat.count(table.trials, "trial")
      return Written(
        words: "\(path.sanitizedForDisplay): \(events) of \(trials)",
        problems: table.problems.map(\.description))
    } catch {
      throw RunFailure(.failed, "\(command): \(error)")
    }
  }

  /// Reads the trials whose traces can be drawn, for a sheet at `path`.
  func readTraces(for path: String) throws(RunFailure) -> [ReplayedTrial] {
    try check(path, for: .traces)
    let most = TrialExport.mostTraces
    guard rows.count <= most else {
      throw RunFailure(
        .failed,
        "\(command): \(rows.count) trials are more than the \(most) of a sheet of traces; "
          + "choose fewer")
    }
    let studies = LoggedStudies()
    var trials: [ReplayedTrial] = []
    for (number, found) in index.bySession(rows) {
      let session = index.sessions[number]
      let rows = Dictionary(
        found.compactMap { row in Int(index.text(.trial, at: row)).map { ($0, row) } }
      ) { first, _ in first }
      let dataset = index.datasets[session.dataset].dataset
      do throws(LogError) {
        try SessionTrials(session.key, in: dataset, finding: studies.find)
          .forEachUnchecked(of: Set(rows.keys)) { trial in
            var trial = trial
            trial.exclusion = rows[trial.planned.trial].flatMap { index.exclusion(at: $0) }
            trials.append(trial)
          }
      } catch {
        throw RunFailure(.failed, "\(command): \(error)")
      }
    }
    return trials
  }

  /// Draws a sheet with the traces of `trials`.
  @MainActor func draw(
    _ trials: [ReplayedTrial], to path: String, theme: Theme
  ) throws(RunFailure) -> Written {
    let format = path.lowercased().hasSuffix(".pdf") ? PictureFormat.pdf : .svg
    let bytes = try TraceSheet(trials).bytes(as: format, theme: theme, by: command)
    try OutputFile.write(bytes: bytes, to: path, by: command, mayReplace: mayReplace)
    return Written(
      words:
        "\(path.sanitizedForDisplay): the traces of \(ReportFormat.count(trials.count, "trial"))",
      problems: trials.count < rows.count
        ? ["\(rows.count - trials.count) have no events that fit the study"] : [])
  }

  /// Checks that `path` has the ending of its kind, and lies in none of the data sets: a log is never written over.
  func check(_ path: String, for kind: TrialExport.Kind) throws(RunFailure) {
    let endings = kind.endings
    guard endings.contains(where: path.lowercased().hasSuffix) else {
      throw RunFailure(
        .failed,
        "\(command): \(path.sanitizedForDisplay) does not end in \(endings.alternatives); name such a file"
      )
    }
    for indexed in index.datasets where Folder.contains(indexed.dataset.folder, path) {
      throw RunFailure(
        .failed,
        "\(command): \(path.sanitizedForDisplay) lies in the data set; name a file outside of it")
    }
  }
}
