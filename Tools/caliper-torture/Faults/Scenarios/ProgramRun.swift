import FoundationEssentials
import Glibc
import TestSupport

/// A run of the session's script or of a command, as a child process.
struct ProgramRun: Sendable {
  /// The exit code; `nil` if a signal ended the process.
  var exitCode: Int32?
  var signal: Int32?
  var lines: [String] = []
  /// The lines of standard error that are no notes.
  var errors: [String] = []
  /// The calls below the root; empty if they were not recorded.
  var calls: [TracedCall] = []
  /// Whether it neither ended nor did anything any more.
  var hangs = false

  /// The trials that it reported as done.
  var counted: [Int] {
    lines.compactMap { $0.hasPrefix("counted ") ? Int($0.dropFirst("counted ".count)) : nil }
  }
}

/// The programs under test, and the paths that they need.
struct Programs: Sendable {
  /// The program of the commands.
  let caliper: String
  /// This program, which runs scripted sessions.
  let own: String
  let shim: Shim
  /// The seconds after which a run counts as hanging.
  static let patience = 30.0

  /// Finds the programs.
  init(caliper: String?, buildFolder: String) throws(FaultError) {
    own = try FaultError.wrap("cannot find this program") {
      try FileManager.default.destinationOfSymbolicLink(atPath: "/proc/self/exe")
    }
    let beside = String(own.dropLast("-torture".count))
    self.caliper = caliper ?? beside
    guard access(self.caliper, X_OK) == 0 else {
      throw .unprepared("there is no program \(self.caliper); build it")
    }
    shim = try Shim(in: buildFolder)
  }

  /// The variables of a program whose calls are not changed.
  var environment: [String: String] {
    var variables = ChildEnvironment.plain
    variables["SDL_VIDEODRIVER"] = "dummy"
    // One typeface is found faster than all of the machine's.
    variables["FONTCONFIG_FILE"] = FileManager.default.currentDirectoryPath + "/Tests/fonts.conf"
    return variables
  }

  /// Runs a program to its end; its calls below `root` follow `rules`.
  func run(
    _ arguments: [String], root: String? = nil, rules: [FaultRule] = []
  ) throws(FaultError) -> ProgramRun {
    var variables = environment
    let trace = root.map { $0 + ".trace" }
    if let root {
      unlink(root + ".trace")
      variables.merge(shim.environment(root: root, trace: trace, rules: rules)) { _, new in new }
    }
    defer { if let trace { unlink(trace) } }
    return try FaultError.wrap("cannot run \(arguments[0])") {
      let process = try ChildProcess(arguments, environment: variables)
      return Self.result(of: process, trace: trace)
    }
  }

  private static func result(of process: ChildProcess, trace: String?) -> ProgramRun {
    var run = ProgramRun()
    if let finished = try? process.finish(within: patience) {
      run.exitCode = finished.exitCode
      run.signal = finished.signal
      run.lines = finished.lines
      run.errors = finished.errorLines.map(String.init).filter { !isRemark($0) }
    } else {
      run.hangs = true
    }
    if let trace { run.calls = TracedCall.read(trace) }
    return run
  }

  /// Whether a line of standard error is a note, or the progress of a sweep.
  private static func isRemark(_ line: String) -> Bool {
    line.hasPrefix("caliper: note:")
      || line.hasPrefix("caliper: sweep:") && line.hasSuffix(" cells")
  }
}
