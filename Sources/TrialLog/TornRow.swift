internal import Glibc

/// The part of a row that a crash or a power cut can leave at a file's end.
///
/// kill -9 may end a long write(2) between two pages of memory, and after a power cut a file may
/// end in the middle of its last blocks. Such a row was never reported as written.
enum TornRow {
  /// Cuts off everything behind the last line end, durably; returns whether there was anything.
  ///
  /// A file without any line end is left alone: it is not one of ours.
  @discardableResult
  static func cut(path: String, descriptor: Int32, calls: SystemCalls) throws(SystemError) -> Bool {
    guard let length = try wholeLength(path) else { return false }
    try retryingInterrupts { () throws(SystemError) in try calls.truncate(descriptor, length) }
    try retryingInterrupts { () throws(SystemError) in try calls.flush(descriptor) }
    return true
  }

  /// Whether the file at `path` ends in the middle of a line.
  static func isTorn(_ path: String) throws(SystemError) -> Bool {
    try wholeLength(path) != nil
  }

  /// The length without the torn row; `nil` where the file ends as it should.
  private static func wholeLength(_ path: String) throws(SystemError) -> Int? {
    let file = try FileDescriptor(opening: path, flags: O_RDONLY | O_CLOEXEC, calls: .real)
    let size = lseek(file.number, 0, SEEK_END)
    var end = size
    while end > 0 {
      let block = try bytes(of: file, from: max(0, end - 4096), to: end)
      if let lineEnd = block.lastIndex(of: CSVWriter.lineFeed) {
        let length = end - block.count + lineEnd + 1
        return length == size ? nil : length
      }
      guard !block.isEmpty else { return nil }
      end -= block.count
    }
    return nil
  }

  private static func bytes(
    of file: FileDescriptor, from start: Int, to end: Int
  ) throws(SystemError) -> [UInt8] {
    var buffer = [UInt8](repeating: 0, count: end - start)
    let count = try retryingInterrupts { () throws(SystemError) in
      let count = pread(file.number, &buffer, buffer.count, start)
      guard count >= 0 else { throw SystemError.last }
      return count
    }
    return Array(buffer.prefix(count))
  }
}
