import Glibc
import Runner

/// The program: finds the command, runs it, tells what went wrong, and returns the exit code.
enum Caliper {
  static let version = "0.1.0"

  /// Runs the command that `arguments` name.
  @MainActor static func run(_ arguments: [String]) -> Int32 {
    do {
      let ending = try dispatch(arguments)
      guard let reason = Output.failureReason else { return ending.rawValue }
      throw RunFailure(
        .failed, "not all could be written on standard output: \(reason); free some space")
    } catch let failure as RunFailure {
      Output.error("caliper: \(failure)")
      return failure.ending.rawValue
    } catch {
      Output.error("caliper: \(error)")
      return RunEnding.failed.rawValue
    }
  }

  @MainActor private static func dispatch(_ arguments: [String]) throws -> RunEnding {
    guard let first = arguments.first else { return try RunCommand.openStartScreen() }
    let rest = Array(arguments.dropFirst())
    switch first {
    case "run": return try RunCommand.run(rest)
    case "play": return try PlayCommand.run(rest)
    case "check": return try CheckCommand.run(rest)
    case "compare": return try CompareCommand.run(rest)
    case "simulate": return try SimulateCommand.run(rest)
    case "tune": return try TuneCommand.run(rest)
    case "curve": return try CurveCommand.run(rest)
    case "results": return try ResultsCommand.run(rest)
    case "-h", "--help", "help": Output.print(Help.caliper)
    case "--version": Output.print("caliper \(version)")
    default:
      let what = first.hasPrefix("-") ? "option" : "command"
      throw RunFailure(
        .refused,
        "unknown \(what) '\(first)'; known are run, play, check, compare, simulate, tune, curve "
          + "and results, see 'caliper --help'"
      )
    }
    return .done
  }
}
