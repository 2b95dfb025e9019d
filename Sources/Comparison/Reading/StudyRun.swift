import Base
package import Datasets

/// A version of a study that some sessions ran.
package struct StudyRun: Hashable, Sendable {
  /// The study, as descriptions of sessions name it; `nil` if they do not name it, as beside tables of other programs.
  package var study: SessionDescription.Study?
  /// The folder of the data set that the first of them is in; `nil` if it is in none.
  package var dataset: String?
  /// The number of sessions, or of files that are none.
  package var sessions = 1

  /// The study that the session of the trials in `file` ran.
  private init(of file: ReadFile) {
    (study, dataset) = (file.study, file.dataset)
  }

  /// A session of an unknown study.
  private init() {}
}

extension StudyRun {
  static let format = JSONObjectFormat(
    blank: StudyRun(),
    [
      JSONMember(
        "study", \.study, .optional(.object(SessionDescription.Study.format), isOmitted: true)),
      JSONMember("dataset", \.dataset, .optional(.text, isOmitted: true)),
      JSONMember("sessions", \.sessions, .count),
    ])

  /// The studies that the sessions of `files` ran, each once.
  package static func all(of files: [ReadFile]) -> [StudyRun] {
    files.reduce(into: []) { $0.add(StudyRun(of: $1)) }
  }

  /// So many sessions of an unknown study.
  static func unknown(sessions: Int) -> StudyRun {
    var run = StudyRun()
    run.sessions = sessions
    return run
  }
}

extension [StudyRun] {
  /// Adds the sessions of `run` to the sessions of the same study.
  mutating func add(_ run: StudyRun) {
    let known = firstIndex { other in
      guard let study = run.study, let old = other.study else {
        return run.study == nil && other.study == nil
      }
      return old.isSameFile(as: study)
    }
    if let known {
      self[known].sessions += run.sessions
    } else {
      append(run)
    }
  }
}

extension ReadFile {
  /// The study that the session of these trials ran, as its description names it; `nil` if there is no description, as
  /// beside tables of other programs, or it cannot be read.
  fileprivate var study: SessionDescription.Study? {
    guard case .bytes(let bytes) = FoundDescription(ofTrialsAt: path),
      let session = try? JSONValue(parsing: bytes)
    else { return nil }
    return SessionDescription.format.value(of: \.study, in: session)
  }
}
