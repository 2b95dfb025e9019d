package import Base
import Glibc

/// A logarithmic axis of numbers above 0: equal distances are equal ratios.
package struct LogarithmicScale {
  /// The smallest and the largest number shown, both of them ticks.
  package let range: ClosedRange<Double>
  /// The numbers with a label.
  package let ticks: [Double]
  /// The label of a tick.
  package let label: @Sendable (Double) -> String

  /// Creates an axis around `numbers`, ignoring those not finite or not above 0.
  package init(around numbers: [Double], label: @escaping @Sendable (Double) -> String) {
    let usable = numbers.filter { $0.isFinite && $0 > 0 }
    let (low, high) = (usable.min() ?? 1, usable.max() ?? 1)
    let base = log2(high / low) > 9 ? 10.0 : 2
    let first = floor(log(low * 1.0001) / log(base))
    let last = max(first + 1, ceil(log(high * 0.9999) / log(base)))
    let stride = max(1, ((last - first) / 10).rounded(.up))
    let exponents = Swift.stride(from: first, through: last + stride - 1, by: stride)
    self.init(ticks: exponents.map { pow(base, $0) }, label: label)
  }

  private init(ticks: [Double], label: @escaping @Sendable (Double) -> String) {
    self.ticks = ticks
    range = (ticks.first ?? 1)...(ticks.last ?? 2)
    self.label = label
  }

  /// Creates an axis closely around `numbers` with round ticks; the same as `init(around:label:)` if the numbers are
  /// far apart.
  package init(closelyAround numbers: [Double], label: @escaping @Sendable (Double) -> String) {
    let usable = numbers.filter { $0.isFinite && $0 > 0 }
    let (low, high) = (usable.min() ?? 1, usable.max() ?? 1)
    let span = high > low ? high - low : low / 10
    let power = pow(10, floor(log10(span)))
    let step = [0.1, 0.2, 0.5, 1, 2].map { $0 * power }.first { span / $0 <= 6 } ?? span
    let (first, last) = (floor(low / step + 1e-6), ceil(high / step - 1e-6))
    guard high < low * 4, first >= 1 else {
      self.init(around: numbers, label: label)
      return
    }
    let multiples = Swift.stride(from: first, through: max(last, first + 1), by: 1)
    self.init(ticks: multiples.map { $0 * step }, label: label)
  }

  /// Creates an axis of seconds.
  package init(times: [Double]) { self.init(around: times) { "\($0.threeFigures) s" } }

  /// The position of `number` between the ends, clamped to 0 and 1.
  package func share(of number: Double) -> Double {
    guard number > range.lowerBound else { return 0 }
    return min(1, position(of: number))
  }

  /// The position of `number`, from 0 to 1 between the ends; `number` must be above 0.
  package func position(of number: Double) -> Double {
    log(number / range.lowerBound) / log(range.upperBound / range.lowerBound)
  }
}

extension ChartContext {
  /// The grid lines and labels of a horizontal axis under `plot`.
  ///
  /// If not all labels have room, the label of `labelled` is kept.
  package func horizontalAxis(
    _ scale: LogarithmicScale, under plot: Rectangle, labelled: Double? = nil
  ) -> [Shape] {
    let room = plot.width / Double(max(1, scale.ticks.count - 1))
    // Labels that would overlap are left out.
    let widest = scale.ticks.map { width(scale.label($0), theme.axis) }.max() ?? 0
    let every = max(1, Int((widest * 1.3 / max(1, room)).rounded(.up)))
    let first = scale.ticks.firstIndex { $0 == labelled } ?? 0
    return scale.ticks.enumerated().flatMap { index, tick -> [Shape] in
      let x = (plot.x + plot.width * scale.share(of: tick)).rounded() + 0.5
      let grid = Shape.line(
        Line([Point(x: x, y: plot.y), Point(x: x, y: plot.maxY)], color: theme.line))
      guard (index - first) % every == 0 else { return [grid] }
      let point = Point(x: x, y: plot.maxY + 22 * unit)
      return [grid, text(scale.label(tick), at: point, .center, theme.axis)]
    }
  }

  /// The grid lines and labels of a vertical axis left of `plot`.
  package func verticalAxis(_ scale: LogarithmicScale, beside plot: Rectangle) -> [Shape] {
    scale.ticks.flatMap { tick -> [Shape] in
      let y = (plot.maxY - plot.height * scale.share(of: tick)).rounded() + 0.5
      return [
        .line(Line([Point(x: plot.x, y: y), Point(x: plot.maxX, y: y)], color: theme.line)),
        text(scale.label(tick), x: plot.x - 10 * unit, middle: y, .trailing, theme.axis),
      ]
    }
  }
}
