import Files
internal import Glibc

/// A file that only grows, by whole rows, each on the disk before the next.
///
/// Every append is one write(2) and one fdatasync(2). Where either fails the file goes back to its
/// last whole row and the same append can be tried again. One value at a time may write: a copy
/// notices the other's rows and refuses with `LogError.changed`.
package struct AppendFile: Sendable {
  /// Where it lies.
  package let path: String
  /// The length in bytes of all rows that are safely on the disk, the header included.
  package private(set) var length: Int

  let calls: SystemCalls
  let descriptor: FileDescriptor
  private let identity: FileStatus.Identity
  /// Whether bytes of a failed append may still stand behind `length`.
  private var hasRemains = false

  init(path: String, descriptor: FileDescriptor, calls: SystemCalls) throws(SystemError) {
    let status = try calls.status(descriptor.number)
    self.path = path
    self.descriptor = descriptor
    self.calls = calls
    identity = status.identity
    length = status.size
  }

  /// Writes whole rows, durably; nothing at all where it throws.
  ///
  /// Throws `LogError.failed`, `.shortWrite`, `.disappeared` or `.changed`.
  package mutating func append(_ bytes: [UInt8]) throws(LogError) {
    guard !bytes.isEmpty else { return }
    try checkPresence()
    try removeRemains()
    do throws(LogError) {
      try writeOnce(bytes)
      try wrapping { () throws(SystemError) in try calls.flush(descriptor.number) }
    } catch {
      hasRemains = true
      try? removeRemains()
      throw error
    }
    length += bytes.count
  }

  /// Cuts off, durably, what stands behind the first `length` bytes.
  mutating func cut(to length: Int) throws(LogError) {
    guard length < self.length else { return }
    try checkPresence()
    try wrapping { () throws(SystemError) in try calls.truncate(descriptor.number, length) }
    try wrapping { () throws(SystemError) in try calls.flush(descriptor.number) }
    self.length = length
  }

  private func writeOnce(_ bytes: [UInt8]) throws(LogError) {
    let written = try wrapping { () throws(SystemError) in
      try bytes.writing { (buffer) throws(SystemError) in
        try calls.write(descriptor.number, buffer)
      }
    }
    guard written == bytes.count else {
      throw .shortWrite(path: path, written: written, wanted: bytes.count)
    }
  }

  /// Cuts off what a failed append left; done again before the next append where it fails here.
  private mutating func removeRemains() throws(LogError) {
    guard hasRemains else { return }
    try wrapping { () throws(SystemError) in try calls.truncate(descriptor.number, length) }
    hasRemains = false
    // The disk may refuse to flush now; the next append flushes again before it counts as done.
    try? calls.flush(descriptor.number)
  }

  /// Notices a deleted folder or a program that saved its own version over this file.
  private func checkPresence() throws(LogError) {
    let status = try wrapping { () throws(SystemError) in try calls.status(descriptor.number) }
    guard try identityAtPath() == identity else { throw .disappeared(path: path) }
    guard hasRemains || status.size == length else { throw .changed(path: path) }
  }

  private func identityAtPath() throws(LogError) -> FileStatus.Identity? {
    do throws(SystemError) {
      return try calls.statusAtPath(path).identity
    } catch {
      if error.code == ENOENT || error.code == ENOTDIR { return nil }
      throw .failed(.write, path: path, error)
    }
  }

  private func wrapping<Value>(
    _ call: () throws(SystemError) -> Value
  ) throws(LogError) -> Value {
    do throws(SystemError) {
      return try retryingInterrupts(call)
    } catch {
      throw .failed(.write, path: path, error)
    }
  }
}
