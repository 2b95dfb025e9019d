import Formats
import Primitives

/// Injects events with known times into real trials and looks for them in the log.
struct StampBenchmark {
  /// The versions of the libraries that the program has logged.
  let libraries: [String: String]
  /// The most memory that a driven trial took.
  let memory: Figure
  private let matching: StampMatching
  private let injected: Int
  private let serverShare: Double
  private let events: Int

  /// For events under way when the last one was injected, in seconds.
  private static let settling = 0.2

  /// Injects motion and presses into a slider's trial, keys into a text field's.
  init(on bench: Workbench) throws(BenchmarkFailure) {
    let hand = MeasuringHand(injector: bench.injector)
    let pointer = try Self.run("accurate-slider", on: bench) { screen throws(BenchmarkFailure) in
      let track = try screen.frame(of: "track")
      return hand.clicks() + hand.drag(along: track)
    }
    let keyboard = try Self.run("text-field", on: bench) { _ in hand.keys() }
    let (first, second) = (pointer.files.description, keyboard.files.description)
    libraries = first.libraries
    let peak = Double(max(pointer.peak, keyboard.peak)) / 1e6
    memory = Figure(
      what: "peak memory", value: peak, unit: "MB", decimals: 1, samples: 2, goal: 60)
    injected = pointer.injected.count + keyboard.injected.count
    // Both sessions in one list: their times are of one clock and do not overlap.
    matching = StampMatching(
      injected: pointer.injected + keyboard.injected,
      logged: pointer.files.inputs + keyboard.files.inputs)
    events = first.timing.events + second.timing.events
    serverShare = (first.timing.serverEvents + second.timing.serverEvents) / Double(max(1, events))
  }

  /// The distances of the stamps from the true times, what was lost, and where stamps come from.
  func figures() throws(BenchmarkFailure) -> [Figure] {
    var figures: [Figure] = []
    for activity in Injection.Activity.allCases {
      let what = "logged stamp, \(activity.rawValue)"
      guard let samples = Samples((matching.errors[activity] ?? []).map(abs)) else {
        throw .noSamples(what)
      }
      figures += Figure.medianAndTail(what, samples, median: 0.35, percentile99: 1)
    }
    return figures + [
      Figure(
        what: "events lost", value: Double(matching.lost.count), unit: "", decimals: 0,
        samples: injected, goal: 0),
      Figure(
        what: "events with the X server's time", value: serverShare * 100, unit: "%", decimals: 1,
        samples: events, goal: nil),
    ]
  }

  private struct Run {
    var injected: [Injection]
    var files: SessionFiles
    var peak: Int
  }

  private static func run(
    _ method: String, on bench: Workbench,
    _ drive: (AnnouncedScreen) throws(BenchmarkFailure) -> [Injection]
  ) throws(BenchmarkFailure) -> Run {
    let (program, screen) = try RunningProgram.inTrial(of: method, on: bench)
    let injected = try drive(screen)
    Instant.sleep(seconds: settling)
    let peak = try ProcessStatus(id: program.process.id).peakMemory()
    return Run(injected: injected, files: try program.end(), peak: peak)
  }
}
