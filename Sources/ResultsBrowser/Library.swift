import Datasets

/// The data sets of a results browser with their sessions, as its sidebar shows them.
package struct Library: Hashable, Sendable {
  /// A session and the facts about it that are needed before its trials are read.
  struct Session: Hashable, Sendable {
    var key: SessionKey
    /// The number of trials with a row.
    var trials = 0
    /// The number of excluded trials among them.
    var excluded = 0
    /// The state of the session, in a word; `nil` if it is complete.
    var remark: String?
    /// Whether a program was the participant.
    var isSimulated = false

    /// Creates a session of which nothing more is known.
    init(_ key: SessionKey) { self.key = key }
  }

  /// A data set.
  struct Entry: Hashable, Sendable {
    /// The title of its study.
    var title: String
    /// Its folder.
    var path: String
    /// Its sessions, by participant and number.
    var sessions: [Session]
    /// The sessions in its trash, in the order in which they were deleted.
    var deleted: [SessionKey]

    /// Creates a data set.
    init(title: String, path: String, sessions: [Session], deleted: [SessionKey]) {
      (self.title, self.path, self.sessions, self.deleted) = (title, path, sessions, deleted)
    }
  }

  /// The data sets, in the order in which they were named.
  var entries: [Entry]

  /// Creates a library of data sets.
  init(_ entries: [Entry] = []) { self.entries = entries }

  /// The number of trials.
  var trials: Int { sum { $0.trials } }
  /// The number of excluded trials.
  var excluded: Int { sum { $0.excluded } }
  /// The number of trials of simulated participants.
  var simulated: Int { sum { $0.isSimulated ? $0.trials : 0 } }
  /// The number of sessions in the trash.
  var deleted: Int { entries.reduce(0) { $0 + $1.deleted.count } }

  private func sum(_ number: (Session) -> Int) -> Int {
    entries.reduce(0) { $0 + $1.sessions.reduce(0) { $0 + number($1) } }
  }
}
