internal import Primitives

/// A dataset as a list of datasets tells it.
public struct DatasetSummary: Sendable {
  /// The dataset.
  public let dataset: Dataset
  /// What people call the study; its name where nothing else is told.
  public let title: String
  /// Its sessions, ordered by participant and number.
  public private(set) var sessions: [SessionSummary]

  /// Reads `dataset`; what cannot be read stays unknown.
  public init(of dataset: Dataset) throws(LogError) {
    self.dataset = dataset
    title = Self.title(of: dataset) ?? dataset.study
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
  public func found(by words: [String]) -> DatasetSummary {
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

  private static func title(of dataset: Dataset) -> String? {
    guard Folder.isFile(dataset.descriptionPath),
      Folder.size(ofFile: dataset.descriptionPath) <= JSONDocument.sizeLimit,
      let bytes = try? WholeFile.read(dataset.descriptionPath),
      case .object(let members)? = try? JSONValue(parsing: bytes),
      case .text(let name)? = members["name"]
    else { return nil }
    return name
  }
}
