package import Base
import Drawing

extension ComparisonPage {
  /// The score of a questionnaire by method.
  package struct Ratings: Hashable, Sendable {
    var heading: String
    /// The meaning of the numbers.
    var meaning: String
    /// The range of the numbers; `nil` if it is unknown.
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

extension ComparisonPage.Ratings {
  /// The least width of a method and of its track, in layout units.
  private static let (leastWidth, leastTrack) = (150.0, 60.0)

  /// The scores in one line, under their heading.
  @MainActor func content(in context: ViewContext) -> any Element {
    let theme = context.theme
    let room = max(1, Int(context.lineRoom / (Self.leastWidth * context.unit)))
    let shown = methods.prefix(room)
    let left = shown.count < methods.count ? "the first \(room) of \(methods.count) methods" : ""
    let notes = [meaning, "mean and 95 % interval", left].filter { !$0.isEmpty }
    return Column {
      Rule(color: theme.line)
      Row(spacing: 28, alignment: .baseline) {
        Words(heading, theme.figure).unbroken()
        Words(notes.joined(separator: "; "), theme.axis).cut().aligned(.trailing).fillingWidth()
      }.padding(Edges(top: 12, bottom: 14))
      Row(spacing: 28) {
        for method in shown { cell(method, among: Array(shown), context) }
      }
    }
  }

  /// Name, interval and number of a method, if there is room for them, in columns as wide as the widest needs.
  @MainActor private func cell(
    _ method: Method, among shown: [Method], _ context: ViewContext
  ) -> any Element {
    let theme = context.theme
    func column(
      _ words: KeyPath<Method, String>, _ style: TextStyle
    ) -> any Element {
      let widths = shown.map {
        Words($0[keyPath: words], style).unbroken().extent(in: .zero, context).width
      }
      return Words(method[keyPath: words], style).unbroken()
        .sized(width: (widths.max() ?? 0) / context.unit)
    }
    func way(hasTrack: Bool, hasBounds: Bool) -> any Element {
      Row(spacing: 12) {
        column(\.name, theme.axis.colored(theme.ink))
        if hasTrack { track(method) } else { Spacer(.horizontal) }
        Row(spacing: 6, alignment: .baseline) {
          column(\.meanWords, theme.figure)
          if hasBounds { column(\.intervalWords, theme.axis) }
        }
      }
    }
    let hasTrack = range.map { $0.lowerBound < $0.upperBound } ?? false
    return FirstFitting {
      if hasTrack { way(hasTrack: true, hasBounds: true) }
      way(hasTrack: false, hasBounds: true)
      if hasTrack { way(hasTrack: true, hasBounds: false) }
      Row(spacing: 12) {
        Words(method.name, theme.axis.colored(theme.ink)).cut()
        Spacer(.horizontal)
        column(\.meanWords, theme.figure)
      }
    }.readAsOne()
  }

  /// The mean with its interval on the whole range.
  @MainActor private func track(_ method: Method) -> any Element {
    Painted(flexibility: [.horizontal: .stretches]) { _, context in
      Extent(Self.leastTrack * context.unit, 4 * context.unit)
    } paint: { frame, context, page in
      guard let range else { return }
      let mark = IntervalMark(context: context.chart, y: frame.midY, size: 0.6) { number in
        let share = (number - range.lowerBound) / (range.upperBound - range.lowerBound)
        return frame.x + frame.width * min(max(share, 0), 1)
      }
      page.shapes.append(
        .box(Box(frame, radius: frame.height / 2, fill: context.theme.line)))
      page.shapes += mark.interval(method.interval, isDashed: false)
      page.shapes.append(mark.mean(method.mean, isHollow: false))
    }
  }
}
