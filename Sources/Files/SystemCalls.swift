import Base
internal import Glibc

/// The system calls that writing needs; tests replace single ones to make disks fail.
///
/// Each call copies its error immediately and does nothing else, also when interrupted: the caller decides which calls
/// to repeat.
package struct SystemCalls: Sendable {
  /// Opens a path with `flags`; a new file gets `permissions`, reduced by the umask.
  package var open:
    @Sendable (_ path: String, _ flags: Int32, _ permissions: UInt32) throws(SystemError) -> Int32
  /// Closes a descriptor.
  package var close: @Sendable (_ descriptor: Int32) -> Void
  /// One write(2); returns the number of bytes written.
  package var write:
    @Sendable (_ descriptor: Int32, _ bytes: UnsafeRawBufferPointer) throws(SystemError) -> Int
  /// One pread(2) of at most so many bytes from an offset on; none at the file's end.
  package var read:
    @Sendable (_ descriptor: Int32, _ offset: Int, _ limit: Int) throws(SystemError) -> [UInt8]
  /// One fdatasync(2).
  package var flush: @Sendable (_ descriptor: Int32) throws(SystemError) -> Void
  /// Makes the names in a folder durable.
  package var flushFolder: @Sendable (_ path: String) throws(SystemError) -> Void
  /// Sets a file's length in bytes.
  package var truncate: @Sendable (_ descriptor: Int32, _ length: Int) throws(SystemError) -> Void
  /// The status of an open file.
  package var status: @Sendable (_ descriptor: Int32) throws(SystemError) -> FileStatus
  /// The status of the present file at a path.
  package var statusAtPath: @Sendable (_ path: String) throws(SystemError) -> FileStatus
  /// Gives a file a second name; never replaces one.
  package var link: @Sendable (_ path: String, _ newPath: String) throws(SystemError) -> Void
  /// Removes a name.
  package var unlink: @Sendable (_ path: String) throws(SystemError) -> Void
  /// Gives a file another name, replacing an earlier file of this name.
  package var rename: @Sendable (_ path: String, _ newPath: String) throws(SystemError) -> Void
  /// Makes one folder, with `permissions` reduced by the umask.
  package var makeFolder:
    @Sendable (_ path: String, _ permissions: UInt32) throws(SystemError) -> Void
  /// Removes one empty folder.
  package var removeFolder: @Sendable (_ path: String) throws(SystemError) -> Void
  /// The path, without links, of a path's target; `EILSEQ` if it is not UTF-8.
  package var resolve: @Sendable (_ path: String) throws(SystemError) -> String
  /// The names in a folder, without `.` and `..`, in any order.
  package var list: @Sendable (_ path: String) throws(SystemError) -> [EntryName]
  /// Locks an open file against all other openings of it; `waits` until it is free or fails.
  package var lock: @Sendable (_ descriptor: Int32, _ waits: Bool) throws(SystemError) -> Void
  /// Gives up the lock of an open file, for all copies of its descriptor.
  var unlock: @Sendable (_ descriptor: Int32) -> Void
}

extension Collection<UInt8> {
  /// Lends the bytes to one system call.
  func writing(
    _ call: (UnsafeRawBufferPointer) throws(SystemError) -> Int
  ) throws(SystemError) -> Int {
    let contiguous = ContiguousArray(self)
    var outcome = Result<Int, SystemError>.success(0)
    contiguous.withUnsafeBytes { buffer in
      outcome = Result { () throws(SystemError) in try call(buffer) }
    }
    return try outcome.get()
  }
}

extension SystemCalls {
  /// The operating system's own calls.
  package static let real = SystemCalls(
    open: { (path, flags, permissions) throws(SystemError) in
      try check(Glibc.open(path, flags, permissions))
    },
    close: { descriptor in _ = Glibc.close(descriptor) },
    write: { (descriptor, bytes) throws(SystemError) in
      let count = Glibc.write(descriptor, bytes.baseAddress, bytes.count)
      guard count >= 0 else { throw .last }
      return count
    },
    read: { (descriptor, offset, limit) throws(SystemError) in
      var bytes = [UInt8](repeating: 0, count: limit)
      let count = pread(descriptor, &bytes, limit, offset)
      guard count >= 0 else { throw .last }
      bytes.removeLast(limit - count)
      return bytes
    },
    flush: { (descriptor) throws(SystemError) in try check(fdatasync(descriptor)) },
    flushFolder: { (path) throws(SystemError) in try flushRealFolder(path) },
    truncate: { (descriptor, length) throws(SystemError) in
      try check(ftruncate(descriptor, length))
    },
    status: { (descriptor) throws(SystemError) in
      var status = stat()
      try check(fstat(descriptor, &status))
      return FileStatus(status)
    },
    statusAtPath: { (path) throws(SystemError) in
      var status = stat()
      try check(stat(path, &status))
      return FileStatus(status)
    },
    link: { (path, newPath) throws(SystemError) in try check(Glibc.link(path, newPath)) },
    unlink: { (path) throws(SystemError) in try check(Glibc.unlink(path)) },
    rename: { (path, newPath) throws(SystemError) in try check(Glibc.rename(path, newPath)) },
    makeFolder: { (path, permissions) throws(SystemError) in
      try check(mkdir(path, permissions))
    },
    removeFolder: { (path) throws(SystemError) in try check(rmdir(path)) },
    resolve: { (path) throws(SystemError) in
      guard let resolved = realpath(path, nil) else { throw .last }
      defer { free(resolved) }
      return try SystemError.checkedText(SystemText.bytes(resolved))
    },
    list: { (path) throws(SystemError) in
      guard let stream = opendir(path) else { throw .last }
      defer { closedir(stream) }
      return try Folder.names(of: stream)
    },
    lock: { (descriptor, waits) throws(SystemError) in
      try check(flock(descriptor, waits ? LOCK_EX : LOCK_EX | LOCK_NB))
    },
    unlock: { _ = flock($0, LOCK_UN) })

  @discardableResult
  private static func check(_ result: Int32) throws(SystemError) -> Int32 {
    guard result >= 0 else { throw .last }
    return result
  }

  /// Some network and FAT file systems cannot flush folders; nothing more can be done there.
  private static func flushRealFolder(_ path: String) throws(SystemError) {
    let descriptor = try retryingInterrupts { () throws(SystemError) in
      try check(Glibc.open(path, O_RDONLY | O_DIRECTORY | O_CLOEXEC))
    }
    defer { _ = Glibc.close(descriptor) }
    do throws(SystemError) {
      _ = try retryingInterrupts { () throws(SystemError) in try check(fsync(descriptor)) }
    } catch {
      guard error.code == EINVAL || error.code == ENOTSUP else { throw error }
    }
  }
}

extension FileStatus {
  fileprivate init(_ status: stat) {
    self.init(
      identity: Identity(device: UInt64(status.st_dev), inode: UInt64(status.st_ino)),
      size: Int(status.st_size), permissions: status.st_mode & 0o777)
  }
}
