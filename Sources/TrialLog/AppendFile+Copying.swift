import Files
internal import Glibc

extension AppendFile {
  /// How many bytes are in memory at a time while rows are copied.
  static let copiedAtOnce = 1 << 20

  /// Appends all rows behind the first `start` bytes to `other`, durably.
  ///
  /// They are read from the open file, so that it does not matter whether it still has its name.
  /// Throws `LogError.cannotReadBack` where the disk does not give them any more.
  func copyRows(from start: Int, to other: inout AppendFile) throws(LogError) {
    var place = start
    while place < length {
      let bytes = try bytes(from: place, to: min(length, place + Self.copiedAtOnce))
      try other.append(bytes)
      place += bytes.count
    }
  }

  /// At least one of the bytes from `start` on, and at most those up to `end`.
  func bytes(from start: Int, to end: Int) throws(LogError) -> [UInt8] {
    do throws(SystemError) {
      let bytes = try retryingInterrupts { () throws(SystemError) in
        try calls.read(descriptor.number, start, end - start)
      }
      // A file that ends before its last row was cut by somebody else.
      guard !bytes.isEmpty else { throw SystemError(code: EIO) }
      return bytes
    } catch {
      throw .cannotReadBack(path: path, error)
    }
  }
}
