import Glibc

/// Standard output and standard error, a line at a time.
enum Output {
  /// Writes `line` to standard output at once.
  static func print(_ line: String) { write(line, to: STDOUT_FILENO) }

  /// Writes `line` to standard error.
  static func error(_ line: String) { write(line, to: STDERR_FILENO) }

  /// Writes unbuffered; a reader that has gone away is nobody's error.
  private static func write(_ line: String, to descriptor: Int32) {
    var bytes = Array((line + "\n").utf8)[...]
    while !bytes.isEmpty {
      let count = bytes.withUnsafeBytes { Glibc.write(descriptor, $0.baseAddress, $0.count) }
      if count < 0 && errno == EINTR { continue }
      if count <= 0 { return }
      bytes = bytes.dropFirst(count)
    }
  }
}
