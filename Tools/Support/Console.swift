import Glibc

/// Lines that are printed immediately, as some runs take hours.
package enum Console {
  /// Writes a result to standard output.
  package static func say(_ line: String) { put(line, STDOUT_FILENO) }

  /// Writes progress or an error to standard error: results alone go to standard output.
  package static func report(_ line: String) { put(line, STDERR_FILENO) }

  private static func put(_ line: String, _ descriptor: Int32) {
    let bytes = Array((line + "\n").utf8)
    write(descriptor, bytes, bytes.count)
  }
}
