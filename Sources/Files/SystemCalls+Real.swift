import Base
internal import Glibc

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
