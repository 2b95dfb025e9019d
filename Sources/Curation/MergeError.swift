package import TrialLog

/// Why datasets cannot become one.
package enum MergeError: Error, Hashable, Sendable {
  /// There is nothing to merge.
  case tooFew
  /// Two datasets are of studies with different names or study files.
  case differentStudies(String, String)
  /// Both datasets have these sessions, with different data.
  case clashes([SessionKey], String, String)
  /// A participant is human in one dataset and simulated in the other.
  case simulatedMismatch(participant: String, String, String)
  /// There is something where the new dataset is to be.
  case exists(path: String)
  /// A table is not sound enough to give its rows another number.
  case unsound(path: String)
  /// Something else went wrong.
  case failed(LogError)
}

extension MergeError: CustomStringConvertible {
  /// One line: what, where, how to mend it.
  package var description: String {
    switch self {
    case .tooFew: "one data set is nothing to merge; name two or more"
    case .differentStudies(let first, let second):
      "\(first) and \(second) are of different studies; merge only data of the same study file"
    case .clashes(let sessions, let first, let second):
      "\(first) and \(second) both have \(Self.list(sessions)), with different data; rename one, "
        + "or give those of the second new numbers with --renumber"
    case .simulatedMismatch(let participant, let first, let second):
      "participant \(participant) is human in one of \(first) and \(second) and simulated in the "
        + "other; leave one out"
    case .exists(let path): "\(path) exists already; choose another folder with --output"
    case .unsound(let path):
      "\(path) is not sound enough for new numbers; see 'caliper results verify'"
    case .failed(let error): error.description
    }
  }

  private static func list(_ sessions: [SessionKey]) -> String {
    let names = sessions.prefix(5).map { "session \($0.number) of \($0.participant)" }
    let others = sessions.count > 5 ? " and \(sessions.count - 5) more" : ""
    return names.joined(separator: ", ") + others
  }
}
