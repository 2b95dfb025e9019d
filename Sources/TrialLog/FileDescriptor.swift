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
}
