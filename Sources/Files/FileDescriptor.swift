internal import Glibc

/// An open file, which is closed at the end of its value's life.
package struct FileDescriptor: ~Copyable, Sendable {
  package let number: Int32
  private let calls: SystemCalls

  package init(opening path: String, flags: Int32, calls: SystemCalls) throws(SystemError) {
    number = try retryingInterrupts { () throws(SystemError) in try calls.open(path, flags) }
    self.calls = calls
  }

  deinit {
    calls.close(number)
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
