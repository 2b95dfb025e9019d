import App
import Base
import Datasets
import Files
import Replay
import Windowing

/// The result of replaying the sessions of one data set.
struct ReplayReport {
  /// The number of trials that were replayed.
  private(set) var trials = 0
  /// The number of replayed trials that agree with their rows.
  private(set) var agreeing = 0
  /// The trials that did not, each with its session and the first difference.
  private(set) var differences: [String] = []
  /// The sessions that could not be replayed, and why.
  private(set) var skipped: [String] = []
  /// The number of sessions by an earlier version, which did not record the number of rows.
  private(set) var unrecorded = 0
  private let folder: String

  /// Whether every trial that was replayed agrees, and nothing kept a session from it but its age.
  private(set) var isSound = true

  /// Replays the trials of `dataset` that `choice` names.
  init(of dataset: Dataset, _ choice: Choice = Choice()) throws(RunFailure) {
    folder = dataset.folder
    let studies = LoggedStudies()
    let sessions = try ResultsCommand.doing("replay") { () throws(LogError) in
      try dataset.sessions()
    }
    for session in sessions where choice.has(session) {
      do throws(LogError) {
        try add(session, in: dataset, studies, choice)
      } catch {
        isSound = false
        skipped.append(error.description)
      }
    }
  }

  /// The sessions and the trial that are replayed; all unless narrowed.
  struct Choice: Sendable {
    var participant: String?
    var session: Int?
    var trial: Int?

    /// Whether it names any trials.
    var isNarrow: Bool { participant != nil || session != nil || trial != nil }

    func has(_ key: SessionKey) -> Bool {
      (participant ?? key.participant) == key.participant && (session ?? key.number) == key.number
    }
  }

  private mutating func add(
    _ key: SessionKey, in dataset: Dataset, _ studies: LoggedStudies, _ choice: Choice
  ) throws(LogError) {
    let paths = dataset.paths(of: key)
    let description = try SessionDescription.read(paths.description)
    let found = try changes(of: paths, description)
    // A trial that is missing from both tables leaves no difference between them.
    note(found.filter { $0.kind != .isChanged }, in: key)
    guard description.formatVersion >= FormatVersion.replayable else {
      skipped.append(
        "\(key): an earlier version of Caliper wrote it, without what a replay needs")
      return
    }
    guard let study = try studies.find(in: dataset, description) else {
      isSound = false
      skipped.append(LogError.noStudy(key).description)
      return
    }
    let replay = try SessionReplay(
      key, in: dataset, description, of: study, only: choice.trial)
    trials += replay.trials
    agreeing += replay.agreeing
    differences += replay.differences.map { "\(key), \($0)" }
    if replay.differences.isEmpty {
      note(found.filter { $0.kind == .isChanged }, in: key)
    } else {
      isSound = false
    }
  }

  /// The differences between the tables of a session and their records, if it has any.
  private mutating func changes(
    of paths: SessionPaths, _ description: SessionDescription
  ) throws(LogError) -> [TableDifference] {
    guard let records = description.tables else {
      unrecorded += 1
      return []
    }
    return try paths.differences(from: records, isFinal: description.isComplete)
  }

  private mutating func note(_ found: [TableDifference], in session: SessionKey) {
    if !found.isEmpty { isSound = false }
    differences += found.map { "\(session), \($0)" }
  }

  /// The report for people: a line for each session that was skipped and each trial that differs, and a summary.
  var lines: [String] {
    skipped.map { "not replayed: \($0)" } + differences.map { "differs: \($0)" } + [
      "\(folder): ".sanitizedForDisplay
        + "replay: \(agreeing) of \(ReportFormat.count(trials, "trial")) agree with the log"
        + (unrecorded == 0
          ? ""
          : "; \(ReportFormat.count(unrecorded, "session")) did not record how many there were")
    ]
  }

  /// The report for programs.
  var json: JSONValue {
    .object([
      "trials": .integer(trials), "agreeing": .integer(agreeing),
      "differences": .list(differences.map { .text($0) }),
      "not_replayed": .list(skipped.map { .text($0) }), "unrecorded": .integer(unrecorded),
    ])
  }
}
