import Drawing
import Figures
package import Primitives

extension ComparisonPage {
  /// The score of a questionnaire by method.
  package struct Ratings: Hashable, Sendable {
    var heading: String
    /// What the numbers mean.
    var meaning: String
    /// The range of the numbers; `nil` where it is unknown.
    var range: ClosedRange<Double>?
    var methods: [Method]

    /// A method with its mean and the interval of it, as numbers and in words.
    package struct Method: Hashable, Sendable {
      var name: String
      var mean: Double
      var interval: ConfidenceInterval?
      var meanWords: String
      var intervalWords: String

      /// Creates a method's score.
      package init(
        name: String, mean: Double, interval: ConfidenceInterval?, meanWords: String,
        intervalWords: String
      ) {
        (self.name, self.mean, self.interval) = (name, mean, interval)
        (self.meanWords, self.intervalWords) = (meanWords, intervalWords)
      }
    }

    /// Creates the scores of one questionnaire.
    package init(
      heading: String, meaning: String, range: ClosedRange<Double>?, methods: [Method]
    ) {
      (self.heading, self.meaning, self.range) = (heading, meaning, range)
      self.methods = methods
    }
  }
}

/// A questionnaire's score by method in one line, under what it is.
@MainActor struct ComparisonRatingsView {
  let ratings: ComparisonPage.Ratings
  let frame: Rectangle
  let chart: ChartContext

  /// The height of heading and line, in layout units.
  static let height = 72.0
  private static let leastWidth = 150.0
  private static let leastTrack = 60.0
  private static let gap = 28.0

  private var unit: Double { chart.unit }
  private var theme: Theme { chart.theme }
  private var middle: Double { frame.y + 54 * unit }

  /// The methods that have room.
  private var shown: ArraySlice<ComparisonPage.Ratings.Method> {
    ratings.methods.prefix(max(1, Int(frame.width / (Self.leastWidth * unit))))
  }

  /// The line with its heading.
  var shapes: [Shape] {
    let y = frame.y.rounded() + 0.5
    let rule = Line([Point(x: frame.x, y: y), Point(x: frame.maxX, y: y)], color: theme.line)
    let pitch = frame.width / Double(max(1, shown.count))
    return [.line(rule)] + heading
      + shown.enumerated().flatMap { index, method in
        shapes(
          of: method,
          in: Rectangle(
            x: frame.x + Double(index) * pitch, y: frame.y,
            width: pitch - (index == shown.count - 1 ? 0 : Self.gap * unit), height: frame.height))
      }
  }

  private var heading: [Shape] {
    var parts = [ratings.meaning, "mean and 95 % interval"].filter { !$0.isEmpty }
    if shown.count < ratings.methods.count {
      parts.append("the first \(shown.count) of \(ratings.methods.count) methods")
    }
    let y = frame.y + 22 * unit
    let room = frame.width - chart.width(ratings.heading, theme.figure) - Self.gap * unit
    return [
      chart.text(ratings.heading, x: frame.x, middle: y, .leading, theme.figure),
      chart.text(
        chart.fitted(parts.joined(separator: "; "), theme.axis, into: room), x: frame.maxX,
        middle: y, .trailing, theme.axis),
    ]
  }

  /// The widths of the parts of each method, the same for all: those of the longest.
  private var widths: (name: Double, number: Double, bounds: Double) {
    func widest(_ words: [String], _ style: TextStyle) -> Double {
      words.map { chart.width($0, style) }.max() ?? 0
    }
    return (
      widest(shown.map(\.name), theme.axis), widest(shown.map(\.meanWords), theme.figure),
      widest(shown.map(\.intervalWords), theme.axis)
    )
  }

  /// Name, interval and number, as far as there is room for them.
  private func shapes(of method: ComparisonPage.Ratings.Method, in frame: Rectangle) -> [Shape] {
    let (space, widths) = (12 * unit, widths)
    let hasBounds =
      widths.bounds > 0 && widths.name + widths.number + widths.bounds + 2 * space <= frame.width
    let numbers = widths.number + (hasBounds ? widths.bounds + space / 2 : 0)
    let track = frame.width - widths.name - numbers - 2 * space
    let hasTrack = ratings.range != nil && track >= Self.leastTrack * unit
    let start = frame.x + widths.name + space
    let nameStyle = theme.axis.colored(theme.ink)
    // Without a track the number stands at the end of its column.
    let end = hasTrack ? start + track + space : frame.maxX - numbers
    let name = chart.fitted(method.name, nameStyle, into: end - space - frame.x)
    return [
      chart.text(name, x: frame.x, middle: middle, .leading, nameStyle),
      chart.text(method.meanWords, x: end, middle: middle, .leading, theme.figure),
    ]
      + (hasBounds
        ? [
          chart.text(
            method.intervalWords, x: end + widths.number + space / 2, middle: middle, .leading,
            theme.axis)
        ] : [])
      + (hasTrack ? plot(method, from: start, to: start + track) : [])
  }

  /// The mean with its interval on the whole range.
  private func plot(
    _ method: ComparisonPage.Ratings.Method, from start: Double, to end: Double
  ) -> [Shape] {
    guard let range = ratings.range, range.lowerBound < range.upperBound else { return [] }
    let mark = IntervalMark(context: chart, y: middle, size: 0.6) { number in
      let share = (number - range.lowerBound) / (range.upperBound - range.lowerBound)
      return start + (end - start) * min(max(share, 0), 1)
    }
    let track = Rectangle(x: start, y: middle - 2 * unit, width: end - start, height: 4 * unit)
    return [.box(Box(track, radius: 2 * unit, fill: theme.line))]
      + mark.interval(method.interval, isDashed: false) + [mark.mean(method.mean, isHollow: false)]
  }
}
