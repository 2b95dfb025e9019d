import Base
import Datasets
import TestSupport

/// Dragging with a mouse of 1000 events a second on a large display: how late pictures get.
enum FastDragBenchmark {
  private static let width = 2560
  private static let height = 1440
  private static let interval = 0.001
  private static let seconds = 4.0
  /// The jaws have faded in by then, in seconds.
  private static let settling = 0.5
  private static let step = 3
  private static let away = 200

  /// Drags the thumb along the track, away from it and back; the program itself times its pictures.
  static func figures(program: String) throws(BenchmarkError) -> [MeasuredFigure] {
    let bench = try Workbench(program: program, width: width, height: height)
    defer { bench.close() }
    let (running, screen) = try RunningProgram.inTrial(
      of: "accurate-slider", on: bench, options: ["--fullscreen"])
    drag(along: try screen.part("track"), by: bench.injector)
    let timing = try running.end().description.timing
    let what = "1000 Hz drag at \(width) × \(height)"
    func count(_ name: String, _ value: Double) -> MeasuredFigure {
      MeasuredFigure(
        what: "\(what), \(name)", value: value, unit: "", decimals: 0, samples: timing.events,
        goal: nil)
    }
    return [
      MeasuredFigure(
        what: "\(what), worst frame", value: timing.worstFrameMilliseconds, unit: "ms", decimals: 3,
        samples: timing.frames, goal: nil),
      count("late frames", Double(timing.lateFrames)), count("pictures", Double(timing.frames)),
    ]
  }

  private static func drag(along track: Rectangle, by injector: Injector) {
    injector.move(to: MeasuredPath.along(track, 0, step: step, away: away))
    injector.button(.down)
    Instant.sleep(seconds: settling)
    var pace = Pace(interval: interval)
    for index in 1...Int(seconds / interval) {
      pace.wait()
      injector.move(to: MeasuredPath.along(track, index, step: step, away: away))
    }
    injector.button(.up)
  }
}
