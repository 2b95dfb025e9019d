internal import Glibc

/// Copies that another program has put in the place of an open file.
extension AppendFile {
  /// Continues in the file at the path, which is another one than the open file, if its content is the same.
  ///
  /// It is locked before it is read, and its content is on the disk before anything is appended to it. Throws
  /// `FileError.replaced` if it has other content, `.inUse` if another program has locked it, and `.failed`.
  mutating func continueInCopy() throws(FileError) {
    var copy = try openToContinue()
    if let error = Self.lockError(&copy, waits: false), error.code == EWOULDBLOCK {
      throw .inUse(path: path)
    }
    guard let found = try identity(ofCopy: copy) else { throw .replaced(path: path) }
    do throws(SystemError) {
      try calls.flush(copy.number)
      try calls.flushFolder(Path.folder(of: path))
    } catch {
      throw .failed(.write, path: path, error)
    }
    descriptor = copy
    identity = found
    hasRemains = false
    copies += 1
  }

  /// Whether the file at the path has the content of the open one.
  var isCopied: Bool {
    guard let copy = try? openCopy(O_RDONLY) else { return false }
    return ((try? identity(ofCopy: copy)) ?? nil) != nil
  }

  private func openToContinue() throws(FileError) -> FileDescriptor {
    do throws(SystemError) {
      return try openCopy(O_RDWR | O_APPEND)
    } catch {
      throw .failed(.write, path: path, error)
    }
  }

  /// Waits for no pipe in the place of the file.
  private func openCopy(_ flags: Int32) throws(SystemError) -> FileDescriptor {
    try FileDescriptor(opening: path, flags: flags | O_NONBLOCK | O_CLOEXEC, calls: calls)
  }

  /// The identity of the open file `copy` if it has the rows of this one and nothing else; otherwise `nil`.
  private func identity(
    ofCopy copy: borrowing FileDescriptor
  ) throws(FileError) -> FileStatus.Identity? {
    do throws(SystemError) {
      let status = try calls.status(copy.number)
      guard status.size == length, try hasSameBytes(as: copy.number) else { return nil }
      return status.identity
    } catch {
      throw .failed(.read, path: path, error)
    }
  }

  private func hasSameBytes(as other: Int32) throws(SystemError) -> Bool {
    var offset = 0
    while offset < length {
      let count = min(length - offset, Self.copiedAtOnce)
      let bytes = try retryingInterrupts { () throws(SystemError) in
        try calls.read(descriptor.number, offset, count)
      }
      let others = try retryingInterrupts { () throws(SystemError) in
        try calls.read(other, offset, count)
      }
      let common = min(bytes.count, others.count)
      guard common > 0, bytes.prefix(common) == others.prefix(common) else { return false }
      offset += common
    }
    return true
  }
}
