package import Drawing
import Formats
package import Primitives

/// Means with their intervals and every person's own mean, a line for each of several things.
@MainActor package struct IntervalPlot {
  /// The lines from above.
  let lanes: [IntervalPlotRow.Content]
  private let scale: LogarithmicScale

  /// A chart of `lanes` on an axis that fits all of them.
  package init(_ lanes: [IntervalPlotRow.Content]) {
    self.lanes = lanes
    scale = LogarithmicScale(
      times: lanes.flatMap { lane in
        lane.people + [lane.interval?.low, lane.interval?.high, lane.mean].compactMap(\.self)
      })
  }

  /// What it shows in words.
  package var description: String {
    lanes.map { lane in
      "\(lane.name): \(ReportFormat.seconds(lane.mean)) "
        + ReportFormat.interval(lane.interval, ReportFormat.seconds)
    }.joined(separator: "; ")
  }

  package func height(for width: Double) -> Double {
    Double(lanes.count) * rowHeight(width) + 60
  }

  /// Where there is no room beside the lanes, names and outcomes stand over them.
  private func isNarrow(_ width: Double) -> Bool { width < 700 }
  private func rowHeight(_ width: Double) -> Double { isNarrow(width) ? 132 : 105 }

  package func shapes(in frame: Rectangle, _ context: ChartContext) -> [Shape] {
    let unit = context.unit
    let isNarrow = isNarrow(frame.width / unit)
    let axisHeight = 48 * unit
    let left = (isNarrow ? 24 : 220) * unit
    let right = (isNarrow ? 24 : 345) * unit
    let plot = Rectangle(
      x: frame.x + left, y: frame.y + 8 * unit, width: frame.width - left - right,
      height: frame.height - axisHeight - 8 * unit)
    let row = plot.height / Double(max(1, lanes.count))
    return context.horizontalAxis(scale, under: plot)
      + lanes.enumerated().flatMap { place, content -> [Shape] in
        let top = plot.y + Double(place) * row
        let lane = IntervalPlotRow(
          content: content,
          lane: Rectangle(x: plot.x, y: top, width: plot.width, height: row), context: context,
          isNarrow: isNarrow)
        return lane.shapes(scale) + lane.words(in: frame)
      }
  }
}

/// One line of a chart of times.
@MainActor package struct IntervalPlotRow {
  let content: Content
  let lane: Rectangle
  let context: ChartContext
  /// Whether names and outcomes stand over the lane rather than beside it.
  let isNarrow: Bool

  /// What a line shows.
  package struct Content {
    /// Whose times these are.
    var name: String
    /// Every person's own mean, in seconds.
    var people: [Double]
    /// The mean over people, in seconds; `nil` without any.
    var mean: Double?
    /// Its interval.
    var interval: ConfidenceInterval?
    /// What became of the trials, and the share that was not solved.
    var outcome: (words: String, notSolved: Double)
    /// How it compares with another.
    var note: String

    /// Creates a value of these parts.
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
  /// Below the names where these stand in the lane.
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

  /// The name, the share that gave up, and how it compares.
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

/// A mean with its interval at one height, and the numbers that it is the mean of.
@MainActor package struct IntervalMark {
  let context: ChartContext
  /// The height, in pixels.
  let y: Double
  /// How large it is drawn; 1 is as large as in a figure of few lines.
  var size = 1.0
  /// Where a number lies, in pixels.
  package let x: (Double) -> Double

  /// Creates a value of these parts.
  package init(
    context: ChartContext, y: Double, size: Double = 1.0, x: @escaping (Double) -> Double
  ) {
    self.context = context
    self.y = y
    self.size = size
    self.x = x
  }

  /// The most points: more would be one blot.
  private static let mostPoints = 300

  private var unit: Double { context.unit * size }
  private var theme: Theme { context.theme }

  /// Every number as a point, spread upright so that equal ones are seen.
  package func points(_ numbers: [Double]) -> [Shape] {
    let step = max(1, numbers.count / Self.mostPoints)
    return numbers.enumerated().filter { $0.offset % step == 0 }.map { place, number in
      // Multiples of the golden ratio spread evenly however many there are.
      let spread = (Double(place) * 0.618_034).truncatingRemainder(dividingBy: 1) - 0.5
      return .circle(
        Circle(
          center: Point(x: x(number), y: y + spread * 40 * unit), radius: 4 * unit,
          fill: theme.point))
    }
  }

  /// The interval as a line; nothing without one.
  package func interval(_ interval: ConfidenceInterval?) -> [Shape] {
    guard let interval else { return [] }
    let ends = [Point(x: x(interval.low), y: y), Point(x: x(interval.high), y: y)]
    return [.line(Line(ends, color: theme.ink, width: 4 * unit, cap: .round))]
  }

  /// The mean as a large point.
  package func mean(_ mean: Double) -> Shape {
    .circle(
      Circle(
        center: Point(x: x(mean), y: y), radius: 8 * unit, fill: theme.accent,
        stroke: theme.background, strokeWidth: 2 * unit))
  }
}
