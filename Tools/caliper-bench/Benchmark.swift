import Base
import Glibc
import TestSupport

/// The whole run: measures one thing after the other and prints a table.
@MainActor enum Benchmark {
  /// Measures the program that `arguments` name; returns the exit code.
  static func run(_ arguments: [String]) -> Int32 {
    if arguments.dropFirst().first == BareClient.argument { return BareClient.run() }
    do throws(BenchmarkError) {
      guard arguments.count >= 2 else { throw .usage }
      let chosen = try Measure.chosen(by: arguments.dropFirst(2))
      try measure(arguments[1], chosen)
      return 0
    } catch {
      report("caliper-bench: \(error)")
      return 1
    }
  }

  private static func measure(
    _ program: String, _ measures: [Measure]
  ) throws(BenchmarkError) {
    // The facts about the machine's other work are read before any measurement.
    var results = Results(facts: MachineFacts())
    do throws(BenchmarkError) {
      try measure(program, measures, &results)
    } catch {
      // Measurements that took minutes are not lost if a later one fails.
      results.print()
      throw error
    }
    results.print()
  }

  /// The measurements, in the order of the table.
  private struct Results {
    var facts: MachineFacts
    var figures: [MeasuredFigure] = []
    var notes: [String] = []

    func print() {
      let table = FigureTable(figures: figures)
      for line in facts.lines + [""] + table.lines + [""] + notes + [table.summary] {
        Swift.print(line)
      }
    }
  }

  private static func measure(
    _ program: String, _ measures: [Measure], _ results: inout Results
  ) throws(BenchmarkError) {
    // Made at its first use: the measure with a larger display of its own comes before.
    var bench: Workbench?
    defer { bench?.close() }
    func workbench() throws(BenchmarkError) -> Workbench {
      if let bench { return bench }
      let made = try Workbench(program: program)
      bench = made
      return made
    }
    for measure in measures {
      report(measure.progress)
      switch measure {
      case .comparison:
        let comparison = try ComparisonBenchmark(program: program)
        results.figures += comparison.figures
        results.notes += comparison.notes
      case .search: results.figures += try SearchBenchmark.figures(program: program)
      case .fastDrag: results.figures += try FastDragBenchmark.figures(program: program)
      case .start: results.figures += try StartBenchmark.figures(on: try workbench())
      case .stamps:
        let stamps = try StampBenchmark(on: try workbench())
        results.facts.libraries = stamps.libraries
        results.figures += try stamps.figures() + [stamps.memory]
      case .wayland:
        results.figures += try WaylandBenchmark.figures(program: try workbench().program)
      case .pixels: results.figures += try PixelBenchmark.figures(on: try workbench())
      case .idle: results.figures += try IdleBenchmark.figures(on: try workbench())
      case .forecast: results.figures += try ForecastBenchmark.figures(on: try workbench())
      case .simulation: results.figures += try SimulationBenchmark.figures(program: program)
      case .tuning: results.figures += try TuningBenchmark.figures(program: program)
      case .drawing:
        // Its display is the one drawn on.
        _ = try workbench()
        results.figures += try DrawingBenchmark.figures()
      }
    }
  }

  /// Writes progress and errors: the table alone goes to standard output.
  private static func report(_ line: String) {
    let bytes = Array((line + "\n").utf8)
    write(STDERR_FILENO, bytes, bytes.count)
  }
}

/// An error that keeps something from being measured.
enum BenchmarkError: Error, Hashable {
  /// The command line names no program.
  case usage
  /// There is no measure of this name.
  case noMeasure(String)
  /// A program did not start; the system's reason.
  case notStarted(program: String, reason: String)
  /// Xvfb did not report its display's number.
  case noServer
  /// No Wayland compositor started; the reason.
  case noCompositor(reason: String)
  /// Nothing answers at this address of an X server.
  case noConnection(address: String)
  /// The X server lacks an extension that the measurement needs.
  case noExtension(String)
  /// The system gave no memory to share with the X server; its reason.
  case noSharedMemory(reason: String)
  /// The program did not announce the screen called so in time.
  case noScreen(String, seconds: Double)
  /// The announced screen has no rectangle of this name.
  case noPart(String, screen: String)
  /// The window did not show the expected picture in time.
  case noPicture(String, seconds: Double)
  /// The program's picture could not be made in this process; the reason.
  case notDrawn(String)
  /// No trial could be simulated; the reason.
  case notSimulated(String)
  /// A file does not have the expected contents; the reason.
  case unreadable(path: String, reason: String)
  /// A program did not end in time after it was asked to.
  case notEnded(program: String)
  /// A measure was left without a single value.
  case noSamples(String)
}

extension BenchmarkError: CustomStringConvertible {
  /// One line: the failure, its place and the fix.
  var description: String {
    switch self {
    case .usage:
      "usage: caliper-bench PROGRAM [MEASURE...], the path of the caliper to measure, and what; measures are "
        + Measure.names
    case .noMeasure(let name): "no measure is called '\(name)'; there are \(Measure.names)"
    case .notStarted(let program, let reason):
      "cannot start \(program): \(reason); build it, or run Scripts/install-packages.sh test"
    case .noServer: "Xvfb reported no display; try 'Xvfb -displayfd 1' to see why"
    case .noCompositor(let reason):
      "no Wayland compositor: \(reason); run Scripts/install-packages.sh test"
    case .noConnection(let address): "nothing answers at display '\(address)'; run it again"
    case .noExtension(let name): "the X server has no \(name); install Debian's xvfb"
    case .noSharedMemory(let reason):
      "no memory to share with the X server: \(reason); look at 'ipcs -l'"
    case .noScreen(let name, let seconds):
      "no screen '\(name)' within \(seconds) s; try 'caliper run --announce' by hand"
    case .noPart(let name, let screen):
      "the screen '\(screen)' announces no '\(name)'; try 'caliper run --announce' by hand"
    case .noPicture(let what, let seconds):
      "\(what) was not seen within \(seconds) s; run it again on a machine at rest"
    case .notDrawn(let reason): "cannot draw in this process: \(reason)"
    case .notSimulated(let reason): "cannot simulate in this process: \(reason)"
    case .unreadable(let path, let reason): "cannot use \(path): \(reason)"
    case .notEnded(let program): "\(program) does not end when it is asked to; end it by hand"
    case .noSamples(let measure): "nothing was measured for '\(measure)'; run it again"
    }
  }
}

extension BenchmarkError {
  /// The error of a process that is measured.
  init(_ error: ChildProcessError) {
    switch error {
    case .cannotStart(let program, let reason):
      self = .notStarted(program: program, reason: reason)
    case .silent(let program, let seconds):
      self = .unreadable(path: program, reason: "it printed nothing within \(seconds) s")
    case .stillRunning(let program, _): self = .notEnded(program: program)
    case .ended(let program, let how, let words):
      self = .notStarted(program: program, reason: "\(how) \(words)")
    }
  }
}

extension ChildProcess {
  /// Starts a process whose messages go to standard error.
  static func start(_ arguments: [String]) throws(BenchmarkError) -> ChildProcess {
    do throws(ChildProcessError) {
      return try ChildProcess(
        arguments, environment: VirtualDisplay.environmentInUse, errors: .inherited)
    } catch {
      throw BenchmarkError(error)
    }
  }

  /// Runs a process to its end.
  static func run(
    _ arguments: [String], within seconds: Double
  ) throws(BenchmarkError) -> FinishedProcess {
    let process = try start(arguments)
    do throws(ChildProcessError) {
      return try process.finish(within: seconds)
    } catch {
      throw BenchmarkError(error)
    }
  }

  /// Ends the process with `signal`.
  func stop(_ signal: Int32 = SIGTERM) throws(BenchmarkError) {
    do throws(ChildProcessError) {
      try end(signal)
    } catch {
      throw BenchmarkError(error)
    }
  }
}

extension AnnouncedScreen {
  /// The frame of the part called `name`, which must be there.
  func part(_ name: String) throws(BenchmarkError) -> Rectangle {
    guard let frame = frame(of: name) else { throw .noPart(name, screen: screen) }
    return frame
  }
}
