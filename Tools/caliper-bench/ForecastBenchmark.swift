import Base
import TestSupport

/// The time from moving a handle of the curve editor to the new forecast.
enum ForecastBenchmark {
  private static let moves = 60
  /// The points of the handle, and their distance in pixels: each of them is another curve.
  private static let way = 12
  private static let step = 2
  /// The pause between two moves, in seconds.
  private static let rest = 0.05
  /// The first forecast is there by then, in seconds.
  private static let settling = 2.0
  private static let patience = 5.0
  private static let pause = 0.0002
  /// The width of the figure's last sign, a bracket, at the right edge, in pixels.
  private static let bracket = 10
  /// The share of the way from the figure's colour to the ground's that marks a dimmed figure.
  private static let dimming = 0.3

  /// Drags the first handle to and fro, and sees the figure being dimmed and coming back.
  static func figures(on bench: Workbench) throws(BenchmarkError) -> [MeasuredFigure] {
    bench.injector.move(to: Workbench.nowhere)
    let program = try RunningProgram(playing: "exponential", on: bench)
    let screen = try program.screen("curve")
    Instant.sleep(seconds: settling)
    let marks = marks(from: try screen.part("track"), to: try screen.part("path"), on: bench)
    let handle = try screen.part("handle_1").center
    bench.injector.move(to: handle)
    bench.injector.button(.down)
    bench.injector.move(to: Point(x: handle.x + Double(step * way), y: handle.y))
    let mark = try figure(among: marks, on: bench)
    var times: [Double] = []
    for index in 1...moves {
      Instant.sleep(seconds: rest)
      let point = Point(x: handle.x + Double(step * (1 + index % way)), y: handle.y)
      times.append(try time(of: point, mark, on: bench))
    }
    bench.injector.button(.up)
    try program.process.stop()
    guard let samples = Samples(times) else { throw .noSamples("handle to forecast") }
    return [
      .milliseconds(
        "handle moved to forecast, median", samples.median, decimals: 1, of: samples, goal: nil),
      .milliseconds(
        "handle moved to forecast, worst", samples.worst, decimals: 1, of: samples, goal: 300),
    ]
  }

  /// Pixels of which the last sign of a figure has some, and how bright the darkest of them is at most while
  /// the figure is current.
  private struct DisplayMark {
    var points: [Point]
    var brightness: Double

    func isCurrent(on bench: Workbench) -> Bool {
      (points.map { ForecastBenchmark.brightness(of: bench.probe.color(at: $0)) }.min() ?? 0)
        <= brightness
    }
  }

  /// A mark for each figure between the slider and the path: at the darkest of the rows of pixels that follow
  /// each other with some of it.
  private static func marks(
    from track: Rectangle, to path: Rectangle, on bench: Workbench
  ) -> [DisplayMark] {
    let rows = stride(from: track.maxY, to: path.y, by: 1).map { y in
      let points = (1...bracket).map { Point(x: path.maxX - Double($0), y: y) }
      let colors = points.map { brightness(of: bench.probe.color(at: $0)) }
      return (points: points, darkest: colors.min() ?? 0, ground: colors.max() ?? 0)
    }
    return rows.split { $0.darkest == $0.ground }.compactMap { figure in
      figure.min { $0.darkest < $1.darkest }.map {
        DisplayMark(
          points: $0.points, brightness: $0.darkest + dimming * ($0.ground - $0.darkest))
      }
    }
  }

  /// The mark of the forecast, after a handle was moved: the one that is dimmed and comes back.
  ///
  /// Other figures that change do not come back.
  private static func figure(
    among marks: [DisplayMark], on bench: Workbench
  ) throws(BenchmarkError) -> DisplayMark {
    let deadline = Instant.now.advanced(bySeconds: patience)
    var dimmed: Set<Int> = []
    while Instant.now < deadline {
      for (index, mark) in marks.enumerated() {
        if !mark.isCurrent(on: bench) {
          dimmed.insert(index)
        } else if dimmed.contains(index) {
          return mark
        }
      }
      Instant.sleep(seconds: pause)
    }
    throw .noPicture(
      "the figure of a forecast, which is dimmed while it is old,", seconds: patience)
  }

  private static func brightness(of color: UInt32) -> Double {
    Double((color >> 16 & 0xff) + (color >> 8 & 0xff) + (color & 0xff))
  }

  /// The milliseconds from moving the handle to `point` to the figure's being as dark as before.
  private static func time(
    of point: Point, _ mark: DisplayMark, on bench: Workbench
  ) throws(BenchmarkError) -> Double {
    let moved = bench.injector.move(to: point)
    let deadline = moved.advanced(bySeconds: patience)
    guard wait(until: deadline, on: bench, mark, isCurrent: false) != nil,
      let seen = wait(until: deadline, on: bench, mark, isCurrent: true)
    else { throw .noPicture("a new forecast", seconds: patience) }
    return seen.milliseconds(since: moved)
  }

  /// Waits until the figure is current, or is not; returns when that was seen.
  private static func wait(
    until deadline: Instant, on bench: Workbench, _ mark: DisplayMark, isCurrent: Bool
  ) -> Instant? {
    while Instant.now < deadline {
      let isSeenCurrent = mark.isCurrent(on: bench)
      let now = Instant.now
      if isSeenCurrent == isCurrent { return now }
      Instant.sleep(seconds: pause)
    }
    return nil
  }
}
