import FoundationEssentials
import Glibc
import TestSupport

/// The trials a second that the program simulates, from its start to the last byte of the data set.
enum SimulationBenchmark {
  private static let people = 500
  private static let rounds = 3
  /// In trials a second, for one core.
  private static let goal = 5000.0

  /// Simulates the test of 2012 on one core and on two, in turns.
  static func figures(program: String) throws(BenchmarkError) -> [MeasuredFigure] {
    let folder = try TemporaryFolder.made()
    defer { folder.remove() }
    var one: [SimulationRun] = []
    var two: [SimulationRun] = []
    for round in 1...rounds {
      one.append(try run(program, on: "0", into: folder.file("one-\(round)")))
      two.append(try run(program, on: "0,1", into: folder.file("two-\(round)")))
    }
    let different = try SimulatedTables(in: folder.file("one-1"))
      .differences(from: SimulatedTables(in: folder.file("two-1")))
    return rates(one, "one core", goal: goal) + rates(two, "two cores", goal: nil) + [
      MeasuredFigure(
        what: "simulated tables that differ between one core and two", value: Double(different),
        unit: "", decimals: 0, samples: 1 + 2 * people, goal: 0)
    ]
  }

  private static func rates(_ runs: [SimulationRun], _ cores: String, goal: Double?)
    -> [MeasuredFigure]
  {
    guard let rates = Samples(runs.map(\.trialsPerSecond)),
      let memory = Samples(runs.map { Double($0.peakMemory) / 1e6 })
    else { return [] }
    return [
      MeasuredFigure(
        what: "simulated and written trials a second, \(cores), median", value: rates.median,
        unit: "", decimals: 0, samples: runs.map(\.trials).reduce(0, +), goal: goal,
        isGoalTheLeast: true),
      MeasuredFigure(
        what: "simulating \(people) people, \(cores), peak memory", value: memory.worst,
        unit: "MB", decimals: 0, samples: memory.count, goal: nil),
    ]
  }

  private static func run(
    _ program: String, on cores: String, into folder: String
  ) throws(BenchmarkError) -> SimulationRun {
    let finished = try ChildProcess.run(
      [
        "taskset", "-c", cores, program, "simulate", "blog-2012", "--participants", "\(people)",
        "--results", folder,
      ], within: 120)
    guard finished.exitCode == 0, let run = SimulationRun(finished)
    else { throw .notSimulated("'\(program) simulate' did not end as it should") }
    return run
  }
}

/// One run of the program's simulation.
struct SimulationRun {
  let trials: Int
  let milliseconds: Double
  let peakMemory: Int

  /// Reads the number of trials in the first line that the program printed.
  init?(_ finished: FinishedProcess) {
    let words = (finished.lines.first ?? "").split(separator: " ")
    guard let end = words.firstIndex(of: "trials"), end > 0, let trials = Int(words[end - 1])
    else { return nil }
    self.trials = trials
    milliseconds = finished.milliseconds
    peakMemory = finished.peakMemory
  }

  var trialsPerSecond: Double { Double(trials) / milliseconds * 1000 }
}

/// The tables of a folder of results, by their paths in it.
struct SimulatedTables {
  private var tables: [String: Data] = [:]

  /// Reads every table in and below `folder`.
  init(in folder: String) throws(BenchmarkError) {
    do {
      for path in try FileManager.default.subpathsOfDirectory(atPath: folder)
      where path.hasSuffix(".csv") {
        tables[path] = try Data(contentsOf: URL(filePath: "\(folder)/\(path)"))
      }
    } catch {
      throw .unreadable(path: folder, reason: "\(error)")
    }
  }

  /// The number of tables that differ in `other` in any byte, or are missing; one if there are none at all.
  func differences(from other: SimulatedTables) -> Int {
    let paths = Set(tables.keys).union(other.tables.keys)
    return paths.isEmpty ? 1 : paths.count { tables[$0] != other.tables[$0] }
  }
}

/// The time from logs to a chosen curve.
enum TuningBenchmark {
  private static let people = 24
  /// In seconds.
  private static let goal = 1.0

  /// Chooses among the three curves of a bundled study.
  static func figures(program: String) throws(BenchmarkError) -> [MeasuredFigure] {
    let folder = try TemporaryFolder.made()
    defer { folder.remove() }
    _ = try run(
      program,
      ["simulate", "slider-calibration", "--participants", "\(people)", "--results", folder.path])
    let tuning = try run(
      program, ["tune", folder.file("slider-calibration"), "--output", folder.file("curve.json")])
    return [
      MeasuredFigure(
        what: "choosing among 3 curves by \(people) people's logs",
        value: tuning.milliseconds / 1000,
        unit: "s", decimals: 2, samples: 1, goal: goal),
      MeasuredFigure(
        what: "tuning, peak memory", value: Double(tuning.peakMemory) / 1e6, unit: "MB",
        decimals: 0, samples: 1, goal: nil),
    ]
  }

  private static func run(
    _ program: String, _ arguments: [String]
  ) throws(BenchmarkError) -> FinishedProcess {
    let finished = try ChildProcess.run([program] + arguments, within: 300)
    guard finished.exitCode == 0 else {
      throw .notSimulated("'\(program) \(arguments[0])' did not end as it should")
    }
    return finished
  }
}
