import Base
import Files

/// A session of an index, with its trials.
package struct IndexedSession: Sendable {
  /// The position of its dataset in the index.
  package internal(set) var dataset: Int
  /// Its date, state and methods, and its number of trials.
  package internal(set) var summary: SessionSummary
  /// The trials; in an index they use its common cells.
  var table = TrialTable()
  /// The reasons that trials are left out of comparisons, each once.
  var reasons: [String] = []
  /// The versions of the table and the description that were read.
  var versions = Versions()
  /// The reason that its description could not be read; `nil` if it could.
  var descriptionProblem: TrialIndexProblem?

  /// The versions of the files that a session was read from.
  struct Versions: Hashable, Sendable {
    var trials: FileVersion?
    var description: FileVersion?

    init() {}

    /// Looks at the files of a session.
    init(of paths: SessionPaths) {
      trials = FileVersion(at: paths.trials)
      description = FileVersion(at: paths.description)
    }
  }

  /// The session's participant and number.
  package var key: SessionKey { summary.session }
  /// The number of its trials that can be read.
  package var count: Int { table.rows.count }

  /// The number of trials among them that comparisons exclude.
  package var excludedCount: Int {
    reasons.isEmpty ? 0 : table.rows.count { $0.exclusion != 0 }
  }

  /// The parts of it that could not be read.
  package var problems: [TrialIndexProblem] {
    // The last row of a table that is being written may be incomplete.
    let ending = summary.isBeingWritten && table.end != nil ? nil : table.ending
    return [descriptionProblem, ending].compactMap(\.self) + table.problems
  }

  /// Reads a session; unreadable parts are reported in `problems`.
  init(reading key: SessionKey, of dataset: Dataset, at index: Int) {
    self.dataset = index
    let paths = dataset.paths(of: key)
    versions = Versions(of: paths)
    (summary, descriptionProblem) = Self.description(of: key, in: dataset)
    // If the disk does not report whether it is there, reading it does.
    if (try? Folder.exists(paths.trials, calls: dataset.calls)) ?? true {
      table = TrialTableReader.read(paths.trials)
    } else if !summary.hasWithdrawn, !summary.isBeingWritten {
      table.ending = TrialIndexProblem(
        path: paths.trials, sentence: "\(paths.trials) is missing; bring it back")
    }
  }

  private static func description(
    of key: SessionKey, in dataset: Dataset
  ) -> (SessionSummary, TrialIndexProblem?) {
    let paths = dataset.paths(of: key)
    let isBeingWritten = [paths.trials, paths.events].contains { path in
      Folder.isFile(path) && dataset.isBeingWritten(path)
    }
    let (summary, error) = SessionSummary.described(
      key, paths: paths, isBeingWritten: isBeingWritten)
    return (
      summary,
      error.map { TrialIndexProblem(path: paths.description, sentence: $0.description) }
    )
  }
}

extension IndexedSession {
  /// Whether its files may have other contents than they had when they were read.
  func isOutdated(in dataset: Dataset) -> Bool {
    Versions(of: dataset.paths(of: key)) != versions || summary.isBeingWritten
  }

  /// Reads the new part of the session's files, behind the known part.
  ///
  /// If `isMore`, the result has only the new rows. Otherwise it has all rows: the file was not merely appended to.
  func readAgain(from dataset: Dataset) -> (session: IndexedSession, isMore: Bool) {
    let path = dataset.paths(of: key).trials
    guard let end = table.end, end.isContinued(at: path) else {
      return (IndexedSession(reading: key, of: dataset, at: self.dataset), false)
    }
    var session = self
    session.versions = Versions(of: dataset.paths(of: key))
    (session.summary, session.descriptionProblem) = Self.description(of: key, in: dataset)
    session.table = TrialTableReader.read(path, behind: end)
    return (session, true)
  }
}
