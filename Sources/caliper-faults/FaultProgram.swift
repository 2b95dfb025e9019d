import Glibc
import TestSupport

/// The program: runs cases and prints a table, or, as its own child, a scripted session.
@MainActor enum FaultProgram {
  /// Does what `arguments` ask for; returns the exit code.
  static func run(_ arguments: [String]) -> Int32 {
    if arguments.first == ScriptedSession.word {
      return ScriptedSession.run(Array(arguments.dropFirst()))
    }
    do throws(FaultError) {
      let options = try Options(arguments)
      if options.wantsHelp {
        say(Options.help)
        return 0
      }
      if let trials = options.soak { return try Soak(trials: trials, options).run() ? 0 : 1 }
      return try Campaign(options).run() ? 0 : 1
    } catch {
      report("caliper-faults: \(error)")
      return 2
    }
  }

  /// Writes progress and errors: the table alone goes to standard output.
  nonisolated static func report(_ line: String) { put(line, STDERR_FILENO) }

  /// Writes a line to standard output at once: some runs take long.
  nonisolated static func say(_ line: String) { put(line, STDOUT_FILENO) }

  private nonisolated static func put(_ line: String, _ descriptor: Int32) {
    let bytes = Array((line + "\n").utf8)
    write(descriptor, bytes, bytes.count)
  }
}

/// An error that keeps cases from being run.
enum FaultError: Error, CustomStringConvertible {
  /// The command line is wrong.
  case usage(String)
  /// Something that the cases need is missing or does not work.
  case unprepared(String)
  /// There is no such case.
  case unknownCase(String)

  /// Turns the error of `work` into one of this program.
  static func wrap<Value>(_ what: String, _ work: () throws -> Value) throws(FaultError) -> Value {
    do {
      return try work()
    } catch {
      throw .unprepared("\(what): \(error)")
    }
  }

  var description: String {
    switch self {
    case .usage(let problem): "\(problem); see 'caliper-faults --help'"
    case .unprepared(let problem):
      "\(problem); run it from the project's folder, as 'make faults' does"
    case .unknownCase(let name):
      "there is no case '\(name)'; take one from the table or the results file"
    }
  }
}
