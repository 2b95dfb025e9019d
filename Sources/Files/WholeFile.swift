internal import Glibc

/// Files that are read or written as a whole.
package enum WholeFile {
  /// All bytes of the ordinary file at `path`.
  package static func read(_ path: String) throws(FileError) -> [UInt8] {
    do throws(SystemError) {
      return try readAll(path)
    } catch {
      throw .failed(.read, path: path, error)
    }
  }

  /// Puts `bytes` at `path`, durably, so that every reader sees the old content or the new, never a
  /// mixture.
  package static func write(_ bytes: [UInt8], to path: String, calls: SystemCalls) throws(FileError)
  {
    try replace(bytes, at: path, calls: calls)
    do throws(SystemError) {
      try calls.flushFolder(Path.folder(of: path))
    } catch {
      throw .unconfirmed(path: path, error)
    }
  }

  /// Puts `bytes` at `path`; after a power cut the old content may be back, whole.
  package static func replace(
    _ bytes: [UInt8], at path: String, calls: SystemCalls
  ) throws(FileError) {
    do throws(SystemError) {
      let file = try Replacement(of: path, calls: calls)
      try file.append(bytes)
      try file.publish()
    } catch {
      throw .failed(.write, path: path, error)
    }
  }

  /// Copies the file at `path`, durably, to a free name; leaves nothing if it throws.
  package static func copy(
    _ path: String, to newPath: String, calls: SystemCalls
  ) throws(SystemError) {
    let source = try FileDescriptor(reading: path)
    let flags = O_CREAT | O_EXCL | O_WRONLY | O_CLOEXEC
    let file = try FileDescriptor(opening: newPath, flags: flags, calls: calls)
    do throws(SystemError) {
      while true {
        let bytes = try source.read(limit: 1 << 20)
        if bytes.isEmpty { break }
        try write(bytes, to: file, calls: calls)
      }
      try retryingInterrupts { () throws(SystemError) in try calls.flush(file.number) }
      try calls.flushFolder(Path.folder(of: newPath))
    } catch {
      try? calls.unlink(newPath)
      throw error
    }
  }

  /// Whether the files at both paths have the same bytes.
  package static func areEqual(_ first: String, _ second: String) throws(FileError) -> Bool {
    do throws(SystemError) {
      let one = try FileDescriptor(reading: first)
      let other = try FileDescriptor(reading: second)
      while true {
        let bytes = try one.read(limit: 1 << 20)
        guard bytes == (try other.read(limit: 1 << 20)) else { return false }
        if bytes.isEmpty { return true }
      }
    } catch {
      throw .failed(.read, path: first, error)
    }
  }

  /// The length of the file at `path`, and the SHA-256 of its first `length` bytes, in hexadecimal.
  package static func start(
    of path: String, length: Int
  ) throws(FileError) -> (size: Int, sha256: String) {
    do throws(SystemError) {
      let file = try FileDescriptor(reading: path)
      var sum = SHA256()
      var left = length
      while left > 0 {
        let bytes = try file.read(limit: min(left, 1 << 20))
        if bytes.isEmpty { break }
        sum.append(bytes.span)
        left -= bytes.count
      }
      return (Folder.size(ofFile: path), sum.hexadecimal)
    } catch {
      throw .failed(.read, path: path, error)
    }
  }

  /// Writes all of `bytes` to an open file.
  package static func write(
    _ bytes: [UInt8], to file: borrowing FileDescriptor, calls: SystemCalls
  ) throws(SystemError) {
    try write(bytes, to: file.number, calls: calls)
  }

  /// Writes all of `bytes` to the open file with this number.
  static func write(
    _ bytes: [UInt8], to descriptor: Int32, calls: SystemCalls
  ) throws(SystemError) {
    var written = 0
    while written < bytes.count {
      let rest = bytes[written...]
      let count = try retryingInterrupts { () throws(SystemError) in
        try rest.writing { (buffer) throws(SystemError) in try calls.write(descriptor, buffer) }
      }
      guard count > 0 else { throw SystemError(code: ENOSPC) }
      written += count
    }
  }

  private static func readAll(_ path: String) throws(SystemError) -> [UInt8] {
    let file = try FileDescriptor(reading: path)
    var bytes: [UInt8] = []
    while true {
      let more = try file.read(limit: 1 << 16)
      guard !more.isEmpty else { return bytes }
      bytes += more
    }
  }
}
