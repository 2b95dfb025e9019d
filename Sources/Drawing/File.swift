import Glibc

/// Files on disk.
enum File {
  /// Writes all `bytes` to `path`, over whatever it held.
  static func write(_ bytes: [UInt8], to path: String) throws(DrawingError) {
    guard let file = fopen(path, "wb") else { throw failure(path) }
    let written = fwrite(bytes, 1, bytes.count, file)
    let writeError = written < bytes.count ? failure(path) : nil
    // A full disk may show only when the last bytes leave the buffer.
    let closeError = fclose(file) != 0 ? failure(path) : nil
    if let error = writeError ?? closeError { throw error }
  }

  /// The error for what just went wrong with `path`.
  private static func failure(_ path: String) -> DrawingError {
    .notWritten(path: path, reason: String(cString: strerror(errno)))
  }
}
