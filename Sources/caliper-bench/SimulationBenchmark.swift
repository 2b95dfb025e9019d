import FoundationEssentials
import Glibc

/// How many trials a second the program simulates, from its start to the last byte of the data set.
enum SimulationBenchmark {
  private static let people = 500
  private static let rounds = 3
  /// In trials a second, for one core.
  private static let goal = 5000.0

  /// Simulates the test of 2012 on one core and on two, in turns.
  static func figures(program: String) throws(BenchmarkFailure) -> [Figure] {
    let folder = try Workbench.temporaryFolder()
    defer { try? FileManager.default.removeItem(atPath: folder) }
    var one: [SimulationRun] = []
    var two: [SimulationRun] = []
    for round in 1...rounds {
      one.append(try run(program, on: "0", into: "\(folder)/one-\(round)"))
      two.append(try run(program, on: "0,1", into: "\(folder)/two-\(round)"))
    }
    let different = try SimulatedTables(in: "\(folder)/one-1")
      .differences(from: SimulatedTables(in: "\(folder)/two-1"))
    return rates(one, "one core", goal: goal) + rates(two, "two cores", goal: nil) + [
      Figure(
        what: "simulated tables that differ between one core and two", value: Double(different),
        unit: "", decimals: 0, samples: 1 + 2 * people, goal: 0)
    ]
  }

  private static func rates(_ runs: [SimulationRun], _ place: String, goal: Double?) -> [Figure] {
    guard let rates = Samples(runs.map(\.trialsPerSecond)),
      let memory = Samples(runs.map { Double($0.peakMemory) / 1e6 })
    else { return [] }
    return [
      Figure(
        what: "simulated and written trials a second, \(place), median", value: rates.median,
        unit: "", decimals: 0, samples: runs.map(\.trials).reduce(0, +), goal: goal,
        isGoalTheLeast: true),
      Figure(
        what: "simulating \(people) people, \(place), peak memory", value: memory.worst,
        unit: "MB", decimals: 0, samples: memory.count, goal: nil),
    ]
  }

  private static func run(
    _ program: String, on cores: String, into folder: String
  ) throws(BenchmarkFailure) -> SimulationRun {
    let process = try ChildProcess(
      "taskset",
      [
        "-c", cores, program, "simulate", "blog-2012", "--participants", "\(people)", "--results",
        folder,
      ])
    let ending = try process.finish(within: 120)
    guard ending.status == 0, let line = ending.output.first, let run = SimulationRun(line, ending)
    else { throw .notSimulated("'\(program) simulate' did not end as it should") }
    return run
  }
}

/// One run of the program's simulation.
struct SimulationRun {
  let trials: Int
  let milliseconds: Double
  let peakMemory: Int

  /// Reads how many trials there were in what the program said last.
  init?(_ line: String, _ ending: ChildProcess.Ending) {
    let words = line.split(separator: " ")
    guard let end = words.firstIndex(of: "trials"), end > 0, let trials = Int(words[end - 1])
    else { return nil }
    self.trials = trials
    milliseconds = ending.milliseconds
    peakMemory = ending.peakMemory
  }

  var trialsPerSecond: Double { Double(trials) / milliseconds * 1000 }
}
