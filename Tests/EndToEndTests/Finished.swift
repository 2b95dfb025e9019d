/// What a process left when it ended.
struct Finished: Equatable {
  var output: String
  var errors: String
  /// The exit code; `nil` where a signal ended it.
  var exitCode: Int32?
  /// The signal that ended it.
  var signal: Int32?

  /// The lines that it wrote to standard error.
  var complaints: [Substring] {
    errors.split(separator: "\n", omittingEmptySubsequences: false).dropLast()
  }

  init(output: String, errors: String, waitStatus: Int32) {
    self.output = output
    self.errors = errors
    let cause = waitStatus & 0x7F
    exitCode = cause == 0 ? (waitStatus >> 8) & 0xFF : nil
    signal = cause == 0 ? nil : cause
  }
}
