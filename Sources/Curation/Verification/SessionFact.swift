package import TrialLog

/// What can be found where the files of a session are put side by side.
package enum SessionFact: Hashable, Sendable {
  case disagrees(key: String, value: String, expected: String)
  case unknownStudy(sha256: String)
  case unfinished(trials: Int)
  /// A trial that was on its way when the session broke off.
  case eventsOfNoTrial(Int)
  case beingWritten
  /// A session without a row that lacks some of its files.
  case barelyBegun(SessionKey)

  var isNote: Bool {
    switch self {
    case .unfinished, .eventsOfNoTrial, .beingWritten, .barelyBegun: true
    case .disagrees, .unknownStudy: false
    }
  }
}

extension SessionFact: CustomStringConvertible {
  /// What was found and how to mend it.
  package var description: String {
    switch self {
    case .disagrees(let key, let value, let expected):
      "\(key) is '\(value)'; the rest of the data set says '\(expected)'"
    case .unknownStudy(let sha256):
      "no file under materials is the study with the SHA-256 \(sha256.prefix(12))…; bring it back"
    case .unfinished(let trials):
      "the session did not come to its end; it has \(trials) trial\(trials == 1 ? "" : "s")"
    case .eventsOfNoTrial(let trial):
      "events of trial \(trial), which has no row: the session broke off in it"
    case .barelyBegun(let session):
      "session \(session.number) of \(session.participant) broke off as it began; it has no rows"
    case .beingWritten: "a program is writing this session at the moment"
    }
  }
}
