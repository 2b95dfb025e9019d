import Files
import Formats
package import TrialLog

/// Records a dataset as it is now, after somebody changed it on purpose.
///
/// Of sessions whose tables are not as they were recorded, the tables are recorded again, and the description of the
/// session as it was is kept under `repaired/`. Sessions that are gone are taken out of the table of participants. Files that
/// a program is writing are left alone.
package struct DatasetAcceptance {
  /// One thing that was done.
  package enum Action: Hashable, Sendable {
    case recorded(SessionKey, original: String)
    case struck(SessionKey)
  }

  /// The actions, in this order.
  package private(set) var actions: [Action] = []

  /// Accepts what `verification` found.
  ///
  /// Throws `LogError.inUse` and all that reading and writing can throw; what was done before stays.
  package init(
    of verification: DatasetVerification, at time: UTCTimestamp
  ) throws(LogError) {
    let dataset = verification.dataset
    let stamp = time.compactText
    actions = try dataset.locked { () throws(LogError) in
      var actions: [Action] = []
      for session in verification.differing {
        let paths = dataset.paths(of: session)
        if [paths.trials, paths.events].contains(where: dataset.isBeingWritten) { continue }
        let original = try dataset.recordTables(of: session, stamp)
        actions.append(.recorded(session, original: original))
      }
      for session in verification.goneSessions {
        try dataset.changeParticipants { $0.strike(session) }
        actions.append(.struck(session))
      }
      return actions
    }
  }
}

extension Dataset {
  /// Records the tables of `session` as they are now; returns where its description is kept as it was.
  func recordTables(of session: SessionKey, _ stamp: String) throws(LogError) -> String {
    let paths = paths(of: session)
    let json = SessionDescription.recording(
      try paths.records(), in: try JSONFile.read(paths.description))
    let original: String
    do throws(SystemError) {
      original = try keptPath(for: paths.description, stamp)
      try WholeFile.copy(paths.description, to: original, calls: calls)
    } catch {
      throw .file(.failed(.write, path: paths.description, error))
    }
    try LogError.wrap(
      WholeFile.write(JSONFile.bytes(of: json), to: paths.description, calls: calls))
    return original
  }
}

extension DatasetAcceptance.Action: CustomStringConvertible {
  /// One line: what was done, and where the original is.
  package var description: String {
    switch self {
    case .recorded(let session, let original):
      "recorded the tables of \(session) as they are; its description as it was is \(original)"
    case .struck(let session): "took \(session) out of the table of participants"
    }
  }
}
