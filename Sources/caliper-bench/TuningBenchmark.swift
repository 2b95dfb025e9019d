import FoundationEssentials

/// How long the program takes from logs to a tuned curve.
enum TuningBenchmark {
  private static let people = 24
  /// In seconds.
  private static let goal = 60.0

  /// Tunes two parameters on the logs of the test of 2012.
  static func figures(program: String) throws(BenchmarkFailure) -> [Figure] {
    let folder = try Workbench.temporaryFolder()
    defer { try? FileManager.default.removeItem(atPath: folder) }
    _ = try run(
      program, ["simulate", "blog-2012", "--participants", "\(people)", "--results", folder])
    let tuning = try run(
      program, ["tune", "\(folder)/blog-2012", "--output", "\(folder)/curve.json"])
    return [
      Figure(
        what: "tuning 2 parameters on \(people) people's logs", value: tuning.milliseconds / 1000,
        unit: "s", decimals: 1, samples: 1, goal: goal),
      Figure(
        what: "tuning, peak memory", value: Double(tuning.peakMemory) / 1e6, unit: "MB",
        decimals: 0, samples: 1, goal: nil),
    ]
  }

  private static func run(
    _ program: String, _ arguments: [String]
  ) throws(BenchmarkFailure) -> ChildProcess.Ending {
    let ending = try ChildProcess(program, arguments).finish(within: 300)
    guard ending.status == 0 else {
      throw .notSimulated("'\(program) \(arguments[0])' did not end as it should")
    }
    return ending
  }
}
