import Files
package import TrialLog

/// A session as a list of sessions tells it.
package struct SessionSummary: Hashable, Sendable {
  /// Which session of whom.
  package let session: SessionKey
  /// When it began, by wall time; `nil` where its description does not tell.
  package private(set) var started: UTCTimestamp?
  /// How many trials have a row, those for practice included.
  package private(set) var trials = 0
  /// The methods of these trials, in the order of their first ones.
  package private(set) var methods: [String] = []
  /// Whether it came to its end; `nil` where its description does not tell.
  package private(set) var isComplete: Bool?
  /// Whether a program made the entries.
  package private(set) var isSimulated = false
  /// Whether a program is writing it at the moment.
  package private(set) var isBeingWritten = false

  /// Reads the session at `paths`; what cannot be read stays unknown.
  init(_ session: SessionKey, paths: SessionPaths, isBeingWritten: Bool) {
    self.session = session
    self.isBeingWritten = isBeingWritten
    if let description = try? SessionDescription.read(paths.description) {
      started = description.started
      isComplete = description.isComplete
      isSimulated = description.isSimulated
    }
    if Folder.isFile(paths.trials) { try? countTrials(paths.trials) }
  }

  private mutating func countTrials(_ path: String) throws(SystemError) {
    var scanner = try CSVScanner(path: path)
    guard try scanner.next() == .row, let header = scanner.row.texts else { return }
    let method = header.firstIndex(of: "method")
    while try scanner.next() == .row {
      trials += 1
      guard let method, method < scanner.row.count else { continue }
      let name = String(decoding: scanner.row[method], as: UTF8.self)
      if !methods.contains(name) { methods.append(name) }
    }
  }

  /// What became of it, in a few words.
  package var state: String {
    if isBeingWritten { return "running" }
    return isComplete.map { $0 ? "complete" : "incomplete" } ?? "unknown"
  }
}
