internal import Glibc

/// An open file that is closed when nobody holds it any more.
final class FileDescriptor: Sendable {
  let number: Int32
  private let calls: SystemCalls

  init(opening path: String, flags: Int32, calls: SystemCalls) throws(SystemError) {
    number = try retryingInterrupts { () throws(SystemError) in try calls.open(path, flags) }
    self.calls = calls
  }

  deinit {
    calls.close(number)
  }

  /// Puts the next bytes, at most `limit`, in place of what is in `buffer`; none at the file's end.
  func read(into buffer: inout [UInt8], limit: Int) throws(SystemError) {
    buffer.reserveCapacity(limit)
    if buffer.count != limit {
      buffer.removeAll(keepingCapacity: true)
      buffer.append(contentsOf: repeatElement(0, count: limit))
    }
    let count = try retryingInterrupts { () throws(SystemError) in
      let count = Glibc.read(number, &buffer, limit)
      guard count >= 0 else { throw SystemError.last }
      return count
    }
    buffer.removeLast(limit - count)
  }
}
