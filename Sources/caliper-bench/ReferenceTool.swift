import FoundationEssentials

/// Another program that reads the trials and takes their geometric means, and does nothing else.
struct ReferenceTool {
  /// What people call it.
  let name: String
  private let module: String
  /// The lines of Python that read the file `path`.
  private let script: String
  /// What every script begins and ends with; importing the library is not counted.
  private static let start = """
    import sys, time, MODULE
    path = sys.argv[1]
    start = time.perf_counter()

    """
  private static let end = "\nprint(time.perf_counter() - start, MODULE.__version__)"

  static let all = [
    ReferenceTool(
      name: "DuckDB", module: "duckdb",
      script: """
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

  /// The first Python that has the library; nil where none has.
  func python() -> String? {
    let named = ProcessInfo.processInfo.environment["CALIPER_PYTHON"]
    return [named, "python3", "/usr/bin/python3"].compactMap(\.self).first { python in
      let process = try? ChildProcess(python, ["-c", "import \(module)"], isSilent: true)
      return (try? process?.finish(within: 60))?.status == 0
    }
  }

  /// Reads the file at `path` once.
  func run(_ python: String, on path: String) throws(BenchmarkFailure) -> ReadingRun {
    let whole = (Self.start + script + Self.end).replacing("MODULE", with: module)
    let process = try ChildProcess(python, ["-c", whole, path])
    let ending = try process.finish(within: 120)
    let words = (ending.output.first ?? "").split(separator: " ")
    guard ending.status == 0, words.count == 2, let seconds = Double(words[0]) else {
      throw .unreadable(path: python, reason: "\(name) gave no time; run it by hand")
    }
    return ReadingRun(
      milliseconds: seconds * 1000, peakMemory: ending.peakMemory,
      version: String(words[1]))
  }
}

/// What one run over the file took.
struct ReadingRun {
  /// How long it took.
  var milliseconds: Double
  /// The most memory that the process held, in bytes.
  var peakMemory: Int
  /// The program's version; empty for this one.
  var version = ""
}
