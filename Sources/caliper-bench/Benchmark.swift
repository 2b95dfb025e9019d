import Glibc

/// The whole run: measures one thing after the other and prints a table.
@MainActor enum Benchmark {
  /// Measures the program that `arguments` name; returns the exit code.
  static func run(_ arguments: [String]) -> Int32 {
    do throws(BenchmarkFailure) {
      guard arguments.count == 2 else { throw .usage }
      try measure(arguments[1])
      return 0
    } catch {
      tell("caliper-bench: \(error)")
      return 1
    }
  }

  private static func measure(_ program: String) throws(BenchmarkFailure) {
    // Before anything is measured: what else the machine does.
    var facts = MachineFacts()
    tell("comparing a million trials")
    let comparison = try ComparisonBenchmark(program: program)
    // The first one on a display, and on a larger display of its own: the last display used is the one drawn on below.
    tell("dragging at 1000 events a second")
    let fastDrag = try FastDragBenchmark.figures(program: program)
    let bench = try Workbench(program: program)
    defer { bench.close() }
    var figures: [Figure] = []
    tell("measuring the start")
    figures += try StartBenchmark.figures(on: bench)
    tell("measuring stamps of events")
    let stamps = try StampBenchmark(on: bench)
    figures += try stamps.figures()
    facts.libraries = stamps.libraries
    tell("measuring changed pixels")
    figures += try PixelBenchmark.figures(on: bench)
    tell("counting wake-ups")
    figures += try IdleBenchmark.figures(on: bench)
    tell("asking for forecasts")
    figures += try ForecastBenchmark.figures(on: bench)
    figures.append(stamps.memory)
    figures += fastDrag
    figures += comparison.figures
    tell("simulating trials")
    figures += try SimulationBenchmark.figures(program: program)
    tell("tuning")
    figures += try TuningBenchmark.figures(program: program)
    tell("recovering known people, for some minutes")
    figures += try RecoveryBenchmark.figures()
    // The last one, since SDL's signal handling stays in this process from here on.
    tell("measuring drawing")
    figures += try DrawingBenchmark.figures()
    let table = FigureTable(figures: figures)
    for line in facts.lines + [""] + table.lines + [""] + comparison.notes + [table.summary] {
      print(line)
    }
  }

  /// Progress and failures: the table alone goes to standard output.
  private static func tell(_ line: String) {
    let bytes = Array((line + "\n").utf8)
    write(STDERR_FILENO, bytes, bytes.count)
  }
}
