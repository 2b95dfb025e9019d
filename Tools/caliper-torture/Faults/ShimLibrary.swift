import Glibc
import TestSupport

/// The library that is preloaded into the programs under test, and counts, records and fails calls.
struct Shim: Sendable {
  /// The path of the library.
  let path: String

  /// Builds the library, unless it is there and newer than its source.
  init(in folder: String) throws(FaultError) {
    let source = "Tools/caliper-torture/Faults/Shim/shim.c"
    path = "\(folder)/shim.so"
    guard Self.isOlder(path, than: source) else { return }
    let arguments = ["clang", "-shared", "-fPIC", "-O2", "-o", path, source]
    let finished = try FaultError.wrap("cannot build \(source)") {
      try ChildProcess(arguments).finish()
    }
    guard finished.exitCode == 0 else {
      throw .unprepared("cannot build \(source): \(finished.errors)")
    }
  }

  private static func isOlder(_ path: String, than source: String) -> Bool {
    func time(_ path: String) -> Int {
      var status = stat()
      return stat(path, &status) == 0 ? status.st_mtim.tv_sec : 0
    }
    return time(path) <= time(source)
  }

  /// The variables with which a program's calls below `root` are recorded and fail by `rules`.
  func environment(root: String, trace: String?, rules: [FaultRule]) -> [String: String] {
    var variables = ["LD_PRELOAD": path, "CALIPER_FAULTS_ROOT": root]
    variables["CALIPER_FAULTS_TRACE"] = trace
    if !rules.isEmpty {
      variables["CALIPER_FAULTS_RULES"] = rules.map(\.line).joined(separator: "\n")
    }
    return variables
  }
}

extension Shim {
  /// Makes all calls of this process succeed from now on.
  static func heal() {
    guard let function = dlsym(nil, "caliper_faults_heal") else { return }
    unsafeBitCast(function, to: (@convention(c) () -> Void).self)()
  }

  /// Calls `act` again and again while this thread waits for events.
  static func whenIdle(_ act: @escaping @convention(c) () -> Void) {
    guard let function = dlsym(nil, "caliper_faults_when_idle") else { return }
    typealias Function = @convention(c) (@convention(c) () -> Void) -> Void
    unsafeBitCast(function, to: Function.self)(act)
  }

  /// Puts `text` into the trace of this process.
  static func mark(_ text: String) {
    guard let function = dlsym(nil, "caliper_faults_mark") else { return }
    unsafeBitCast(function, to: (@convention(c) (UnsafePointer<CChar>) -> Void).self)(text)
  }
}

/// A rule of the shim: a fault at a call.
struct FaultRule: Hashable, Sendable {
  /// The folder in the root whose calls are counted; empty for all.
  var folder = ""
  /// The call, counted from 1.
  var number: Int
  var fault: Fault
  /// The kinds of calls that fail from then on; none if the fault passes.
  var lasting: [TracedCall.Kind] = []

  /// The rule as the shim reads it.
  var line: String {
    let kinds = lasting.isEmpty ? "" : "|" + lasting.map { String($0.rawValue) }.joined()
    return "\(folder)|\(number)|\(fault.action)|\(fault.value)\(kinds)"
  }
}
