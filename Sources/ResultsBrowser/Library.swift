import Datasets

/// The data sets of a results browser with their sessions, as its sidebar shows them.
package struct Library: Hashable, Sendable {
  /// A session and what is to be known of it before its trials are looked at.
  struct Session: Hashable, Sendable {
    var key: SessionKey
    /// How many trials have a row.
    var trials = 0
    /// How many of them are excluded.
    var excluded = 0
    /// What became of it, in a word; `nil` where it came to its end.
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

  /// How many trials there are.
  var trials: Int { sum { $0.trials } }
  /// How many trials are excluded.
  var excluded: Int { sum { $0.excluded } }
  /// How many trials are of programs.
  var simulated: Int { sum { $0.isSimulated ? $0.trials : 0 } }
  /// How many sessions are in the trash.
  var deleted: Int { entries.reduce(0) { $0 + $1.deleted.count } }

  private func sum(_ number: (Session) -> Int) -> Int {
    entries.reduce(0) { $0 + $1.sessions.reduce(0) { $0 + number($1) } }
  }
}
