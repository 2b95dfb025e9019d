internal import Glibc

/// An open file, which is closed at the end of its value's life.
package struct FileDescriptor: ~Copyable, Sendable {
  package let number: Int32
  /// Whether it is locked against other openings of the file.
  package private(set) var isLocked = false
  private let calls: SystemCalls

  /// Opens the file at `path`; a new one has the permissions of the folder that it lies in.
  package init(opening path: String, flags: Int32, calls: SystemCalls) throws(SystemError) {
    let permissions =
      flags & O_CREAT == 0 ? 0 : Permissions.ofFile(in: Path.folder(of: path), calls: calls)
    number = try retryingInterrupts { () throws(SystemError) in
      try calls.open(path, flags, permissions)
    }
    self.calls = calls
  }

  deinit {
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
