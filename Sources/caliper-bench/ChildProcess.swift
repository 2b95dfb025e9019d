import Formats
import FoundationEssentials
import Glibc
import Primitives

/// A program started from here, with what it prints.
final class ChildProcess {
  /// The process's number.
  let id: pid_t
  /// Just before it was started.
  let started: Instant
  private let program: String
  private let output: Int32
  private var unread: [UInt8] = []
  private var hasEnded = false

  /// Starts `program`, found as a shell finds it, whose complaints are heard or not.
  init(
    _ program: String, _ arguments: [String], isSilent: Bool = false
  ) throws(BenchmarkFailure) {
    var pipes: [Int32] = [0, 0]
    guard pipe(&pipes) == 0 else {
      throw .notStarted(program: program, reason: systemReason(errno))
    }
    for end in pipes { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
    defer { close(pipes[1]) }
    self.program = program
    output = pipes[0]
    let spawn = Spawn(output: pipes[1], isSilent: isSilent)
    started = .now
    let (id, code) = spawn.run(program, arguments)
    self.id = id
    guard code == 0 else {
      hasEnded = true
      throw .notStarted(program: program, reason: systemReason(code))
    }
  }

  deinit {
    if !hasEnded {
      kill(id, SIGKILL)
      waitpid(id, nil, 0)
    }
    close(output)
  }

  /// The next line that it prints, without its end; nil where none comes before `deadline`.
  func line(until deadline: Instant) -> String? {
    while true {
      if let end = unread.firstIndex(of: UInt8(ascii: "\n")) {
        defer { unread.removeFirst(end + 1) }
        return String(decoding: unread[..<end], as: UTF8.self)
      }
      guard read(until: deadline) else { return nil }
    }
  }

  /// Asks it to end and waits for that; returns its exit status, nil where a signal ended it.
  @discardableResult
  func end(_ signal: Int32 = SIGTERM) throws(BenchmarkFailure) -> Int32? {
    kill(id, signal)
    let deadline = Instant.now.advanced(bySeconds: 5)
    var status: Int32 = 0
    while waitpid(id, &status, WNOHANG) != id {
      guard Instant.now < deadline else { throw .notEnded(program: program) }
      Instant.sleep(seconds: 0.002)
    }
    hasEnded = true
    return status & 0x7f == 0 ? status >> 8 & 0xff : nil
  }

  /// How a process ended by itself.
  struct Ending {
    /// Its exit status; nil where a signal ended it.
    var status: Int32?
    /// The lines that it printed.
    var output: [String]
    /// The most memory that it held, in bytes.
    var peakMemory: Int
    /// From starting it until it was gone.
    var milliseconds: Double
  }

  /// Waits until it ends by itself.
  func finish(within seconds: Double) throws(BenchmarkFailure) -> Ending {
    let deadline = started.advanced(bySeconds: seconds)
    var output: [String] = []
    while let line = line(until: deadline) { output.append(line) }
    guard Instant.now < deadline else { throw .notEnded(program: program) }
    var status: Int32 = 0
    var usage = rusage()
    wait4(id, &status, 0, &usage)
    hasEnded = true
    return Ending(
      status: status & 0x7f == 0 ? status >> 8 & 0xff : nil, output: output,
      peakMemory: usage.ru_maxrss * 1024, milliseconds: Instant.now.milliseconds(since: started))
  }

  private func read(until deadline: Instant) -> Bool {
    let rest = deadline.milliseconds(since: .now)
    var request = pollfd(fd: output, events: Int16(POLLIN), revents: 0)
    guard rest > 0, poll(&request, 1, Int32(rest.rounded(.up))) > 0 else { return false }
    var bytes = [UInt8](repeating: 0, count: 4096)
    let count = Glibc.read(output, &bytes, bytes.count)
    guard count > 0 else { return false }
    unread += bytes.prefix(count)
    return true
  }
}

/// The system's words for an error number.
func systemReason(_ code: Int32) -> String { String(cString: strerror(code)) }
