import Glibc

/// A moment by which something must have happened.
package struct Deadline {
  private let end: ContinuousClock.Instant

  /// The moment that many seconds from now, by default after the longest that a test waits.
  package init(seconds: Double = ChildProcess.patience) { end = .now + .seconds(seconds) }

  package var hasPassed: Bool { ContinuousClock.now >= end }

  /// Waits until `isDone`, however long that takes on a busy machine; returns false only in the case of a hang.
  @discardableResult
  package static func wait(until isDone: () throws -> Bool) rethrows -> Bool {
    let deadline = Self()
    while try !isDone() {
      guard !deadline.hasPassed else { return false }
      usleep(1000)
    }
    return true
  }

  /// The time left, as poll(2) counts it.
  var milliseconds: Int32 {
    let left = ContinuousClock.now.duration(to: end)
    return Int32(
      clamping: max(
        0,
        left.components.seconds * 1000
          + left.components.attoseconds / 1_000_000_000_000_000))
  }
}

/// Two ends of a pipe, neither of which another process inherits by accident.
final class Pipe {
  /// The result of reading.
  enum Part {
    case bytes([UInt8])
    case end
    case late
  }

  private(set) var reader: Int32
  private(set) var writer: Int32

  init() throws(ChildProcessError) {
    var ends: [Int32] = [-1, -1]
    // Sockets, because they alone can be made so that no process in between inherits them.
    let kind = Int32(SOCK_STREAM.rawValue) | Int32(SOCK_CLOEXEC.rawValue)
    guard socketpair(AF_UNIX, kind, 0, &ends) == 0 else {
      throw .cannotStart(program: "a pipe", reason: String(cString: strerror(errno)))
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
  func read(until deadline: Deadline) -> Part {
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
