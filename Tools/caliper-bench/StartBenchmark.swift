import Base
import Glibc
import TestSupport

/// From starting the program to the first picture in its window.
enum StartBenchmark {
  private static let runs = 15
  private static let patience = 10.0
  /// The primary button's colour: the last thing that a picture of Caliper's first screen has.
  private static let accent: UInt32 = 0x2c6bed
  /// Inside the primary button of a page in a 1280 × 800 window, beside its words.
  private static let pageButton = Point(x: 545, y: 726)
  /// The same place on the start form, whose button is in the panel beside the list.
  private static let formButton = Point(x: 830, y: 605)
  /// The seconds between two readings of the pixel: a tight loop would take a core from the program.
  private static let pause = 0.0001

  /// Starts with a participant's code, which leads to the first method, and without, to the form.
  static func figures(on bench: Workbench) throws(BenchmarkError) -> [MeasuredFigure] {
    try figures("start to first picture, with a code", seenAt: pageButton, on: bench) {
      ["run", "blog-2012", "--participant", "P01", "--results", bench.newFolder()]
    } + figures("start to first picture, start form", seenAt: formButton, on: bench) { [] }
  }

  private static func figures(
    _ what: String, seenAt button: Point, on bench: Workbench, _ arguments: () -> [String]
  ) throws(BenchmarkError) -> [MeasuredFigure] {
    // Not counted: it brings the program's files into memory.
    _ = try start(arguments(), seenAt: button, on: bench)
    var times: [Double] = []
    for _ in 0..<runs { times.append(try start(arguments(), seenAt: button, on: bench)) }
    guard let samples = Samples(times) else { throw .noSamples(what) }
    return [
      .milliseconds("\(what), median", samples.median, decimals: 1, of: samples, goal: 60),
      .milliseconds("\(what), worst", samples.worst, decimals: 1, of: samples, goal: nil),
    ]
  }

  /// Starts the program once, in milliseconds, and ends it.
  private static func start(
    _ arguments: [String], seenAt button: Point, on bench: Workbench
  ) throws(BenchmarkError) -> Double {
    let process = try ChildProcess.start([bench.program] + arguments)
    let deadline = process.started.advanced(bySeconds: patience)
    let seen = bench.probe.wait(for: accent, at: button, pause: pause, until: deadline)
    guard let seen else { throw .noPicture("the first screen", seconds: patience) }
    try process.stop(SIGKILL)
    let gone = bench.probe.wait(
      for: accent, isOther: true, at: button, pause: pause,
      until: Instant.now.advanced(bySeconds: patience))
    guard gone != nil else { throw .noPicture("a closed window", seconds: patience) }
    return seen.milliseconds(since: process.started)
  }
}
