import App
import Base
import Glibc
import Synchronization
import Windowing

/// Standard output and standard error, a line at a time.
///
/// Words for people may quote a file, its name or an option. All of them pass through here. Every character that could
/// steer a terminal is removed; only the escape sequences made here remain.
enum Output {
  /// The place that keeps the lines printed by this task; `nil` for the standard streams.
  @TaskLocal static var sink: OutputSink?

  /// Writes lines for people to standard output immediately.
  static func print(_ lines: String) {
    write(Array((lines.sanitizedLines + "\n").utf8), to: STDOUT_FILENO)
  }

  /// Writes a line for people to standard output, if that can be written at all: nothing depends on it.
  static func mention(_ line: String) {
    write(Array((line.sanitizedLines + "\n").utf8), to: STDOUT_FILENO, notesFailure: false)
  }

  /// Writes lines for programs, such as JSON, to standard output unchanged.
  static func print(data lines: String) { write(Array((lines + "\n").utf8), to: STDOUT_FILENO) }

  /// Writes the bytes of a file to standard output.
  static func print(bytes: [UInt8]) { write(bytes, to: STDOUT_FILENO) }

  /// The lines that `--announce` prints on standard output.
  static let announcements = LineQueue<String>(
    isMinor: AnnouncedLine.isChange, write: { Output.print(data: $0) })

  /// The lines on standard error while a window is open, which does not wait for a terminal that is stopped.
  private static let notes = LineQueue<Note>(isMinor: { $0.isProgress }, write: NotePlace().write)

  /// The seconds that the program waits at its end for lines that are not read yet.
  static let patience = 0.5

  /// Writes `note` to standard error without waiting for that.
  static func note(_ note: Note) {
    if sink == nil { notes.append(note) } else { error(note.text) }
  }

  /// Waits a moment for the notes that are not read yet.
  static func finishNotes() { notes.finish(within: patience) }

  /// Whether a person at a terminal can answer a question.
  static var canAsk: Bool { sink == nil && isatty(STDIN_FILENO) != 0 }

  /// Opens each of the three standard streams that is closed on /dev/null.
  ///
  /// Otherwise a data file or the connection to the X server would get the number of one of them, and printed text
  /// would go there. Nothing can be written to them: commands report that as before.
  static func openStandardStreams() {
    for descriptor in STDIN_FILENO...STDERR_FILENO where fcntl(descriptor, F_GETFD) < 0 {
      // It gets the lowest number that is free, which is this one.
      _ = open("/dev/null", O_RDONLY)
    }
  }

  /// Writes `line` to standard error.
  static func error(_ line: String) {
    write(Array((line.sanitizedForDisplay + "\n").utf8), to: STDERR_FILENO)
  }

  /// Writes `line` to standard error, replacing the terminal's current line.
  static func error(inPlace line: String) {
    write(Array("\r\u{1B}[K\(line.sanitizedForDisplay)".utf8), to: STDERR_FILENO)
  }

  /// The system's reason why something could not be written; `nil` if everything was.
  static var failureReason: String? {
    let code = failure.load(ordering: .relaxed)
    return code == 0 ? nil : String(cString: strerror(code))
  }

  private static let failure = Atomic<Int32>(0)

  /// Writes unbuffered; a reader that has gone away is no error.
  private static func write(
    _ all: [UInt8], to descriptor: Int32, notesFailure: Bool = true
  ) {
    if let sink { return sink.keep(all, isError: descriptor == STDERR_FILENO) }
    var bytes = all[...]
    while !bytes.isEmpty {
      let count = bytes.withUnsafeBytes { Glibc.write(descriptor, $0.baseAddress, $0.count) }
      if count < 0 && errno == EINTR { continue }
      if count <= 0 {
        if count < 0, errno != EPIPE, notesFailure { failure.store(errno, ordering: .relaxed) }
        return
      }
      bytes = bytes.dropFirst(count)
    }
  }
}

/// A line on standard error while a window is open.
struct Note: Sendable {
  let text: String
  /// Whether the next line takes its place on a terminal; it gives way first if nobody reads.
  var isProgress = false
}

/// The place of notes on standard error, of which progress on a terminal has one line.
private final class NotePlace: Sendable {
  private let hasProgress = Locked(false)

  /// Writes `note` in place of the progress that is shown.
  func write(_ note: Note) {
    let terminal = StatusLine.onTerminal
    let isReplaced = hasProgress.withLock { shown in
      defer { shown = note.isProgress && terminal != nil }
      return shown
    }
    if note.isProgress, let terminal { return terminal.show(note.text) }
    if isReplaced { terminal?.clear() }
    Output.error(note.text)
  }
}

/// Keeps the output of a command instead of printing it.
final class OutputSink: Sendable {
  private let streams = Mutex<(output: [UInt8], errors: [UInt8])>(([], []))

  /// The bytes for standard output.
  var output: [UInt8] { streams.withLock(\.output) }
  /// The bytes for standard error.
  var errors: [UInt8] { streams.withLock(\.errors) }

  fileprivate func keep(_ bytes: [UInt8], isError: Bool) {
    streams.withLock { if isError { $0.errors += bytes } else { $0.output += bytes } }
  }
}

/// A line of a terminal that is overwritten with each update.
struct StatusLine: Sendable {
  /// The terminal's columns.
  let width: Int

  /// The line on standard error; `nil` if standard error is no terminal.
  static var onTerminal: StatusLine? {
    guard Output.sink == nil, isatty(STDERR_FILENO) != 0 else { return nil }
    var size = winsize()
    let isKnown = ioctl(STDERR_FILENO, UInt(TIOCGWINSZ), &size) == 0 && size.ws_col > 0
    return StatusLine(width: isKnown ? Int(size.ws_col) : 80)
  }

  /// Shows `text`, replacing the text shown before.
  func show(_ text: String) { Output.error(inPlace: String(text.prefix(max(0, width - 1)))) }

  /// Clears the line.
  func clear() { Output.error(inPlace: "") }
}

/// The progress of a simulation in one line of a terminal.
struct ProgressBar: Sendable {
  /// The line that shows it.
  let line: StatusLine

  /// The bar on standard error; `nil` if standard error is no terminal.
  static var onTerminal: ProgressBar? { StatusLine.onTerminal.map { ProgressBar(line: $0) } }

  /// Shows `progress`, replacing the progress shown before.
  func show(_ progress: SimulationProgress) { line.show(text(progress)) }

  /// Clears the line.
  func clear() { line.clear() }

  /// The line: a bar, then people, trials, trials a second and the time left.
  func text(_ progress: SimulationProgress) -> String {
    let done = progress.participants - progress.earlierParticipants
    let rate = progress.seconds > 0 ? Double(progress.trials) / progress.seconds : 0
    var words =
      " \(progress.participants) of \(progress.allParticipants) people, \(progress.trials) trials, "
      + "\(Int(rate)) a second"
    if done > 0 {
      let left =
        progress.seconds / Double(done)
        * Double(progress.allParticipants - progress.participants)
      words += ", \(Self.duration(left)) left"
    }
    let room = min(40, line.width - words.count - 3)
    guard room >= 8 else { return String(words.dropFirst().prefix(max(0, line.width - 1))) }
    let share = Double(progress.participants) / Double(max(1, progress.allParticipants))
    let filled = Int(share * Double(room))
    return "[" + String(repeating: "#", count: filled)
      + String(repeating: "-", count: room - filled) + "]" + words
  }

  private static func duration(_ seconds: Double) -> String {
    let whole = Int(seconds.rounded(.up))
    return whole < 60 ? "\(whole) s" : "\(whole / 60) min \(whole % 60) s"
  }
}
