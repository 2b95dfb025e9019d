import Drawing
import Glibc
import Primitives

/// Seconds on a logarithmic axis: equal distances are equal ratios.
struct TimeScale {
  /// The shortest and the longest time shown, in seconds; whole ticks.
  let range: ClosedRange<Double>
  /// The times with a label.
  let ticks: [Double]

  /// An axis around `times`; what is not finite or not above 0 is left out.
  init(around times: [Double]) {
    let usable = times.filter { $0.isFinite && $0 > 0 }
    let (low, high) = (usable.min() ?? 1, usable.max() ?? 1)
    let base = log2(high / low) > 9 ? 10.0 : 2
    let first = floor(log(low * 1.0001) / log(base))
    let last = max(first + 1, ceil(log(high * 0.9999) / log(base)))
    let stride = max(1, ((last - first) / 10).rounded(.up))
    ticks = Swift.stride(from: first, through: last + stride - 1, by: stride).map { pow(base, $0) }
    range = (ticks.first ?? 1)...(ticks.last ?? 2)
  }

  /// Where `time` lies between the ends, 0 to 1.
  func share(of time: Double) -> Double {
    guard time > range.lowerBound else { return 0 }
    let share = log(time / range.lowerBound) / log(range.upperBound / range.lowerBound)
    return min(1, share)
  }

  /// What a tick says.
  static func label(_ time: Double) -> String { "\(time.threeFigures) s" }
}

extension ChartContext {
  /// Grid lines and labels of a horizontal time axis under `plot`.
  func horizontalAxis(_ scale: TimeScale, under plot: Rectangle) -> [Shape] {
    let room = plot.width / Double(max(1, scale.ticks.count - 1))
    // Labels that would run together are left out.
    let widest = scale.ticks.map { width(TimeScale.label($0), theme.axis) }.max() ?? 0
    let every = max(1, Int((widest * 1.3 / max(1, room)).rounded(.up)))
    return scale.ticks.enumerated().flatMap { index, tick -> [Shape] in
      let x = (plot.x + plot.width * scale.share(of: tick)).rounded() + 0.5
      let grid = Shape.line(
        Line([Point(x: x, y: plot.y), Point(x: x, y: plot.maxY)], color: theme.line))
      guard index % every == 0 else { return [grid] }
      let place = Point(x: x, y: plot.maxY + 22 * unit)
      return [grid, text(TimeScale.label(tick), at: place, .center, theme.axis)]
    }
  }

  /// Grid lines and labels of an upright time axis left of `plot`.
  func uprightAxis(_ scale: TimeScale, beside plot: Rectangle) -> [Shape] {
    scale.ticks.flatMap { tick -> [Shape] in
      let y = (plot.maxY - plot.height * scale.share(of: tick)).rounded() + 0.5
      return [
        .line(Line([Point(x: plot.x, y: y), Point(x: plot.maxX, y: y)], color: theme.line)),
        text(TimeScale.label(tick), x: plot.x - 10 * unit, middle: y, .trailing, theme.axis),
      ]
    }
  }
}
