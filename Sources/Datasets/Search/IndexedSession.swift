import Base
import Files

/// A session of an index, with its trials.
package struct IndexedSession: Sendable {
  /// The index of its dataset among those of the index.
  package internal(set) var dataset: Int
  /// Its date, state and methods, and how many trials it has.
  package internal(set) var summary: SessionSummary
  /// The trials; those of an index have its common cells.
  var table = TrialTable()
  /// Why trials are left out of comparisons, each reason once.
  var reasons: [String] = []
  /// The table and the description as they were when they were read.
  var versions = Versions()
  /// Why its description could not be read; `nil` where it could.
  var descriptionProblem: TrialIndexProblem?

  /// Which files a session was read from.
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
  /// How many trials of it can be read.
  package var count: Int { table.rows.count }

  /// How many of them comparisons leave out.
  package var excludedCount: Int {
    reasons.isEmpty ? 0 : table.rows.count { $0.exclusion != 0 }
  }

  /// What could not be read of it.
  package var problems: [TrialIndexProblem] {
    // The last row of a table that is being written is torn while it comes.
    let ending = summary.isBeingWritten && table.end != nil ? nil : table.ending
    return [descriptionProblem, ending].compactMap(\.self) + table.problems
  }

  /// Reads a session; what cannot be read is a problem of it.
  init(reading key: SessionKey, of dataset: Dataset, at index: Int) {
    self.dataset = index
    let paths = dataset.paths(of: key)
    versions = Versions(of: paths)
    (summary, descriptionProblem) = Self.description(of: key, in: dataset)
    // Where the disk does not say whether it is there, reading it does.
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

  /// What is new in the session's files, read behind what is known.
  ///
  /// The rows of the result are new ones alone where `isMore`, and all of them else: the file was not merely
  /// appended to.
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
