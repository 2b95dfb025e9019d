import FoundationEssentials
import Glibc
import TestSupport

/// Comparisons of one and ten million trials, beside the time in which other programs only read and group them; and of
/// a million of which many are given up.
struct ComparisonBenchmark {
  /// The results.
  private(set) var figures: [MeasuredFigure] = []
  /// Remarks on tools that could not be measured.
  private(set) var notes: [String] = []

  /// The command that is measured: everything from the file to the answer.
  private static func command(_ program: String, on path: String) -> [String] {
    [program, "compare", path, "--format", "json"]
  }

  /// Measures all programs in turns, so that a busy moment of the machine affects them all.
  init(program: String) throws(BenchmarkError) {
    let folder = try TemporaryFolder.made()
    defer { folder.remove() }
    let tools = ReferenceTool.all.map { ($0, python: Oracles.python(having: $0.module)) }
    for (tool, python) in tools where python == nil { notes.append(Self.note(on: tool)) }
    let polars = try measure(program, rows: 1_000_000, rounds: 5, in: folder, beside: tools)
    for percent in [9, 39] {
      let path = folder.file("trials.csv")
      try SyntheticTrials.write(1_000_000, givenUp: percent, to: path)
      var runs: [ReadingRun] = []
      for _ in 0..<3 { runs.append(try Self.run(Self.command(program, on: path))) }
      let name = "comparing 1,000,000 trials, \(percent + 1) % given up or timed out"
      add(name, runs, beside: percent == 9 ? polars : [], times: 1.5)
    }
    _ = try measure(program, rows: 10_000_000, rounds: 2, in: folder, beside: tools)
  }

  /// Compares `rows` trials of which 2 % are given up or timed out, beside the other programs; returns the runs of polars.
  private mutating func measure(
    _ program: String, rows: Int, rounds: Int, in folder: TemporaryFolder,
    beside tools: [(ReferenceTool, python: String?)]
  ) throws(BenchmarkError) -> [ReadingRun] {
    let path = folder.file("trials.csv")
    try SyntheticTrials.write(rows, givenUp: 1, to: path)
    var own: [ReadingRun] = []
    var others: [String: [ReadingRun]] = [:]
    for _ in 0..<rounds {
      own.append(try Self.run(Self.command(program, on: path)))
      for case (let tool, let python?) in tools {
        others[tool.name, default: []].append(try tool.run(python, on: path))
      }
    }
    let polars = others["polars"] ?? []
    let name = "\(rows / 1_000_000),000,000 trials"
    add("comparing \(name)", own, beside: polars)
    for (tool, _) in tools {
      let runs = others[tool.name] ?? []
      add("\(tool.name) \(runs.first?.version ?? ""), only reading and grouping \(name)", runs)
    }
    return polars
  }

  /// Adds the figures of some runs; the goals are the costs of another program's runs, its times multiplied by
  /// `factor`.
  private mutating func add(
    _ what: String, _ runs: [ReadingRun], beside others: [ReadingRun] = [], times factor: Double = 1
  ) {
    for (kind, value) in [
      ("", \ReadingRun.milliseconds), (", time of processors", \.processorMilliseconds),
    ] {
      guard let times = Samples(runs.map { $0[keyPath: value] }) else { return }
      figures.append(
        .milliseconds(
          "\(what)\(kind), median", times.median, decimals: 0, of: times,
          goal: Samples(others.map { factor * $0[keyPath: value] })?.median))
    }
    guard let memory = Samples(runs.map { Double($0.peakMemory) / 1e6 }) else { return }
    figures.append(
      MeasuredFigure(
        what: "\(what), peak memory", value: memory.worst, unit: "MB", decimals: 0,
        samples: memory.count, goal: Samples(others.map { Double($0.peakMemory) / 1e6 })?.median))
  }

  private static func run(_ command: [String]) throws(BenchmarkError) -> ReadingRun {
    let finished = try ChildProcess.run(command, within: 120)
    guard finished.exitCode == 0 else {
      throw .unreadable(path: command[0], reason: "it cannot read the trials made for it")
    }
    return ReadingRun(
      milliseconds: finished.milliseconds,
      processorMilliseconds: finished.processorMilliseconds, peakMemory: finished.peakMemory)
  }

  private static func note(on tool: ReferenceTool) -> String {
    "\(tool.name) was not measured: no Python has it; name one that has by CALIPER_PYTHON"
  }
}

/// Another program, which reads the trials and computes their geometric means, and nothing else.
struct ReferenceTool {
  /// Its usual name.
  let name: String
  /// The Python module.
  let module: String
  /// The lines of Python that read the file `path`.
  private let script: String
  /// The beginning and the end of every script; importing the library is not counted.
  private static let start = """
    import sys, time, MODULE
    path = sys.argv[1]
    start, work = time.perf_counter(), time.process_time()

    """
  private static let end = """

    print(time.perf_counter() - start, time.process_time() - work, MODULE.__version__)
    """

  static let all = [
    ReferenceTool(
      name: "DuckDB", module: "duckdb",
      // It draws its progress on standard output, terminal or not, when it needs seconds.
      script: """
        duckdb.sql('set enable_progress_bar = false')
        duckdb.sql(f\"\"\"select participant, method, exp(avg(ln(time_s))) from read_csv('{path}')
          where phase = 'main' and outcome = 'correct' group by all\"\"\").fetchall()
        """),
    ReferenceTool(
      name: "polars", module: "polars",
      script: """
        from polars import col
        polars.scan_csv(path).filter(col('phase') == 'main', col('outcome') == 'correct').group_by(
          'participant', 'method').agg(col('time_s').log().mean().exp()).collect()
        """),
    ReferenceTool(
      name: "pandas", module: "pandas",
      script: """
        import numpy
        rows = pandas.read_csv(
          path, usecols=['participant', 'method', 'phase', 'outcome', 'time_s'])
        rows = rows[(rows.phase == 'main') & (rows.outcome == 'correct')]
        numpy.exp(numpy.log(rows.time_s).groupby([rows.participant, rows.method]).mean())
        """),
  ]

  /// Reads the file at `path` once.
  func run(_ python: String, on path: String) throws(BenchmarkError) -> ReadingRun {
    let whole = (Self.start + script + Self.end).replacing("MODULE", with: module)
    let finished = try ChildProcess.run([python, "-c", whole, path], within: 120)
    let words = (finished.lines.first ?? "").split(separator: " ")
    guard finished.exitCode == 0, words.count == 3, let seconds = Double(words[0]),
      let work = Double(words[1])
    else {
      throw .unreadable(path: python, reason: "\(name) gave no time; run it by hand")
    }
    return ReadingRun(
      milliseconds: seconds * 1000, processorMilliseconds: work * 1000,
      peakMemory: finished.peakMemory, version: String(words[2]))
  }
}

/// The costs of one run over the file.
struct ReadingRun {
  /// The duration of the run.
  var milliseconds: Double
  /// The time of processors, in milliseconds.
  var processorMilliseconds: Double
  /// The most memory that the process held, in bytes.
  var peakMemory: Int
  /// The program's version; empty for this one.
  var version = ""
}
