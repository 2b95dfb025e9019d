import Comparison
import Drawing
import Figures
import Formats
import Primitives
import Reports
import Simulation
import Tuning

/// Each calibrated parameter as a ratio to the model's default.
@MainActor struct CalibrationFigure: TuningFigure {
  static let name = "calibration"
  static let title = "Motor and perceptual parameters, relative to the model's defaults"
  private let items: [Calibration.Item]
  private let scale: LogarithmicScale

  init?(_ result: TuningResult) {
    items = result.calibration.items.filter { $0.parameter.parameter != nil }
    guard items.contains(where: { $0.pooled != nil }) else { return nil }
    // A minimal range, for estimates that all equal the defaults.
    scale = LogarithmicScale(around: [0.75, 1.33] + items.flatMap(\.ratios)) {
      "×\($0.threeFigures)"
    }
  }

  var caption: String {
    "Large points are estimates over all people with their 95 % intervals, as ratios to the "
      + "model's defaults; small points are people with enough observations. A ring is a default that "
      + "was kept for want of observations. The axis is logarithmic."
  }

  var description: String {
    items.map { "\($0.parameter.title): \($0.words)" }.joined(separator: "; ")
  }

  func height(for width: Double) -> Double { Double(items.count) * rowHeight(width) + 56 }

  /// Whether words stand above the lanes, since there is no room beside them.
  private func isNarrow(_ width: Double) -> Bool { width < 700 }
  private func rowHeight(_ width: Double) -> Double { isNarrow(width) ? 82 : 44 }

  func shapes(in frame: Rectangle, _ context: ChartContext) -> [Shape] {
    let unit = context.unit
    let isNarrow = isNarrow(frame.width / unit)
    let (left, right) = isNarrow ? (32.0, 32.0) : (290.0, 210.0)
    let plot = Rectangle(
      x: frame.x + left * unit, y: frame.y + 8 * unit, width: frame.width - (left + right) * unit,
      height: frame.height - 56 * unit)
    let row = plot.height / Double(items.count)
    let middle = plot.x + plot.width * scale.share(of: 1)
    let unity = Line(
      [Point(x: middle, y: plot.y), Point(x: middle, y: plot.maxY)], color: context.theme.mutedInk,
      width: 1.5 * unit)
    return context.horizontalAxis(scale, under: plot, labelled: 1) + [.line(unity)]
      + items.enumerated().flatMap { index, item -> [Shape] in
        let top = plot.y + Double(index) * row
        let lane = Rectangle(x: plot.x, y: top, width: plot.width, height: row)
        return isNarrow
          ? mark(item, at: lane.y + row * 0.72, lane, context) + over(item, lane, frame, context)
          : mark(item, at: lane.midY, lane, context) + beside(item, lane, frame, context)
      }
  }

  private func mark(
    _ item: Calibration.Item, at y: Double, _ lane: Rectangle, _ context: ChartContext
  ) -> [Shape] {
    let mark = IntervalMark(context: context, y: y, size: 0.65) {
      lane.x + lane.width * scale.share(of: $0)
    }
    guard let pooled = item.ratio else {
      return [
        .circle(
          Circle(
            center: Point(x: mark.x(1), y: y), radius: 5 * context.unit,
            fill: context.theme.background, stroke: context.theme.mutedInk,
            strokeWidth: 2 * context.unit))
      ]
    }
    return mark.points(item.personRatios) + mark.interval(item.ratioInterval) + [mark.mean(pooled)]
  }

  private func beside(
    _ item: Calibration.Item, _ lane: Rectangle, _ frame: Rectangle, _ context: ChartContext
  ) -> [Shape] {
    [
      context.text(
        item.parameter.title, x: lane.x - 20 * context.unit, middle: lane.midY, .trailing,
        context.theme.note),
      context.text(
        item.words, x: frame.maxX - 4 * context.unit, middle: lane.midY, .trailing,
        context.theme.axis),
    ]
  }

  private func over(
    _ item: Calibration.Item, _ lane: Rectangle, _ frame: Rectangle, _ context: ChartContext
  ) -> [Shape] {
    let unit = context.unit
    let left = frame.x + 4 * unit
    // Keeps grid lines off the words.
    let ground = Rectangle(
      x: left, y: lane.y + 6 * unit,
      width: context.width(item.parameter.title, context.theme.note) + 6 * unit, height: 36 * unit)
    return [
      .box(Box(ground, fill: context.theme.background)),
      context.text(
        item.parameter.title, at: Point(x: left, y: lane.y + 20 * unit), .leading,
        context.theme.note),
      context.text(
        item.words, at: Point(x: left, y: lane.y + 38 * unit), .leading, context.theme.axis),
    ]
  }
}

extension Calibration.Item {
  private var standard: Double { parameter.parameter?.value ?? 1 }
  private var unit: String { parameter.parameter?.unit ?? "1" }

  /// The ratio of the estimate to the model's default; `nil` where the default was kept.
  var ratio: Double? { pooled.map { $0.value / standard } }

  /// The interval of `ratio`.
  var ratioInterval: ConfidenceInterval? {
    pooled?.interval.map {
      ConfidenceInterval(low: $0.low / standard, high: $0.high / standard)
    }
  }

  /// The ratios of the participants with enough observations.
  var personRatios: [Double] { people.map { $0.estimate.value / standard } }

  /// All ratios above, for the axis.
  var ratios: [Double] {
    [ratio, ratioInterval?.low, ratioInterval?.high].compactMap(\.self) + personRatios
  }

  /// The estimate with its interval, or the default that was kept.
  var words: String {
    guard let pooled else { return "\(ReportFormat.quantity(standard, unit)), the default" }
    let bounds = pooled.interval.map { " [\($0.low.figures(3)), \($0.high.figures(3))]" }
    return ReportFormat.estimate(pooled.value, unit) + (bounds ?? "")
  }
}
