import Base
import FoundationEssentials
import Glibc
import Synchronization
import ToolSupport

/// All requested cases: lists them, runs them in parallel, and prints the table.
struct FaultCampaign {
  private let settings: FaultInjection
  private let programs: Programs

  /// The folder of the results and the shim.
  static let folder = ".build/faults"

  init(_ settings: FaultInjection) throws(FaultError) {
    self.settings = settings
    try FaultError.wrap("cannot make \(Self.folder)") {
      try FileManager.default.createDirectory(
        atPath: Self.folder, withIntermediateDirectories: true)
    }
    let build = FileManager.default.currentDirectoryPath + "/" + Self.folder
    programs = try Programs(caliper: settings.program, buildFolder: build)
  }

  /// Runs the cases; returns whether all passed.
  func run() throws(FaultError) -> Bool {
    let workshop = try Workshop(programs)
    defer { if settings.caseName == nil { workshop.remove() } }
    var recordings: [Recording] = []
    for scenario in try AllScenarios.make(in: workshop) {
      recordings.append(try Recording(scenario, in: workshop))
    }
    let byName = Dictionary(recordings.map { ($0.scenario.name, $0) }) { first, _ in first }
    let runner = CaseRunner(workshop: workshop, recordings: byName, keeps: settings.caseName != nil)
    if let name = settings.caseName { return try runAlone(name, runner) }
    let cases = try cases(of: recordings)
    let results = try run(cases, runner)
    let table = ResultTable(
      results, order: recordings.map(\.scenario.name),
      program: "\(programs.own) \(FaultInjection.name)")
    Console.say(table.text)
    return !results.contains { $0.verdict == .failed }
  }

  private func runAlone(_ name: String, _ runner: CaseRunner) throws(FaultError) -> Bool {
    guard let fault = FaultCase(name: name) else { throw .unknownCase(name) }
    let result = try runner.run(fault)
    Console.say("\(name): \(result.verdict.rawValue)")
    for reason in result.reason.split(separator: " | ") { Console.say("  \(reason)") }
    Console.say("its folder is in \(runner.workshop.folder)")
    return result.verdict != .failed
  }

  // MARK: - Cases

  private func cases(of recordings: [Recording]) throws(FaultError) -> [FaultCase] {
    var random = SplitMix64(seed: settings.seed)
    let chosen = recordings.filter {
      settings.scenario == nil || settings.scenario == $0.scenario.name
    }
    guard !chosen.isEmpty else { throw .usage("no scenario '\(settings.scenario ?? "")'") }
    let errors = chosen.flatMap(\.errorCases)
    let kills = Array(random.shuffled(chosen.flatMap(\.killCases)).prefix(settings.kills))
    let cuts = Array(
      random.shuffled(chosen.flatMap(\.powerCutCases)).prefix(settings.powerCuts))
    let all = errors + kills + cuts
    guard let sample = settings.sample else { return all }
    return Array(random.shuffled(all).prefix(sample))
  }

  // MARK: - Running

  private func run(
    _ cases: [FaultCase], _ runner: CaseRunner
  ) throws(FaultError) -> [CaseResult] {
    let file = try ResultsFile(
      at: "\(Self.folder)/results.tsv", mark: mark, isFresh: settings.isFresh)
    let open = cases.filter { file.result(of: $0.name) == nil }
    Console.report(
      "\(cases.count) cases, \(cases.count - open.count) of them finished before")
    let done = Atomic(0)
    try open.concurrentMap(threads: settings.jobs) { fault throws(FaultError) in
      file.add(try runner.run(fault))
      let count = done.wrappingAdd(1, ordering: .relaxed).newValue
      if count.isMultiple(of: 500) { Console.report("\(count) of \(open.count)") }
    }
    return cases.compactMap { file.result(of: $0.name) }
  }

  /// Identifies the builds of the programs: results of other builds do not apply to these.
  private var mark: String {
    let parts = [programs.own, programs.caliper].map { path in
      var status = stat()
      stat(path, &status)
      return "\(status.st_size)-\(status.st_mtim.tv_sec)"
    }
    return "# " + parts.joined(separator: " ")
  }
}
