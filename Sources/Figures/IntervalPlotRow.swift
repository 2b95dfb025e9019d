import Drawing
import Formats
package import Primitives

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
