import Files
internal import Formats
internal import Primitives
package import TrialLog

/// A dataset as a list of datasets tells it.
package struct DatasetSummary: Sendable {
  /// The dataset.
  package let dataset: Dataset
  /// What people call the study; its name where nothing else is told.
  package let title: String
  /// Its sessions, ordered by participant and number.
  package private(set) var sessions: [SessionSummary]

  /// Reads `dataset`; what cannot be read stays unknown.
  package init(of dataset: Dataset) throws(LogError) {
    self.dataset = dataset
    title = Self.description(of: dataset).name ?? dataset.study
    sessions = try dataset.sessions().map { session in
      let paths = dataset.paths(of: session)
      return SessionSummary(
        session, paths: paths,
        isBeingWritten: [paths.trials, paths.events].contains { path in
          Folder.isFile(path) && dataset.isBeingWritten(path)
        })
    }
  }

  /// The same with only those sessions that each of `words` speaks of.
  ///
  /// A word stands, in letters of either case, in the study's name or title, the participant's
  /// code, a method's name, the date (`2026-11-20`), or what became of the session.
  package func found(by words: [String]) -> DatasetSummary {
    var found = self
    found.sessions = sessions.filter { session in
      let texts =
        [
          dataset.study, title, session.session.participant,
          session.started?.description ?? "", session.state,
          session.isSimulated ? "simulated" : "",
        ] + session.methods
      return words.allSatisfy { word in
        texts.contains { $0.lowercased().contains(word.lowercased()) }
      }
    }
    return found
  }

  /// The name and the description that the dataset gives itself; `nil` where it gives none.
  static func description(of dataset: Dataset) -> (name: String?, description: String?) {
    let path = dataset.descriptionPath
    guard Folder.isFile(path), Folder.size(ofFile: path) <= JSONDocument.sizeLimit,
      let bytes = try? WholeFile.read(path),
      case .object(let members)? = try? JSONValue(parsing: bytes)
    else { return (nil, nil) }
    func text(_ name: String) -> String? {
      if case .text(let text)? = members[name] { text } else { nil }
    }
    return (text("name"), text("description"))
  }
}
