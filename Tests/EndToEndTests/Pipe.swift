import Glibc

/// Two ends of a pipe, neither of which another process inherits by accident.
final class Pipe {
  /// What came of reading.
  enum ImportResult {
    case bytes([UInt8])
    case end
    case late
  }

  private(set) var reader: Int32
  private(set) var writer: Int32

  init() throws {
    var ends: [Int32] = [-1, -1]
    // Sockets, because they alone can be made so that no process in between inherits them.
    let kind = Int32(SOCK_STREAM.rawValue) | Int32(SOCK_CLOEXEC.rawValue)
    guard socketpair(AF_UNIX, kind, 0, &ends) == 0 else {
      throw ChildProcess.Failure.cannotStart(program: "pipe", code: errno)
    }
    (reader, writer) = (ends[0], ends[1])
  }

  deinit {
    closeReader()
    closeWriter()
  }

  func closeReader() { Self.close(&reader) }
  func closeWriter() { Self.close(&writer) }

  /// Waits for some bytes, or for the end of them.
  func read(until deadline: Deadline) -> ImportResult {
    guard reader >= 0 else { return .end }
    while true {
      var request = pollfd(fd: reader, events: Int16(POLLIN), revents: 0)
      let ready = poll(&request, 1, deadline.milliseconds)
      if ready == 0 { return .late }
      if ready < 0 { continue }
      var buffer = [UInt8](repeating: 0, count: 65_536)
      let count = Glibc.read(reader, &buffer, buffer.count)
      if count < 0 && errno == EINTR { continue }
      return count <= 0 ? .end : .bytes(Array(buffer.prefix(count)))
    }
  }

  private static func close(_ end: inout Int32) {
    if end >= 0 { Glibc.close(end) }
    end = -1
  }
}
