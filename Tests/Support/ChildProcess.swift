package import Base
import FoundationEssentials
package import Glibc

/// An error that keeps a child process from being of use.
package enum ChildProcessError: Error, Hashable {
  /// The program did not start; the system's reason.
  case cannotStart(program: String, reason: String)
  /// The program printed nothing in time.
  case silent(program: String, seconds: Double)
  /// The program did not end in time.
  case stillRunning(program: String, seconds: Double)
  /// The program ended while it was needed; how, and its own words.
  case ended(program: String, how: String, words: String)
}

/// A process with its output; it is killed with the last reference to it.
package final class ChildProcess {
  /// The destination of a process's standard error.
  package enum ErrorOutput {
    /// The result of `finish` contains it.
    case captured
    /// It is kept in a file, however much it is, for a process that nobody reads from.
    case kept
    /// It is this process's standard error.
    case inherited
    /// It is discarded.
    case discarded
  }

  /// The seconds that a test waits for an event; only a hang takes as long, even on a busy machine.
  package static let patience = 180.0

  /// The process's number.
  package let id: pid_t
  /// The command line, or the name that errors have for it.
  package let program: String
  /// The moment just before the process was started.
  package let started: Instant
  private let input: Pipe
  private let output: Pipe
  private let errors: Pipe?
  /// The file with the kept standard error; -1 if there is none.
  private let keptErrors: Int32
  private var unreadOutput: [UInt8] = []
  private var status: Int32?
  private var usage = rusage()

  /// Starts `arguments[0]`, which is looked up in PATH; errors name it by its command line, or `name`.
  package init(
    _ arguments: [String], named name: String? = nil,
    environment: [String: String] = ChildEnvironment.plain,
    errors errorOutput: ErrorOutput = .captured
  ) throws(ChildProcessError) {
    program = name ?? arguments.joined(separator: " ")
    input = try Pipe()
    output = try Pipe()
    errors = try errorOutput == .captured ? Pipe() : nil
    keptErrors = errorOutput == .kept ? Self.namelessFile() : -1
    let spawn = Spawn(arguments: arguments, environment: environment)
    started = .now
    id = try spawn.start(
      input: input.reader, output: output.writer,
      errors: errors?.writer ?? (errorOutput == .kept ? keptErrors : nil),
      discardsErrors: errorOutput == .discarded)
    input.closeReader()
    output.closeWriter()
    errors?.closeWriter()
  }

  deinit {
    if keptErrors >= 0 { close(keptErrors) }
    guard status == nil else { return }
    kill(id, SIGKILL)
    waitpid(id, nil, 0)
  }

  /// Whether the process is still running.
  package var isRunning: Bool {
    reap()
    return status == nil
  }

  package func send(_ signal: Int32) { kill(id, signal) }

  /// Writes `text` to its standard input, unless the process has ended.
  package func write(_ text: String) {
    var bytes = Array(text.utf8)[...]
    while !bytes.isEmpty {
      let count = bytes.withUnsafeBytes {
        Glibc.send(input.writer, $0.baseAddress, $0.count, Int32(MSG_NOSIGNAL))
      }
      guard count > 0 else { return }
      bytes = bytes.dropFirst(count)
    }
  }

  /// Ends its standard input.
  package func closeInput() { input.closeWriter() }

  /// Reads no more of its standard output, as a reader that has gone away.
  package func closeOutput() { output.closeReader() }

  /// The next line of its standard output, without the line end; `nil` once the output has ended.
  package func line(within seconds: Double = patience) throws(ChildProcessError) -> String? {
    let deadline = Deadline(seconds: seconds)
    while true {
      if let end = unreadOutput.firstIndex(of: UInt8(ascii: "\n")) {
        defer { unreadOutput.removeSubrange(...end) }
        return String(decoding: unreadOutput[..<end], as: UTF8.self)
      }
      switch output.read(until: deadline) {
      case .bytes(let bytes): unreadOutput += bytes
      case .end: return nil
      case .late: throw .silent(program: program, seconds: seconds)
      }
    }
  }

  /// Sends `signal` and waits for the end, even if more is printed; returns the exit code.
  @discardableResult
  package func end(
    _ signal: Int32 = SIGTERM, within seconds: Double = patience
  ) throws(ChildProcessError) -> Int32? {
    send(signal)
    try wait(until: Deadline(seconds: seconds), seconds, interval: 2000)
    return finished(errors: []).exitCode
  }

  /// Waits for the end, and returns all unread output.
  package func finish(within seconds: Double = patience) throws(ChildProcessError)
    -> FinishedProcess
  {
    let deadline = Deadline(seconds: seconds)
    unreadOutput += try rest(of: output, until: deadline, seconds)
    let messages = try errors.map { errors throws(ChildProcessError) in
      try rest(of: errors, until: deadline, seconds)
    }
    // Short, for benchmarks: the time of the end is measured.
    try wait(until: deadline, seconds, interval: 50)
    return finished(errors: messages ?? [])
  }

  /// Waits for the end, even if more is printed and processes are left behind.
  package func waitForEnd() throws(ChildProcessError) {
    try wait(until: Deadline(), Self.patience, interval: 2000)
  }

  /// The error of a process that ended, or ends now, while it was needed: with its own words.
  ///
  /// It has the words only if they are kept, or if nothing else holds the process's streams.
  package func prematureEnd() throws(ChildProcessError) -> ChildProcessError {
    try waitForEnd()
    let finished = errors == nil ? finished(errors: keptWords()) : try finish()
    let how = finished.exitCode.map { "exit code \($0)" } ?? "signal \(finished.signal ?? 0)"
    return .ended(program: program, how: how, words: finished.errors)
  }

  /// A file that only this process has open and that is gone with it; -1 if there can be none.
  private static func namelessFile() -> Int32 {
    let path = FileManager.default.temporaryDirectory.appending(path: "caliper-\(UUID())").path
    let file = open(path, O_RDWR | O_CREAT | O_EXCL | O_CLOEXEC, 0o600)
    unlink(path)
    return file
  }

  private func keptWords() -> [UInt8] {
    guard keptErrors >= 0 else { return [] }
    var status = stat()
    fstat(keptErrors, &status)
    var words = [UInt8](repeating: 0, count: Int(status.st_size))
    let count = pread(keptErrors, &words, words.count, 0)
    return Array(words.prefix(max(0, count)))
  }

  private func finished(errors: [UInt8]) -> FinishedProcess {
    FinishedProcess(
      output: String(decoding: unreadOutput, as: UTF8.self),
      errors: String(decoding: errors, as: UTF8.self), waitStatus: status ?? 0,
      peakMemory: usage.ru_maxrss * 1024, milliseconds: Instant.now.milliseconds(since: started),
      processorMilliseconds: usage.ru_utime.milliseconds + usage.ru_stime.milliseconds)
  }

  private func rest(
    of pipe: Pipe, until deadline: Deadline, _ seconds: Double
  ) throws(ChildProcessError) -> [UInt8] {
    var all: [UInt8] = []
    while true {
      switch pipe.read(until: deadline) {
      case .bytes(let bytes): all += bytes
      case .end: return all
      case .late: throw .stillRunning(program: program, seconds: seconds)
      }
    }
  }

  /// Waits for the end, with a look every `interval` microseconds.
  private func wait(
    until deadline: Deadline, _ seconds: Double, interval: UInt32
  ) throws(ChildProcessError) {
    while isRunning {
      guard !deadline.hasPassed else { throw .stillRunning(program: program, seconds: seconds) }
      usleep(interval)
    }
  }

  private func reap() {
    var found: Int32 = 0
    guard status == nil, wait4(id, &found, WNOHANG, &usage) == id else { return }
    status = found
  }
}

/// The output and the end of a process.
package struct FinishedProcess {
  package var output: String
  package var errors: String
  /// The exit code; `nil` if a signal ended the process.
  package var exitCode: Int32?
  /// The signal that ended the process.
  package var signal: Int32?
  /// The most memory that the process held, in bytes.
  package var peakMemory: Int
  /// The time from its start to its end.
  package var milliseconds: Double
  /// The time of processors, its own and the system's for it.
  package var processorMilliseconds: Double

  /// The lines of standard output.
  package var lines: [String] { output.split(separator: "\n").map(String.init) }

  /// The lines of standard error.
  package var errorLines: [Substring] {
    errors.split(separator: "\n", omittingEmptySubsequences: false).dropLast()
  }

  package init(
    output: String, errors: String = "", waitStatus: Int32 = 0, peakMemory: Int = 0,
    milliseconds: Double = 0, processorMilliseconds: Double = 0
  ) {
    self.output = output
    self.errors = errors
    self.peakMemory = peakMemory
    self.milliseconds = milliseconds
    self.processorMilliseconds = processorMilliseconds
    let cause = waitStatus & 0x7F
    exitCode = cause == 0 ? (waitStatus >> 8) & 0xFF : nil
    signal = cause == 0 ? nil : cause
  }
}

extension timeval {
  fileprivate var milliseconds: Double { Double(tv_sec) * 1e3 + Double(tv_usec) / 1e3 }
}

/// A start of a process with nothing of this process but three open files.
private struct Spawn {
  var arguments: [String]
  var environment: [String: String]

  /// Starts it; without `errors` its standard error is discarded or this process's one.
  func start(
    input: Int32, output: Int32, errors: Int32?, discardsErrors: Bool
  ) throws(ChildProcessError) -> pid_t {
    var actions = posix_spawn_file_actions_t()
    posix_spawn_file_actions_init(&actions)
    defer { posix_spawn_file_actions_destroy(&actions) }
    posix_spawn_file_actions_adddup2(&actions, input, STDIN_FILENO)
    posix_spawn_file_actions_adddup2(&actions, output, STDOUT_FILENO)
    if let errors {
      posix_spawn_file_actions_adddup2(&actions, errors, STDERR_FILENO)
    } else if discardsErrors {
      posix_spawn_file_actions_addopen(&actions, STDERR_FILENO, "/dev/null", O_WRONLY, 0)
    }
    var attributes = Self.attributes()
    defer { posix_spawnattr_destroy(&attributes) }
    let argv = arguments.map { strdup($0) } + [nil]
    let variables = environment.map { strdup("\($0.key)=\($0.value)") } + [nil]
    defer { for string in argv + variables { free(string) } }
    var id: pid_t = 0
    let code = posix_spawnp(&id, arguments[0], &actions, &attributes, argv, variables)
    guard code == 0 else {
      throw .cannotStart(program: arguments[0], reason: String(cString: strerror(code)))
    }
    return id
  }

  /// Signals as a shell leaves them, even if this process blocks or ignores some.
  private static func attributes() -> posix_spawnattr_t {
    var attributes = posix_spawnattr_t()
    posix_spawnattr_init(&attributes)
    var none = sigset_t()
    sigemptyset(&none)
    posix_spawnattr_setsigmask(&attributes, &none)
    var usual = sigset_t()
    sigemptyset(&usual)
    for signal in [SIGINT, SIGTERM, SIGHUP, SIGPIPE, SIGXFSZ] { sigaddset(&usual, signal) }
    posix_spawnattr_setsigdefault(&attributes, &usual)
    posix_spawnattr_setflags(
      &attributes, Int16(POSIX_SPAWN_SETSIGMASK) | Int16(POSIX_SPAWN_SETSIGDEF))
    return attributes
  }
}
