import Glibc
import Synchronization

/// Standard output and standard error, a line at a time.
enum Output {
  /// Writes `line` to standard output at once.
  static func print(_ line: String) { write(Array((line + "\n").utf8), to: STDOUT_FILENO) }

  /// Writes the bytes of a file to standard output.
  static func print(bytes: [UInt8]) { write(bytes, to: STDOUT_FILENO) }

  /// Writes `line` to standard error.
  static func error(_ line: String) { write(Array((line + "\n").utf8), to: STDERR_FILENO) }

  /// Writes `line` to standard error in place of the terminal's present line.
  static func error(inPlace line: String) {
    write(Array("\r\u{1B}[K\(line)".utf8), to: STDERR_FILENO)
  }

  /// Why something could not be written, in the system's words; `nil` where all was.
  static var failureReason: String? {
    let code = failure.load(ordering: .relaxed)
    return code == 0 ? nil : String(cString: strerror(code))
  }

  private static let failure = Atomic<Int32>(0)

  /// Writes unbuffered; a reader that has gone away is nobody's error.
  private static func write(_ all: [UInt8], to descriptor: Int32) {
    var bytes = all[...]
    while !bytes.isEmpty {
      let count = bytes.withUnsafeBytes { Glibc.write(descriptor, $0.baseAddress, $0.count) }
      if count < 0 && errno == EINTR { continue }
      if count <= 0 {
        if count < 0, errno != EPIPE { failure.store(errno, ordering: .relaxed) }
        return
      }
      bytes = bytes.dropFirst(count)
    }
  }
}
