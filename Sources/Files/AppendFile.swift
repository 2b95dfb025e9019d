internal import Glibc

/// A file that only grows, by whole rows, each on the disk before the next.
///
/// Every append is one write(2) and one fdatasync(2). If either fails, the file is cut back to its last whole row and
/// the same append can be tried again. Rows that another program writes are noticed and refused with
/// `FileError.changed`, and so is other content in the place of the file with `FileError.replaced`; a copy of it, as
/// made by programs that synchronize folders, is continued.
package struct AppendFile: ~Copyable, Sendable {
  /// The path of the file.
  package let path: String
  /// The length in bytes of all rows that are safely on the disk, the header included.
  package private(set) var length: Int

  /// Whether other programs can see that it is in use; not on file systems without locks.
  package var isLocked: Bool { descriptor.isLocked }

  let calls: SystemCalls
  var descriptor: FileDescriptor
  var identity: FileStatus.Identity
  /// Whether bytes of a failed append may still be behind `length`.
  var hasRemains = false
  /// The number of times that another program has replaced it by a copy.
  package internal(set) var copies = 0

  init(path: String, descriptor: consuming FileDescriptor, calls: SystemCalls) throws(SystemError) {
    let status = try calls.status(descriptor.number)
    self.path = path
    self.descriptor = descriptor
    self.calls = calls
    identity = status.identity
    length = status.size
  }

  /// Writes whole rows, durably; nothing at all if it throws.
  ///
  /// Throws `FileError.failed`, `.shortWrite`, `.disappeared`, `.replaced`, `.inUse` or `.changed`.
  package mutating func append(_ bytes: [UInt8]) throws(FileError) {
    guard !bytes.isEmpty else { return }
    for _ in 1...Self.attempts where try appendOnce(bytes) { return }
    throw .replaced(path: path)
  }

  /// The number of attempts to write rows while another program replaces the file.
  private static let attempts = 3

  /// Returns whether the rows are in the file at the path; they are nowhere if another program has replaced it while
  /// they were written.
  private mutating func appendOnce(_ bytes: [UInt8]) throws(FileError) -> Bool {
    try checkPresence()
    try removeRemains()
    do throws(FileError) {
      try writeOnce(bytes)
      try wrapping { () throws(SystemError) in try calls.flush(descriptor.number) }
    } catch {
      hasRemains = true
      try? removeRemains()
      throw error
    }
    length += bytes.count
    if (try? identityAtPath()) == identity { return true }
    do throws(FileError) {
      // A copy may have these rows as well.
      try checkPresence()
      return true
    } catch {
      length -= bytes.count
      hasRemains = true
      try removeRemains()
      return false
    }
  }

  /// Removes, durably, everything behind the first `length` bytes.
  package mutating func cut(to length: Int) throws(FileError) {
    guard length < self.length else { return }
    try checkPresence()
    try wrapping { () throws(SystemError) in try calls.truncate(descriptor.number, length) }
    try wrapping { () throws(SystemError) in try calls.flush(descriptor.number) }
    self.length = length
  }

  private func writeOnce(_ bytes: [UInt8]) throws(FileError) {
    let written = try wrapping { () throws(SystemError) in
      try bytes.writing { (buffer) throws(SystemError) in
        try calls.write(descriptor.number, buffer)
      }
    }
    guard written == bytes.count else {
      throw .shortWrite(path: path, written: written, wanted: bytes.count)
    }
  }

  /// Removes the remains of a failed append; repeated before the next append if it fails here.
  private mutating func removeRemains() throws(FileError) {
    guard hasRemains else { return }
    try wrapping { () throws(SystemError) in try calls.truncate(descriptor.number, length) }
    hasRemains = false
    // The disk may refuse to flush now; the next append flushes again before it counts as done.
    try? calls.flush(descriptor.number)
  }

  /// Notices a deleted folder or a program that saved its own version over this file.
  private mutating func checkPresence() throws(FileError) {
    guard let found = try identityAtPath() else { throw .disappeared(path: path) }
    if found != identity { try continueInCopy() }
    let status = try wrapping { () throws(SystemError) in try calls.status(descriptor.number) }
    guard hasRemains || status.size == length else { throw .changed(path: path) }
  }

  /// The state of the path at which the file was opened.
  package var presence: Presence {
    guard let open = try? calls.status(descriptor.number) else { return .gone }
    guard let found = try? identityAtPath() else { return .gone }
    guard found == identity else { return isCopied ? .whole : .replaced }
    let isWhole = hasRemains ? open.size >= length : open.size == length
    return isWhole ? .whole : .changed
  }

  /// Throws `FileError.disappeared` or `.replaced` unless the file at the path is this one or a copy of it.
  package func checkIsOwn() throws(FileError) {
    guard let found = try identityAtPath() else { throw .disappeared(path: path) }
    guard found == identity || isCopied else { throw .replaced(path: path) }
  }

  private func identityAtPath() throws(FileError) -> FileStatus.Identity? {
    do throws(SystemError) {
      return try calls.statusAtPath(path).identity
    } catch {
      if error.code == ENOENT || error.code == ENOTDIR { return nil }
      throw .failed(.write, path: path, error)
    }
  }

  private func wrapping<Value>(
    _ call: () throws(SystemError) -> Value
  ) throws(FileError) -> Value {
    do throws(SystemError) {
      return try retryingInterrupts(call)
    } catch {
      throw .failed(.write, path: path, error)
    }
  }
}

extension AppendFile {
  /// The state of an open file at its path.
  package enum Presence: Hashable, Sendable {
    /// It has all rows that were appended.
    case whole
    /// Another program has changed its length.
    case changed
    /// Another program has put other content in its place.
    case replaced
    /// It was deleted or moved, or cannot be reached.
    case gone
  }

  /// Creates the file at `path`; a program that finds the file finds its header.
  ///
  /// It is written under a hidden name and then linked, which never replaces a file: if the name is taken this throws
  /// `FileError.alreadyExists`. File systems without hard links get the file by exclusive creation and one write.
  package static func create(
    at path: String, header: [UInt8], calls: SystemCalls = .real
  ) throws(FileError) -> AppendFile {
    do throws(SystemError) {
      return try createLinked(at: path, header: header, calls: calls)
    } catch  where lacksHardLinks(error) {
      return try createExclusively(at: path, header: header, calls: calls)
    } catch {
      throw creationError(error, path: path)
    }
  }

  /// Opens the file at `path` to append to it; waits while another program does, or throws `FileError.inUse`.
  ///
  /// If the file system has no locks it is opened all the same, and `isLocked` is false. If the last row lacks its end,
  /// which only a crash can cause, appended bytes would become a part of it: then this throws `FileError.tornRow` or,
  /// with `removesTornRow`, removes that row.
  package static func open(
    at path: String, waits: Bool = true, removesTornRow: Bool = false, calls: SystemCalls
  ) throws(FileError) -> AppendFile {
    var file: AppendFile
    let torn: TornRow?
    do throws(SystemError) {
      let flags = O_RDWR | O_APPEND | O_CLOEXEC
      var descriptor = try FileDescriptor(opening: path, flags: flags, calls: calls)
      // Locked before it is read, so that another program's unfinished row does not count as torn.
      if let error = lockError(&descriptor, waits: waits), error.code == EWOULDBLOCK { throw error }
      torn = try TornRow.find(in: path)
      file = try AppendFile(path: path, descriptor: descriptor, calls: calls)
    } catch {
      throw error.code == EWOULDBLOCK ? .inUse(path: path) : .failed(.write, path: path, error)
    }
    if let torn {
      guard removesTornRow else { throw .tornRow(torn) }
      try file.cut(to: torn.wholeLength)
    }
    return file
  }

  private static func createLinked(
    at path: String, header: [UInt8], calls: SystemCalls
  ) throws(SystemError) -> AppendFile {
    let temporary = Path.temporary(for: path)
    let place = Unfinished.add(temporary)
    defer { Unfinished.remove(place) }
    do throws(SystemError) {
      let descriptor = try write(header, toNew: temporary, calls: calls)
      try calls.link(temporary, path)
      try calls.unlink(temporary)
      try publish(path, calls: calls)
      return try AppendFile(path: path, descriptor: descriptor, calls: calls)
    } catch {
      try? calls.unlink(temporary)
      throw error
    }
  }

  private static func createExclusively(
    at path: String, header: [UInt8], calls: SystemCalls
  ) throws(FileError) -> AppendFile {
    do throws(SystemError) {
      let descriptor = try write(header, toNew: path, calls: calls)
      try publish(path, calls: calls)
      return try AppendFile(path: path, descriptor: descriptor, calls: calls)
    } catch {
      throw creationError(error, path: path)
    }
  }

  /// Leaves no file behind if it throws, least of all one without its header.
  private static func write(
    _ header: [UInt8], toNew path: String, calls: SystemCalls
  ) throws(SystemError) -> FileDescriptor {
    let flags = O_CREAT | O_EXCL | O_RDWR | O_APPEND | O_CLOEXEC
    var file = try FileDescriptor(opening: path, flags: flags, calls: calls)
    do throws(SystemError) {
      _ = lockError(&file, waits: false)
      let written = try retryingInterrupts { () throws(SystemError) in
        try header.writing { (buffer) throws(SystemError) in try calls.write(file.number, buffer) }
      }
      guard written == header.count else { throw SystemError(code: ENOSPC) }
      try retryingInterrupts { () throws(SystemError) in try calls.flush(file.number) }
      return file
    } catch {
      try? calls.unlink(path)
      throw error
    }
  }

  private static func publish(_ path: String, calls: SystemCalls) throws(SystemError) {
    do throws(SystemError) {
      try calls.flushFolder(Path.folder(of: path))
    } catch {
      try? calls.unlink(path)
      throw error
    }
  }

  /// Locks the file; returns the error that prevented it.
  ///
  /// The lock only shows other programs that the file is in use, so it is no error to lack it.
  static func lockError(
    _ file: inout FileDescriptor, waits: Bool
  ) -> SystemError? {
    do throws(SystemError) {
      try file.lock(waits: waits)
      return nil
    } catch {
      return error
    }
  }

  private static func lacksHardLinks(_ error: SystemError) -> Bool {
    [EPERM, ENOTSUP, EOPNOTSUPP, ENOSYS].contains(error.code)
  }

  private static func creationError(_ error: SystemError, path: String) -> FileError {
    error.code == EEXIST ? .alreadyExists(path: path) : .failed(.create, path: path, error)
  }
}

extension AppendFile {
  /// The number of bytes in memory at a time while rows are copied.
  package static let copiedAtOnce = 1 << 20

  /// Appends all rows behind the first `start` bytes to `other`, durably.
  ///
  /// They are read from the open file, so that it does not matter whether it still has its name. Throws
  /// `FileError.cannotReadBack` if the disk can no longer read them.
  package func copyRows(from start: Int, to other: inout AppendFile) throws(FileError) {
    var offset = start
    while offset < length {
      let bytes = try bytes(from: offset, to: min(length, offset + Self.copiedAtOnce))
      try other.append(bytes)
      offset += bytes.count
    }
  }

  /// At least one of the bytes from `start` on, and at most those up to `end`.
  package func bytes(from start: Int, to end: Int) throws(FileError) -> [UInt8] {
    do throws(SystemError) {
      let bytes = try retryingInterrupts { () throws(SystemError) in
        try calls.read(descriptor.number, start, end - start)
      }
      // A file that ends before its last row was cut by another program.
      guard !bytes.isEmpty else { throw SystemError(code: EIO) }
      return bytes
    } catch {
      throw .cannotReadBack(path: path, error)
    }
  }
}
