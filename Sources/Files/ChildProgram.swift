internal import Dispatch
@preconcurrency internal import Glibc

/// Another program that reads the bytes written to it; it is ended with the last reference to it.
///
/// No wait is endless: a program that neither reads nor ends is given up after `patience`, and any wait ends within a
/// tenth of a second once `isCancelled` returns `true`.
package final class ChildProgram {
  /// A reason that a program did not complete its task.
  package enum Failure: Error, Hashable, Sendable {
    /// The system does not start it.
    case cannotStart(SystemError)
    /// It ended with this exit code.
    case exited(code: Int32)
    /// This signal ended it.
    case killed(signal: Int32)
    /// It closed its input before everything was written.
    case stoppedReading
    /// It neither read nor ended for so many seconds.
    case silent(seconds: Double)
    /// The caller cancelled it.
    case cancelled
  }

  /// The longest time, in seconds, for which it may neither read nor end.
  private let patience: Double
  private let isCancelled: () -> Bool
  private let id: pid_t
  private var input: Int32?
  private let messages: Int32
  private var areMessagesOver = false
  /// The last bytes that it printed.
  private var printed: [UInt8] = []
  private var status: Int32?

  /// The number of bytes kept of its output, from the end.
  private static let printedLimit = 1 << 18
  /// The seconds for which a program that reads no more may print the reason.
  private static let lastWords = 2.0
  /// The longest time between two looks at `isCancelled`, in milliseconds.
  private static let interval: Int32 = 50

  /// The program `name` in the folders that `searchPath`, by default PATH, lists; `nil` if none has it.
  package static func path(
    of name: String, in searchPath: String? = PathVariable.programs.value
  ) -> String? {
    // A folder that is named from the present one could belong to a stranger.
    (searchPath ?? "").split(separator: ":").filter { $0.hasPrefix("/") }
      .map { Path.join(String($0), name) }
      .first { Folder.isFile($0) && access($0, X_OK) == 0 }
  }

  /// Starts the program at `path`, whose input is written by `write`; its output is kept.
  package init(
    _ path: String, _ arguments: [String], patience: Double = 120,
    isCancelled: @escaping () -> Bool = { false }
  ) throws(Failure) {
    do throws(SystemError) {
      let input = try Self.pipe()
      let output: (reader: Int32, writer: Int32)
      do throws(SystemError) {
        output = try Self.pipe()
      } catch {
        Self.close(input.reader, input.writer)
        throw error
      }
      do throws(SystemError) {
        id = try Self.spawn(path, arguments, input: input.reader, output: output.writer)
      } catch {
        Self.close(input.reader, input.writer, output.reader, output.writer)
        throw error
      }
      Self.close(input.reader, output.writer)
      for descriptor in [input.writer, output.reader] {
        _ = fcntl(descriptor, F_SETFL, fcntl(descriptor, F_GETFL) | O_NONBLOCK)
      }
      (self.input, messages) = (input.writer, output.reader)
    } catch {
      throw .cannotStart(error)
    }
    (self.patience, self.isCancelled) = (patience, isCancelled)
  }

  deinit {
    closeInput()
    Self.close(messages)
    guard status == nil else { return }
    // Its whole group: a script may have started the program that works.
    kill(-id, SIGKILL)
    kill(id, SIGKILL)
    while waitpid(id, nil, 0) < 0, errno == EINTR {}
  }

  /// All that it printed so far, from the end on at most a quarter of a megabyte.
  package var output: String { String(decoding: printed, as: UTF8.self) }

  /// The last line that it printed, in which programs usually report an error; `nil` if there is none.
  package var lastLine: String? {
    let lines = output.split(whereSeparator: \.isNewline)
    return lines.last { $0.contains { !$0.isWhitespace } }.map(String.init)
  }

  /// Writes all of `bytes` to its input.
  package func write(_ bytes: [UInt8]) throws(Failure) {
    var rest = bytes[...]
    var lastStep = Self.now
    while !rest.isEmpty {
      guard !isCancelled() else { throw .cancelled }
      guard let input else { throw .stoppedReading }
      // If nobody reads any more, this is an error, and no signal that ends the caller.
      let count = rest.withUnsafeBytes { bytes in
        send(input, bytes.baseAddress, bytes.count, Int32(MSG_NOSIGNAL))
      }
      if count > 0 {
        rest = rest.dropFirst(count)
        lastStep = Self.now
      } else if count < 0, errno == EAGAIN || errno == EINTR {
        guard Self.now - lastStep < patience else { throw .silent(seconds: patience) }
        wait(forRoomIn: input)
      } else {
        throw afterItsLastWords()
      }
    }
  }

  /// Ends its input and waits until it has ended, well.
  package func finish() throws(Failure) {
    closeInput()
    guard let status = try end(within: patience) else { throw .silent(seconds: patience) }
    if let failure = Self.failure(status) { throw failure }
  }

  // MARK: - Waiting

  private func afterItsLastWords() -> Failure {
    closeInput()
    do throws(Failure) {
      return try end(within: min(patience, Self.lastWords)).flatMap(Self.failure) ?? .stoppedReading
    } catch {
      return error
    }
  }

  /// Waits until it has ended, reading its output; `nil` if it did not end in time.
  private func end(within seconds: Double) throws(Failure) -> Int32? {
    let start = Self.now
    while true {
      var found: Int32 = 0
      if waitpid(id, &found, WNOHANG) == id {
        readMessages()
        status = found
        return found
      }
      guard !isCancelled() else { throw .cancelled }
      guard Self.now - start < seconds else { return nil }
      wait(forRoomIn: nil)
    }
  }

  /// Waits until there is room in `input`, or it printed something, or a moment has passed.
  private func wait(forRoomIn input: Int32?) {
    var waiting = [
      pollfd(fd: input ?? -1, events: Int16(POLLOUT), revents: 0),
      pollfd(fd: areMessagesOver ? -1 : messages, events: Int16(POLLIN), revents: 0),
    ]
    if poll(&waiting, nfds_t(waiting.count), Self.interval) > 0 { readMessages() }
  }

  /// Reads its output, so that it never waits for a reader.
  private func readMessages() {
    var part = [UInt8](repeating: 0, count: 1 << 14)
    while !areMessagesOver {
      let count = read(messages, &part, part.count)
      if count > 0 {
        printed += part[..<count]
        printed.removeFirst(max(0, printed.count - Self.printedLimit))
      } else if count == 0 {
        areMessagesOver = true
      } else if errno != EINTR {
        return
      }
    }
  }

  private func closeInput() {
    if let input { Self.close(input) }
    input = nil
  }

  /// The failure that the status of an ended process means; `nil` if it ended well.
  private static func failure(_ status: Int32) -> Failure? {
    let signal = status & 0x7f
    if signal != 0 { return .killed(signal: signal) }
    let code = (status >> 8) & 0xff
    return code == 0 ? nil : .exited(code: code)
  }

  private static var now: Double {
    var time = timespec()
    clock_gettime(CLOCK_MONOTONIC, &time)
    return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
  }
}

// MARK: - Starting

extension ChildProgram {
  /// Starts the program at `path` for itself, so that it may outlive this one.
  ///
  /// Nothing is written to it. Returns whether it still runs after `seconds`, or has ended well.
  package static func launch(
    _ path: String, _ arguments: [String], watchedFor seconds: Double = 0.5
  ) -> Bool {
    let nowhere = open("/dev/null", O_RDWR | O_CLOEXEC)
    guard nowhere >= 0 else { return false }
    defer { close(nowhere) }
    guard let id = try? spawn(path, arguments, input: nowhere, output: nowhere) else {
      return false
    }
    let start = now
    var status: Int32 = 0
    while waitpid(id, &status, WNOHANG) == 0 {
      guard now - start < seconds else {
        // Somebody has to take note of its end.
        DispatchQueue(label: "caliper.launched").async {
          while waitpid(id, nil, 0) < 0, errno == EINTR {}
        }
        return true
      }
      usleep(5_000)
    }
    return failure(status) == nil
  }
}

extension ChildProgram {
  /// Sockets, because they alone can be made so that no program in between inherits them.
  private static func pipe() throws(SystemError) -> (reader: Int32, writer: Int32) {
    var ends: [Int32] = [-1, -1]
    let kind = Int32(SOCK_STREAM.rawValue) | Int32(SOCK_CLOEXEC.rawValue)
    guard socketpair(AF_UNIX, kind, 0, &ends) == 0 else { throw .last }
    return (ends[0], ends[1])
  }

  private static func close(_ descriptors: Int32...) {
    for descriptor in descriptors { _ = Glibc.close(descriptor) }
  }

  /// Starts the program with nothing of this process but its environment and the two pipes.
  private static func spawn(
    _ path: String, _ arguments: [String], input: Int32, output: Int32
  ) throws(SystemError) -> pid_t {
    var actions = posix_spawn_file_actions_t()
    posix_spawn_file_actions_init(&actions)
    defer { posix_spawn_file_actions_destroy(&actions) }
    posix_spawn_file_actions_adddup2(&actions, input, STDIN_FILENO)
    posix_spawn_file_actions_adddup2(&actions, output, STDOUT_FILENO)
    posix_spawn_file_actions_adddup2(&actions, output, STDERR_FILENO)
    var attributes = posix_spawnattr_t()
    posix_spawnattr_init(&attributes)
    defer { posix_spawnattr_destroy(&attributes) }
    // Signals as a shell leaves them; this process blocks and ignores some.
    var signals = sigset_t()
    sigemptyset(&signals)
    posix_spawnattr_setsigmask(&attributes, &signals)
    for signal in [SIGINT, SIGTERM, SIGHUP, SIGPIPE, SIGXFSZ] { sigaddset(&signals, signal) }
    posix_spawnattr_setsigdefault(&attributes, &signals)
    // A group of its own: Ctrl-C reaches this process alone, which then ends the other one.
    posix_spawnattr_setpgroup(&attributes, 0)
    posix_spawnattr_setflags(
      &attributes,
      Int16(POSIX_SPAWN_SETSIGMASK | POSIX_SPAWN_SETSIGDEF | POSIX_SPAWN_SETPGROUP))
    let strings = ([path] + arguments).map { strdup($0) } + [nil]
    defer { for string in strings { free(string) } }
    var id: pid_t = 0
    let code = posix_spawn(&id, path, &actions, &attributes, strings, environ)
    guard code == 0 else { throw SystemError(code: code) }
    return id
  }
}
