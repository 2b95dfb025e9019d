import Formats
import Primitives

/// From an injected motion to the pixel that changes by it, while a slider's thumb is dragged.
enum PixelBenchmark {
  private static let jumps = 150
  private static let steps = 300
  /// The pause between two jumps, in seconds.
  private static let rest = 0.04
  /// The jaws have faded in by then, in seconds.
  private static let settling = 0.5
  private static let patience = 1.0
  /// The inside of the thumb; nothing else on the track is white.
  private static let thumb: UInt32 = 0xffffff
  /// More than the thumb's width: where it comes to it has not been.
  private static let stepLength = 32

  /// Drags the thumb by single jumps, then to and fro at 125 Hz.
  static func figures(on bench: Workbench) throws(BenchmarkFailure) -> [Figure] {
    let (program, screen) = try RunningProgram.inTrial(of: "accurate-slider", on: bench)
    let track = try screen.frame(of: "track")
    bench.injector.move(to: PointerPath.along(track, 0, step: stepLength))
    bench.injector.button(.down)
    Instant.sleep(seconds: settling)
    var jumpTimes: [Double] = []
    for index in 1...jumps {
      Instant.sleep(seconds: rest)
      // Seven steps at once: never near the last place.
      jumpTimes.append(
        try time(of: PointerPath.along(track, 7 * index, step: stepLength), on: bench))
    }
    var stepTimes: [Double] = []
    var pace = Pace()
    for index in 1...steps {
      pace.wait()
      stepTimes.append(
        try time(of: PointerPath.along(track, 7 * jumps + index, step: stepLength), on: bench))
    }
    bench.injector.button(.up)
    _ = try program.end()
    guard let jumpSamples = Samples(jumpTimes), let stepSamples = Samples(stepTimes) else {
      throw .noSamples("input to changed pixel")
    }
    return Figure.medianAndTail("input to changed pixel, jumps", jumpSamples)
      + Figure.medianAndTail(
        "input to changed pixel, 125 Hz", stepSamples, median: 0.8, percentile99: 2)
  }

  /// The milliseconds from moving the pointer to `point` to seeing the thumb there.
  private static func time(
    of point: Point, on bench: Workbench
  ) throws(BenchmarkFailure) -> Double {
    guard bench.probe.color(at: point) != thumb else {
      throw .noPicture("the track where the thumb is not", seconds: 0)
    }
    let injected = bench.injector.move(to: point)
    let seen = bench.probe.wait(
      for: thumb, at: point, until: injected.advanced(bySeconds: patience))
    guard let seen else { throw .noPicture("the thumb where it was dragged to", seconds: patience) }
    return seen.milliseconds(since: injected)
  }
}
