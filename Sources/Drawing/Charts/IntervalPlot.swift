package import Base

/// A plot of means with their intervals and each participant's own mean, a row for each condition.
@MainActor struct IntervalPlot {
  /// The rows from the top.
  let rows: [IntervalPlotRow.Content]
  private let scale: LogarithmicScale

  /// Creates a plot of `rows` on an axis that fits all of them.
  init(_ rows: [IntervalPlotRow.Content]) {
    self.rows = rows
    scale = LogarithmicScale(
      times: rows.flatMap { row in
        row.people + [row.interval?.low, row.interval?.high, row.mean].compactMap(\.self)
      })
  }

  /// The content in words.
  package var description: String {
    rows.map { row in
      "\(row.name): \(ReportFormat.seconds(row.mean)) "
        + ReportFormat.interval(row.interval, ReportFormat.seconds)
    }.joined(separator: "; ")
  }

  /// The preferred height at `width`, both in layout units.
  package func height(for width: Double) -> Double {
    Double(rows.count) * rowHeight(width) + 60
  }

  /// Whether names and outcomes stand above the lanes, since there is no room beside them.
  private func isNarrow(_ width: Double) -> Bool { width < 700 }
  private func rowHeight(_ width: Double) -> Double { isNarrow(width) ? 132 : 105 }

  /// The shapes of the plot inside `frame`.
  package func shapes(in frame: Rectangle, _ context: ChartContext) -> [Shape] {
    let unit = context.unit
    let isNarrow = isNarrow(frame.width / unit)
    let axisHeight = 48 * unit
    let left = (isNarrow ? 24 : 220) * unit
    let right = (isNarrow ? 24 : 345) * unit
    let plot = Rectangle(
      x: frame.x + left, y: frame.y + 8 * unit, width: frame.width - left - right,
      height: frame.height - axisHeight - 8 * unit)
    let height = plot.height / Double(max(1, rows.count))
    return context.horizontalAxis(scale, under: plot)
      + rows.enumerated().flatMap { index, content -> [Shape] in
        let top = plot.y + Double(index) * height
        let row = IntervalPlotRow(
          content: content,
          lane: Rectangle(x: plot.x, y: top, width: plot.width, height: height), context: context,
          isNarrow: isNarrow)
        return row.shapes(scale) + row.words(in: frame)
      }
  }
}

/// One row of an interval plot.
@MainActor struct IntervalPlotRow {
  let content: Content
  let lane: Rectangle
  let context: ChartContext
  /// Whether names and outcomes stand above the lane rather than beside it.
  let isNarrow: Bool

  /// The data of a row.
  package struct Content {
    /// The name of the condition.
    var name: String
    /// Each participant's own mean, in seconds.
    var people: [Double]
    /// The mean over participants, in seconds; `nil` without any.
    var mean: Double?
    /// The interval of the mean.
    var interval: ConfidenceInterval?
    /// The outcome of the trials in words, and the share not solved.
    var outcome: (words: String, notSolved: Double)
    /// The comparison with another row, in words.
    var note: String

    /// Creates the data of a row.
    package init(
      name: String, people: [Double], mean: Double? = nil, interval: ConfidenceInterval? = nil,
      outcome: (words: String, notSolved: Double), note: String
    ) {
      self.name = name
      self.people = people
      self.mean = mean
      self.interval = interval
      self.outcome = outcome
      self.note = note
    }
  }

  private var unit: Double { context.unit }
  private var theme: Theme { context.theme }
  /// The height of the mean: below the names where these stand in the lane.
  private var middle: Double { lane.y + lane.height * (isNarrow ? 0.74 : 0.6) }

  /// The points, the interval and the mean.
  func shapes(_ scale: LogarithmicScale) -> [Shape] {
    let mark = IntervalMark(context: context, y: middle) {
      lane.x + lane.width * scale.share(of: $0)
    }
    let shapes = mark.points(content.people) + mark.interval(content.interval)
    guard let mean = content.mean else { return shapes }
    let label = context.text(
      ReportFormat.seconds(mean), at: Point(x: mark.x(mean), y: middle - 30 * unit), .center,
      theme.figure)
    return shapes + [mark.mean(mean), label]
  }

  /// The name, the outcome and the comparison.
  func words(in frame: Rectangle) -> [Shape] {
    var outcome = theme.outcome
    outcome.color = color(ofShare: content.outcome.notSolved)
    if isNarrow {
      let y = lane.y + 16 * unit
      return [
        context.text(
          context.fitted(content.name, theme.heading, into: frame.width * 0.55),
          at: Point(x: frame.x + 4 * unit, y: y), .leading, theme.heading),
        context.text(
          content.outcome.words, at: Point(x: frame.maxX - 4 * unit, y: y), .trailing, outcome),
        context.text(
          content.note, at: Point(x: frame.maxX - 4 * unit, y: y + 20 * unit), .trailing,
          theme.note),
      ]
    }
    return [
      context.text(
        context.fitted(content.name, theme.heading, into: lane.x - frame.x - 24 * unit),
        x: lane.x - 20 * unit, middle: middle, .trailing, theme.heading),
      context.text(
        content.outcome.words, x: lane.maxX + 145 * unit, middle: middle, .trailing, outcome),
      context.text(
        content.note, x: frame.maxX - 4 * unit, middle: middle, .trailing, theme.subtitle),
    ]
  }

  private func color(ofShare share: Double) -> Color {
    share < 0.02 ? theme.good : share < 0.1 ? theme.warning : theme.error
  }
}

/// The mark of a mean with its interval and its numbers, at one height.
@MainActor package struct IntervalMark {
  let context: ChartContext
  /// The height, in pixels.
  let y: Double
  /// The size relative to that in a figure of few rows.
  var size = 1.0
  /// The x of a number in pixels.
  package let x: (Double) -> Double

  /// Creates a mark at the height `y`.
  package init(
    context: ChartContext, y: Double, size: Double = 1.0, x: @escaping (Double) -> Double
  ) {
    self.context = context
    self.y = y
    self.size = size
    self.x = x
  }

  /// The largest number of points: more would merge.
  private static let maximumPoints = 300

  private var unit: Double { context.unit * size }
  private var theme: Theme { context.theme }

  /// Each number as a point, jittered vertically so that equal ones are visible.
  package func points(_ numbers: [Double]) -> [Shape] {
    let step = max(1, numbers.count / Self.maximumPoints)
    return numbers.enumerated().filter { $0.offset % step == 0 }.map { index, number in
      // Multiples of the golden ratio are evenly spread for any count.
      let spread = (Double(index) * 0.618_034).truncatingRemainder(dividingBy: 1) - 0.5
      return .circle(
        Circle(
          center: Point(x: x(number), y: y + spread * 40 * unit), radius: 4 * unit,
          fill: theme.point))
    }
  }

  /// The interval as a line; empty without one.
  package func interval(_ interval: ConfidenceInterval?, isDashed: Bool = false) -> [Shape] {
    guard let interval else { return [] }
    let ends = [Point(x: x(interval.low), y: y), Point(x: x(interval.high), y: y)]
    let line = Line(
      ends, color: theme.ink, width: 4 * unit, dash: isDashed ? [3 * unit, 6 * unit] : [],
      cap: .round)
    return [.line(line)]
  }

  /// The mean as a large point, hollow where it rests on little.
  package func mean(_ mean: Double, isHollow: Bool = false) -> Shape {
    .circle(
      Circle(
        center: Point(x: x(mean), y: y), radius: 8 * unit,
        fill: isHollow ? theme.background : theme.accent,
        stroke: isHollow ? theme.accent : theme.background,
        strokeWidth: (isHollow ? 2.5 : 2) * unit))
  }
}
