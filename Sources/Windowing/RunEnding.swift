/// The ending of a run; the raw value is the program's exit code.
package enum RunEnding: Int32, Sendable {
  /// All was done.
  case done = 0
  /// It could not be done, or a trial could not be saved.
  case failed = 1
  /// The request was wrong.
  case refused = 2
  /// The participant stopped it, or somebody closed the window.
  case stopped = 3
}

/// The reason for which a run ended early, in one line: the problem, its place and its fix.
package struct RunFailure: Error, CustomStringConvertible {
  /// The kind of ending.
  package var ending: RunEnding
  /// The line.
  package var description: String

  /// Creates a failure.
  package init(_ ending: RunEnding, _ description: String) {
    self.ending = ending
    self.description = description
  }
}
