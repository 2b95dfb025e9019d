import Glibc

/// A process that the tests started, with its output; it is killed when nobody refers to it any more.
final class ChildProcess {
  /// What went wrong with a process that a test needs.
  enum Failure: Error {
    case cannotStart(program: String, code: Int32)
    case silent(program: String, seconds: Double)
    case stillRunning(program: String, seconds: Double)
  }

  let pid: pid_t
  let program: String
  private let input: Pipe
  private let output: Pipe
  private let errors: Pipe
  private var unreadOutput: [UInt8] = []
  private var status: Int32?

  /// Starts `arguments[0]`, which is looked up in PATH, in `environment`.
  init(_ arguments: [String], environment: [String: String]) throws {
    program = arguments.joined(separator: " ")
    input = try Pipe()
    output = try Pipe()
    errors = try Pipe()
    pid = try Spawn(arguments: arguments, environment: environment)
      .start(input: input.reader, output: output.writer, errors: errors.writer)
    input.closeReader()
    output.closeWriter()
    errors.closeWriter()
  }

  deinit {
    guard status == nil else { return }
    kill(pid, SIGKILL)
    waitpid(pid, nil, 0)
  }

  /// Whether it runs still.
  var isRunning: Bool {
    reap(WNOHANG)
    return status == nil
  }

  func send(_ signal: Int32) { kill(pid, signal) }

  /// Ends its standard input.
  func closeInput() { input.closeWriter() }

  /// Reads no more of its standard output, as a reader that has gone away.
  func closeOutput() { output.closeReader() }

  /// The next line of its standard output; `nil` once that has ended.
  func line(within seconds: Double) throws -> String? {
    let deadline = Deadline(seconds: seconds)
    while true {
      if let end = unreadOutput.firstIndex(of: UInt8(ascii: "\n")) {
        defer { unreadOutput.removeSubrange(...end) }
        return String(decoding: unreadOutput[..<end], as: UTF8.self)
      }
      switch output.read(until: deadline) {
      case .bytes(let bytes): unreadOutput += bytes
      case .end: return nil
      case .late: throw Failure.silent(program: program, seconds: seconds)
      }
    }
  }

  /// Waits for its end and takes all that it has written and nobody has read.
  func finish(within seconds: Double = 20) throws -> Finished {
    let deadline = Deadline(seconds: seconds)
    unreadOutput += try rest(of: output, until: deadline, seconds)
    let complaints = try rest(of: errors, until: deadline, seconds)
    while isRunning {
      guard !deadline.hasPassed else {
        throw Failure.stillRunning(program: program, seconds: seconds)
      }
      usleep(2000)
    }
    return Finished(
      output: String(decoding: unreadOutput, as: UTF8.self),
      errors: String(decoding: complaints, as: UTF8.self), waitStatus: status ?? 0)
  }

  private func rest(of pipe: Pipe, until deadline: Deadline, _ seconds: Double) throws -> [UInt8] {
    var all: [UInt8] = []
    while true {
      switch pipe.read(until: deadline) {
      case .bytes(let bytes): all += bytes
      case .end: return all
      case .late: throw Failure.stillRunning(program: program, seconds: seconds)
      }
    }
  }

  private func reap(_ options: Int32) {
    var found: Int32 = 0
    if status == nil, waitpid(pid, &found, options) == pid { status = found }
  }
}
