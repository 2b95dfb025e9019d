import FoundationEssentials
import Testing

/// The real program, as it was built.
enum Program {
  /// The program beside the tests.
  static var path: String {
    get throws {
      let tests = try FileManager.default.destinationOfSymbolicLink(atPath: "/proc/self/exe")
      return String(tests[..<(tests.lastIndex(of: "/") ?? tests.endIndex)]) + "/caliper"
    }
  }

  /// Starts it with `arguments`.
  static func start(
    _ arguments: [String], environment: [String: String] = ChildEnvironment.plain
  ) throws -> ChildProcess {
    try ChildProcess([try path] + arguments, environment: environment)
  }

  /// Runs it with `arguments` to its end.
  static func run(
    _ arguments: [String], environment: [String: String] = ChildEnvironment.plain
  ) throws -> Finished {
    try start(arguments, environment: environment).finish()
  }
}
