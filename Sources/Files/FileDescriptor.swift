internal import Glibc

/// An open file, which is closed at the end of its value's life.
package struct FileDescriptor: ~Copyable, Sendable {
  package let number: Int32
  /// Whether it is locked against other openings of the file.
  package private(set) var isLocked = false
  private let calls: SystemCalls

  /// Opens the file at `path`; a new one has the permissions of its folder.
  package init(opening path: String, flags: Int32, calls: SystemCalls) throws(SystemError) {
    let permissions =
      flags & O_CREAT == 0 ? 0 : Permissions.ofFile(in: Path.folder(of: path), calls: calls)
    number = try retryingInterrupts { () throws(SystemError) in
      try calls.open(path, flags, permissions)
    }
    self.calls = calls
  }

  /// Opens the ordinary file at `path` to read it.
  ///
  /// A pipe might keep the program waiting for ever, and a device might never end: both are refused
  /// with `SystemError.notAFile`, without waiting for the pipe's other end.
  package init(reading path: String) throws(SystemError) {
    let calls = SystemCalls.real
    let number = try retryingInterrupts { () throws(SystemError) in
      try calls.open(path, O_RDONLY | O_NONBLOCK | O_CLOEXEC, 0)
    }
    do throws(SystemError) {
      guard try FileKind(ofOpen: number) == .file else { throw .notAFile }
    } catch {
      calls.close(number)
      throw error
    }
    self.number = number
    self.calls = calls
  }

  /// Duplicates the descriptor with this number, such as standard input.
  package init(duplicating other: Int32) throws(SystemError) {
    number = fcntl(other, F_DUPFD_CLOEXEC, 0)
    guard number >= 0 else { throw .last }
    calls = .real
  }

  deinit {
    // A process that is just being started has a copy of the descriptor, which would keep the lock for a moment.
    if isLocked { calls.unlock(number) }
    calls.close(number)
  }

  /// Locks the file against other openings of it; `waits` until it is free, or throws.
  package mutating func lock(waits: Bool) throws(SystemError) {
    try retryingInterrupts { () throws(SystemError) in try calls.lock(number, waits) }
    isLocked = true
  }

  /// The file's next bytes, at most `limit`; none at its end.
  package func read(limit: Int) throws(SystemError) -> [UInt8] {
    try retryingInterrupts { () throws(SystemError) in
      var error: SystemError?
      let bytes = [UInt8](unsafeUninitializedCapacity: limit) { buffer, count in
        let got = Glibc.read(number, buffer.baseAddress, limit)
        if got < 0 { error = .last }
        count = max(0, got)
      }
      if let error { throw error }
      return bytes
    }
  }
}

/// The kind of a path's target, links followed.
package enum FileKind: Hashable, Sendable {
  case file, folder
  /// A pipe, a device or a socket.
  case other

  /// The kind of an open file.
  init(ofOpen descriptor: Int32) throws(SystemError) {
    var status = stat()
    guard fstat(descriptor, &status) == 0 else { throw .last }
    self.init(status)
  }

  /// The kind of the entry at `path`; `nil` if there is nothing.
  package init?(at path: String) {
    var status = stat()
    guard stat(path, &status) == 0 else { return nil }
    self.init(status)
  }

  init(_ status: stat) {
    switch status.st_mode & S_IFMT {
    case S_IFREG: self = .file
    case S_IFDIR: self = .folder
    default: self = .other
    }
  }
}
