import Formats
import Glibc
import Primitives

/// The program under measurement while it runs.
final class RunningProgram {
  let process: ChildProcess
  private let results: String

  /// How long it may take to show a screen, in seconds.
  private static let patience = 10.0
  private static let returnKey = 0xff0d

  /// Starts the program with `arguments`; what it logs goes to a new folder.
  init(_ arguments: [String], on bench: Workbench) throws(BenchmarkFailure) {
    results = bench.newFolder()
    process = try ChildProcess(
      bench.program, ["run"] + arguments + ["--results", results, "--announce"])
  }

  /// Starts free play with the curve editor and the curve called `curve`.
  init(playing curve: String, on bench: Workbench) throws(BenchmarkFailure) {
    results = bench.newFolder()
    process = try ChildProcess(bench.program, ["play", "--curve", curve, "--announce"])
  }

  /// Starts the program and leads it into the first trial of `method`.
  static func inTrial(
    of method: String, on bench: Workbench, options: [String] = []
  ) throws(BenchmarkFailure) -> (program: RunningProgram, screen: AnnouncedScreen) {
    bench.injector.move(to: Workbench.nowhere)
    let program = try RunningProgram(
      ["blog-2012", "--participant", "P01", "--seed", "1", "--methods", method] + options, on: bench
    )
    for name in ["method", "ready"] {
      _ = try program.screen(name)
      bench.injector.tap(returnKey)
    }
    return (program, try program.screen("trial"))
  }

  /// Waits for the screen called `name`.
  func screen(_ name: String) throws(BenchmarkFailure) -> AnnouncedScreen {
    let deadline = Instant.now.advanced(bySeconds: Self.patience)
    while let line = process.line(until: deadline) {
      if let screen = AnnouncedScreen(line: line), screen.screen == name { return screen }
    }
    throw .noScreen(name, seconds: Self.patience)
  }

  /// Ends it and reads what it has logged.
  func end() throws(BenchmarkFailure) -> SessionFiles {
    try process.end()
    return try SessionFiles(results: results)
  }
}
