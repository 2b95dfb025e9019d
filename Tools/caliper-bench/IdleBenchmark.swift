import Base
import TestSupport

/// The program's wake-ups: at each motion of the pointer, and without any input.
enum IdleBenchmark {
  /// The duration of the measurement at rest, in seconds.
  private static let duration = 5.0
  /// The seconds after which the last picture, the log and the system's work after a start are finished.
  private static let settling = 0.7
  private static let motions = 200
  /// Long enough for a motion and all that it sets off, in seconds.
  private static let pause = 0.015

  /// Watches a trial with its time limit running, and the start screen.
  static func figures(on bench: Workbench) throws(BenchmarkError) -> [MeasuredFigure] {
    let trial = try RunningProgram.inTrial(of: "accurate-slider", on: bench).program
    let inTrial = try figures("trial", of: trial, on: bench)
    _ = try trial.end()
    let form = try RunningProgram(["blog-2012"], on: bench)
    _ = try form.screen("start")
    let inForm = try figures("start form", of: form, on: bench)
    try form.process.stop()
    return inTrial + inForm
  }

  /// Rest is measured after motion, because effects of a motion may continue.
  private static func figures(
    _ screen: String, of program: RunningProgram, on bench: Workbench
  ) throws(BenchmarkError) -> [MeasuredFigure] {
    let status = ProcessStatus(id: program.process.id)
    Instant.sleep(seconds: settling)
    var counts: [Double] = []
    for index in 0..<motions {
      let before = try status.voluntarySwitches()
      bench.injector.move(to: MeasuredPath.overNothing(index))
      Instant.sleep(seconds: pause)
      counts.append(Double(try status.voluntarySwitches() - before))
    }
    guard let samples = Samples(counts) else { throw .noSamples("wake-ups") }
    Instant.sleep(seconds: settling)
    let before = try status.voluntarySwitches()
    Instant.sleep(seconds: duration)
    let atRest = Double(try status.voluntarySwitches() - before) / duration
    return [
      count("wake-ups at a motion, \(screen), median", samples.median, samples.count),
      count("wake-ups at a motion, \(screen), worst", samples.worst, samples.count),
      count("wake-ups a second at rest, \(screen)", atRest, 1, goal: 0),
    ]
  }

  private static func count(
    _ what: String, _ value: Double, _ samples: Int, goal: Double? = nil
  ) -> MeasuredFigure {
    MeasuredFigure(what: what, value: value, unit: "", decimals: 1, samples: samples, goal: goal)
  }
}
