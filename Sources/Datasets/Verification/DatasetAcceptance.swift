import Base
import Files

/// Records a dataset in its present state, after somebody changed it on purpose.
///
/// If a session's tables differ from their records, the tables are recorded again. Sessions that are gone are removed
/// from the table of participants. The original files are kept under `repaired/`. Files that a program is writing are
/// left alone. A table that is missing, torn or no table of its kind is never accepted, and nothing is while part of
/// the dataset cannot be read.
package struct DatasetAcceptance {
  /// One thing that was done.
  package enum Action: Hashable, Sendable {
    case recorded(SessionKey, original: String)
    case struck(SessionKey, original: String)
  }

  /// One thing that was not done.
  package enum Refusal: Hashable, Sendable {
    /// Missing data may be in the part that cannot be read.
    case unreadable
    /// The session lacks a table of which there is a record.
    case tableMissing(SessionKey)
    /// A file of the session is not in its place, or no sound table.
    case unsound(SessionKey, DatasetProblem)
    /// The session may be on a disk that is not there: an empty folder, or something else, is in the place of its folder.
    case placeTaken(SessionKey, path: String)
  }

  /// The actions, in this order.
  package private(set) var actions: [Action] = []
  /// The changes that were not accepted.
  package private(set) var refusals: [Refusal] = []

  /// Accepts the changes that `verification` found.
  ///
  /// Throws `LogError.inUse` and all errors of reading and writing; changes made before are kept.
  package init(
    of verification: DatasetVerification, at time: UTCTimestamp
  ) throws(LogError) {
    guard verification.isReadable else {
      refusals = [.unreadable]
      return
    }
    let dataset = verification.dataset
    let stamp = time.compactText
    (actions, refusals) = try dataset.locked {
      () throws(LogError) -> ([Action], [Refusal]) in
      var actions: [Action] = []
      var refusals: [Refusal] = []
      for session in verification.differing {
        let paths = dataset.paths(of: session)
        if [paths.trials, paths.events].contains(where: dataset.isBeingWritten) { continue }
        if let problem = verification.obstacle(to: session) {
          refusals.append(.unsound(session, problem))
        } else if let original = try dataset.recordTables(of: session, stamp) {
          actions.append(.recorded(session, original: original))
        } else {
          refusals.append(.tableMissing(session))
        }
      }
      var gone: [SessionKey] = []
      for session in verification.goneSessions {
        let path = dataset.paths(of: session).folder
        if try dataset.hasSessions(in: path) ?? true {
          gone.append(session)
        } else {
          refusals.append(.placeTaken(session, path: path))
        }
      }
      actions += try dataset.strike(gone, stamp).map { session, original in
        Action.struck(session, original: original)
      }
      return (actions, refusals)
    }
  }
}

extension DatasetVerification {
  /// The first problem of a file of `session` as a whole, apart from its rows.
  fileprivate func obstacle(to session: SessionKey) -> DatasetProblem? {
    problems.first { problem in
      switch problem.kind {
      case .file, .table:
        problem.severity == .problem
          && DataFileName(Path.name(of: problem.path))?.session == session
      default: false
      }
    }
  }
}

extension Dataset {
  /// Whether there is anything in the folder of a participant at `path`; `nil` if nothing is there.
  fileprivate func hasSessions(in path: String) throws(LogError) -> Bool? {
    guard try LogError.wrap(Folder.exists(path, calls: calls)) else { return nil }
    guard Folder.isFolder(path) else { return false }
    return !(try LogError.wrap(Folder.entries(in: path, calls: calls))).isEmpty
  }

  /// Records the present tables of `session`; returns the path of its original description.
  ///
  /// Does nothing and returns `nil` if a table is missing that was recorded.
  func recordTables(of session: SessionKey, _ stamp: String) throws(LogError) -> String? {
    let paths = paths(of: session)
    guard try LogError.wrap(Folder.exists(paths.description, calls: calls)) else { return nil }
    let json = try JSONFile.read(paths.description)
    let recorded: [String: TableRecord]? =
      SessionDescription.format.value(of: \.tables, in: json) ?? nil
    let records = try paths.records()
    guard Set((recorded ?? [:]).keys).isSubset(of: records.keys) else { return nil }
    let original = try keep(paths.description, stamp)
    let bytes = JSONFile.bytes(of: SessionDescription.recording(records, in: json))
    try LogError.wrap(WholeFile.write(bytes, to: paths.description, calls: calls))
    return original
  }

  /// Removes `sessions` from the table of participants; returns each with the path of the original table.
  fileprivate func strike(
    _ sessions: [SessionKey], _ stamp: String
  ) throws(LogError) -> [(SessionKey, String)] {
    if sessions.isEmpty { return [] }
    let original = try keep(participantsPath, stamp)
    try changeParticipants { table in
      for session in sessions { table.strike(session) }
    }
    return sessions.map { ($0, original) }
  }
}

extension DatasetAcceptance.Action: CustomStringConvertible {
  /// One line: the change, and the place of the original.
  package var description: String {
    switch self {
    case .recorded(let session, let original):
      "recorded the tables of \(session) as they are; its description as it was is \(original)"
    case .struck(let session, let original):
      "took \(session) out of the table of participants; the table as it was is \(original)"
    }
  }
}

extension DatasetAcceptance.Refusal: CustomStringConvertible {
  /// One line: the change that was not accepted, and the remedy.
  package var description: String {
    switch self {
    case .unreadable:
      "nothing is accepted while part of the data set cannot be read; see the problems below"
    case .unsound(let session, let problem):
      "\(session) is not recorded as it is, because of \(problem)"
    case .placeTaken(let session, let path):
      "\(session) stays in the table of participants while \(path) is there without it: mount its disk, or take that "
        + "away"
    case .tableMissing(let session):
      "\(session) lacks a table; bring it back from a copy, or delete the session with 'caliper results delete'"
    }
  }
}
