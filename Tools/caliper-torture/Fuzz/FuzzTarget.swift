import Base
import Files
import Glibc
import TestSupport

/// The program under test, with its limits.
struct FuzzTarget: Sendable {
  /// The path of the program.
  let path: String
  /// The most seconds that a command may take, but tuning, which may take twenty times as many.
  var seconds = 5.0
  /// The most memory that it may hold, in bytes.
  var memory = 1 << 30
  /// Whether the system stops it if it asks for far more; the address sanitizer reserves terabytes.
  var isLimited = true

  /// The program's environment; memory that libraries and statics hold to the end is no leak that a sanitizer should
  /// report.
  private var environment: [String: String] {
    isLimited
      ? ChildEnvironment.plain
      : ChildEnvironment.plain.merging(["ASAN_OPTIONS": "detect_leaks=0"]) { $1 }
  }

  /// Runs the program in `folder`; the exit code and the signal are `nil` if it took too long.
  func run(_ arguments: [String], in folder: String) -> FinishedProcess {
    let limit = isLimited ? "ulimit -v \(memory / 1024 * 4); " : ""
    // A file takes any number of messages; a pipe that is not read yet would stop the program.
    let errors = folder + ".errors"
    defer { unlink(errors) }
    do throws(ChildProcessError) {
      let child = try ChildProcess(
        ["sh", "-c", "exec 2> \"$1\"; cd \"$0\"; \(limit)shift; exec \"$@\"", folder, errors, path]
          + arguments,
        environment: environment, errors: .inherited)
      child.closeInput()
      var run = try child.finish(within: arguments.first == "tune" ? 20 * seconds : seconds)
      run.errors = (try? WholeFile.read(errors)).map { String(decoding: $0, as: UTF8.self) } ?? ""
      return run
    } catch {
      var hung = FinishedProcess(output: "", errors: "\(error)")
      hung.exitCode = nil
      return hung
    }
  }
}

/// The verdict on a case.
enum Verdict: Hashable, Sendable {
  /// The command ended as documented, with this exit code.
  case sound(exitCode: Int32)
  case failed(Failure)

  /// A failure that no file and no option may cause.
  enum Failure: Hashable, Sendable {
    case signal(Int32)
    case hang
    case memory(mebibytes: Int)
    case undocumentedExit(Int32)
    case silence
    /// A line on standard error that is not of the program's own making.
    case foreignMessage(String)
    /// A character in words for people that could steer a terminal.
    case unsafeText
  }

  /// Judges how `target` ended after `arguments`.
  init(_ run: FinishedProcess, of target: FuzzTarget, _ arguments: [String]) {
    self =
      Self.failure(run, target, arguments).map { .failed($0) }
      ?? .sound(exitCode: run.exitCode ?? 0)
  }

  private static func failure(
    _ run: FinishedProcess, _ target: FuzzTarget, _ arguments: [String]
  ) -> Failure? {
    if let signal = run.signal { return .signal(signal) }
    guard let code = run.exitCode else { return .hang }
    let mebibytes = run.peakMemory >> 20
    if mebibytes > target.memory >> 20 { return .memory(mebibytes: mebibytes) }
    if !documentedExits(arguments).contains(code) { return .undocumentedExit(code) }
    if code != 0, (run.errors + run.output).isEmpty { return .silence }
    let own = "caliper: "
    if let line = run.errors.split(separator: "\n").first(where: { !$0.hasPrefix(own) }) {
      return .foreignMessage(String(line.prefix(200)))
    }
    let isForPeople = !arguments.contains { $0.hasPrefix("--format") || $0 == "--partial" }
    let words = run.errors + (isForPeople ? run.output : "")
    return words == words.sanitizedLines ? nil : .unsafeText
  }

  /// The exit codes that the command's help names.
  private static func documentedExits(_ arguments: [String]) -> ClosedRange<Int32> {
    switch arguments.first {
    case "results", "compare": 0...2
    default: 0...3
    }
  }
}

extension Verdict.Failure: CustomStringConvertible {
  /// The failure in a few words.
  var description: String {
    switch self {
    case .signal(let number): "signal \(number)"
    case .hang: "too slow"
    case .memory(let mebibytes): "\(mebibytes) MiB of memory"
    case .undocumentedExit(let code): "exit code \(code)"
    case .silence: "no message"
    case .foreignMessage(let line): "foreign message '\(line)'"
    case .unsafeText: "unsafe text"
    }
  }
}

/// An error that keeps the fuzzer from its work.
struct FuzzError: Error {
  let sentence: String
}
