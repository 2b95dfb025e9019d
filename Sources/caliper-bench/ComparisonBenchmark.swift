import FoundationEssentials
import Glibc

/// A comparison of a million trials, beside what others take only to read and to group them.
struct ComparisonBenchmark {
  /// What was measured.
  private(set) var figures: [Figure] = []
  /// What could not be measured, a line each.
  private(set) var notes: [String] = []

  private static let rows = 1_000_000
  private static let rounds = 5
  /// What DuckDB took on the machine that the goal was set on, in milliseconds.
  private static let knownTime = 630.0
  /// In MB.
  private static let memoryGoal = 300.0

  /// The command that is measured: everything from the file to the answer.
  private static func command(_ program: String, on path: String) -> [String] {
    [program, "compare", path, "--format", "json"]
  }

  /// Measures everybody in turns, so that a busy moment of the machine meets them all.
  init(program: String) throws(BenchmarkFailure) {
    let folder = try Workbench.temporaryFolder()
    defer { try? FileManager.default.removeItem(atPath: folder) }
    let path = "\(folder)/trials.csv"
    try SyntheticTrials.write(Self.rows, to: path)
    let rivals = ReferenceTool.all.map { ($0, python: $0.python()) }
    var own: [ReadingRun] = []
    var others: [String: [ReadingRun]] = [:]
    for _ in 0..<Self.rounds {
      own.append(try Self.run(Self.command(program, on: path)))
      for case (let rival, let python?) in rivals {
        others[rival.name, default: []].append(try rival.run(python, on: path))
      }
    }
    let goal = Samples((others["DuckDB"] ?? []).map(\.milliseconds))?.median ?? Self.knownTime
    add("comparing 1,000,000 trials", own, goal: goal, memoryGoal: Self.memoryGoal)
    for (rival, python) in rivals {
      if python == nil { notes.append(Self.note(on: rival)) }
      let runs = others[rival.name] ?? []
      add("\(rival.name) \(runs.first?.version ?? ""), only reading and grouping them", runs)
    }
  }

  private mutating func add(
    _ what: String, _ runs: [ReadingRun], goal: Double? = nil, memoryGoal: Double? = nil
  ) {
    guard let times = Samples(runs.map(\.milliseconds)),
      let memory = Samples(runs.map { Double($0.peakMemory) / 1e6 })
    else { return }
    figures += [
      .milliseconds("\(what), median", times.median, decimals: 0, of: times, goal: goal),
      Figure(
        what: "\(what), peak memory", value: memory.worst, unit: "MB", decimals: 0,
        samples: memory.count, goal: memoryGoal),
    ]
  }

  private static func run(_ command: [String]) throws(BenchmarkFailure) -> ReadingRun {
    let process = try ChildProcess(command[0], Array(command.dropFirst()))
    let ending = try process.finish(within: 120)
    guard ending.status == 0 else {
      throw .unreadable(path: command[0], reason: "it cannot read the trials made for it")
    }
    return ReadingRun(milliseconds: ending.milliseconds, peakMemory: ending.peakMemory)
  }

  private static func note(on rival: ReferenceTool) -> String {
    "\(rival.name) was not measured: no Python has it; name one that has by CALIPER_PYTHON"
  }
}
