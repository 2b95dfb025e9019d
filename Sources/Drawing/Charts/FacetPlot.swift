package import Base

/// A plot of the times of methods with their intervals, each with a bar of how its trials ended.
@MainActor package struct FacetPlot {
  /// The rows from the top.
  private let rows: [Row]
  private let scale: LogarithmicScale
  /// Whether the rows have numbers and bars of outcomes beside their plot.
  private let hasNumbers: Bool

  /// The data of a row.
  package struct Row: Hashable, Sendable {
    /// The title of the method.
    package var name: String
    /// Each person's mean in seconds.
    package var people: [Double]
    /// The estimate in seconds with its interval; `nil` without one.
    package var time: Double?
    package var interval: ConfidenceInterval?
    /// The ratio to the first row, in words; empty for that row.
    package var ratio: String
    /// Correct entries a minute, in words.
    package var perMinute: String
    /// The outcomes of the trials.
    package var outcomes: OutcomeParts

    /// Creates the data of a row.
    package init(
      name: String, people: [Double], time: Double?, interval: ConfidenceInterval?, ratio: String,
      perMinute: String, outcomes: OutcomeParts
    ) {
      (self.name, self.people, self.time, self.interval) = (name, people, time, interval)
      (self.ratio, self.perMinute, self.outcomes) = (ratio, perMinute, outcomes)
    }

    /// Whether fewer than a quarter of the trials were solved, so that the time is uncertain.
    var isFew: Bool { outcomes.correct * 4 < outcomes.trials }

    /// The numbers that the axis has to show; the bounds of a very wide interval are limited to a range about the time.
    package var times: [Double] {
      guard let time else { return people }
      let bounds = interval.map {
        [max($0.low, time / Self.reach), min($0.high, time * Self.reach)]
      }
      return people + [time] + (bounds ?? [])
    }

    /// The ratio to its time up to which an interval is shown.
    private static let reach = 10.0
  }

  /// Creates a plot of `rows` on an axis that fits them and `others`, so that several plots have one axis.
  package init(_ rows: [Row], others: [Double] = [], hasNumbers: Bool = true) {
    (self.rows, self.hasNumbers) = (rows, hasNumbers)
    scale = LogarithmicScale(times: rows.flatMap(\.times) + others)
  }

  /// The content in words.
  package var description: String {
    rows.map { row in
      let time =
        row.time.map {
          "\(ReportFormat.seconds($0))\(row.interval.map { " (\(ReportFormat.range($0, 2)))" } ?? "")"
        } ?? "no time"
      return "\(row.name): \(time); \(row.outcomes.words)"
    }.joined(separator: ". ")
  }

  /// The least and the best height of a row at `width`, in layout units.
  package static func rowHeights(for width: Double) -> (least: Double, best: Double) {
    FacetPlotColumns.isNarrow(width) ? (FacetPlotLane.leastWithCounts + 2, 90) : (27, 72)
  }

  /// Whether its columns have titles at `width` layout units.
  package static func hasTitles(at width: Double) -> Bool { !FacetPlotColumns.isNarrow(width) }

  /// The preferred height at `width`, both in layout units.
  package func height(for width: Double) -> Double {
    guard hasNumbers else { return Double(rows.count) * 44 + 98 }
    return FacetPlotColumns.isNarrow(width)
      ? Double(rows.count) * 70 + 82 + legendHeight(isNarrow: true)
      : Double(rows.count) * 52 + 106
  }

  /// The height that a second line of the legend takes, in layout units.
  private func legendHeight(isNarrow: Bool) -> Double {
    hasNumbers ? OutcomeParts.legendHeight(of: rows.map(\.outcomes), isNarrow: isNarrow) : 0
  }

  /// The shapes of the plot inside `frame`.
  package func shapes(in frame: Rectangle, _ context: ChartContext) -> [Shape] {
    let columns = FacetPlotColumns(rows, in: frame, context, hasNumbers: hasNumbers)
    let unit = context.unit
    let legend = legendHeight(isNarrow: columns.isNarrow) * unit
    let plot = Rectangle(
      x: columns.plot.lowerBound, y: frame.y + columns.header,
      width: columns.plot.upperBound - columns.plot.lowerBound,
      height: frame.height - columns.header - (hasNumbers ? 66 : 88) * unit - legend)
    let height = plot.height / Double(max(1, rows.count))
    let names = context.fittedApart(
      rows.map(\.name), context.theme.figure, into: columns.name - frame.x - 4 * unit)
    let drawn = rows.enumerated().flatMap { index, row in
      FacetPlotLane(
        row: row, title: names[index],
        frame: Rectangle(
          x: frame.x, y: plot.y + Double(index) * height, width: frame.width, height: height),
        columns: columns, context: context, isFirst: index == 0
      ).shapes { plot.x + plot.width * min(max(0, scale.share(of: $0)), 1) }
    }
    let kinds = columns.kinds.filter { kind in
      !columns.counts.isEmpty || rows.contains { $0.outcomes[kind] > 0 }
    }
    let middle = frame.maxY - 14 * unit - legend
    return context.horizontalAxis(scale, under: plot) + columns.titles(frame) + drawn
      + axisTitle(under: plot, context)
      + context.outcomeLegend(
        kinds, x: frame.x + 4 * unit, middle: middle, isNarrow: columns.isNarrow)
      + points(beside: kinds, middle, plot, frame, context)
  }

  /// The title of the axis, if no column has it.
  private func axisTitle(under plot: Rectangle, _ context: ChartContext) -> [Shape] {
    hasNumbers
      ? []
      : [
        context.text(
          Self.axisWords, x: plot.midX, middle: plot.maxY + 42 * context.unit, .center,
          context.theme.axis)
      ]
  }

  private static let axisWords = "time, on a logarithmic axis"

  private var hasFew: Bool { rows.contains { $0.isFew && $0.time != nil } }

  /// The legend of the points, beside the legend of `kinds`; if it has no room there, beside the numbers of the axis.
  private func points(
    beside kinds: [OutcomeParts.Kind], _ middle: Double, _ plot: Rectangle, _ frame: Rectangle,
    _ context: ChartContext
  ) -> [Shape] {
    let unit = context.unit
    let end = frame.maxX - 4 * unit
    let room = frame.width - 8 * unit - context.outcomeLegendWidth(kinds)
    let words = points(from: end, middle, room: room, context)
    guard words.isEmpty else { return words }
    return points(
      from: end, plot.maxY + 18 * unit, room: end - plot.maxX - 36 * unit,
      smallest: Self.smallestLegend, context)
  }

  /// The least size of letters that a legend has, as a share of their usual one.
  private static let smallestLegend = 0.8

  /// The legend of the points, leftwards from `end`; nothing if that has no `room` at the `smallest` share of its size.
  private func points(
    from end: Double, _ middle: Double, room: Double, smallest: Double = 1,
    _ context: ChartContext
  ) -> [Shape] {
    let words = ["one person"] + (hasFew ? ["few right"] : []) + ["estimate, 95 % interval"]
    var style = context.theme.axis
    let needed = words.reduce(0) { $0 + context.width($1, style) + 52 * context.unit }
    let size = min(1, room / needed)
    guard size >= smallest else { return [] }
    style.size *= size
    let unit = context.unit * size
    let symbol = 52 * unit
    let mark = IntervalMark(context: context, y: middle, size: 0.7 * size) { $0 }
    var x = end
    return words.enumerated().flatMap { index, word -> [Shape] in
      let center = x - context.width(word, style) - 20 * unit
      defer { x = center - symbol + 20 * unit }
      let label = context.text(word, x: x, middle: middle, .trailing, style)
      guard index > 0 else {
        let point = Point(x: center + 8 * unit, y: middle)
        return [
          label, .circle(Circle(center: point, radius: 4 * unit, fill: context.theme.point)),
        ]
      }
      let isFew = index < words.count - 1
      let interval = ConfidenceInterval(low: center - 12 * unit, high: center + 12 * unit)
      return [label] + mark.interval(interval, isDashed: isFew) + [
        mark.mean(center, isHollow: isFew)
      ]
    }
  }
}

/// The places of the parts of the rows of a facet's plot, in pixels.
@MainActor struct FacetPlotColumns {
  /// Whether the name is above the plot, since there is no room beside it.
  let isNarrow: Bool
  /// Whether there are numbers and bars of outcomes.
  let hasNumbers: Bool
  let plot: ClosedRange<Double>
  /// The right ends of the numbers.
  let time: Double
  let perMinute: Double
  let ratio: Double
  let bar: ClosedRange<Double>
  /// The outcomes that have numbers.
  let kinds: [OutcomeParts.Kind]
  /// The right ends of the numbers of each outcome; empty if these are words in a separate line.
  let counts: [Double]
  /// The look of these numbers.
  let countStyle: TextStyle
  /// Whether the numbers are above their bar, since there is no room beside it.
  let isStacked: Bool
  /// The right end of the room for names.
  let name: Double
  /// The height above the rows.
  let header: Double
  private let context: ChartContext

  /// Whether names are above the plots at this width.
  static func isNarrow(_ width: Double) -> Bool { width < 700 }

  init(
    _ rows: [FacetPlot.Row], in frame: Rectangle, _ context: ChartContext, hasNumbers: Bool
  ) {
    let unit = context.unit
    (self.context, self.hasNumbers) = (context, hasNumbers)
    kinds = hasNumbers ? OutcomeParts.kinds(of: rows.map(\.outcomes)) : []
    isNarrow = Self.isNarrow(frame.width / unit)
    func widest(_ words: [String], _ style: TextStyle) -> Double {
      words.map { context.width($0, style) }.max() ?? 0
    }
    let theme = context.theme
    let ratios = widest(rows.map(\.ratio) + [isNarrow ? "" : Self.ratioTitle], theme.axis)
    let end = frame.maxX - 4 * unit
    if isNarrow {
      let right = hasNumbers ? max(110 * unit, min(ratios, frame.width * 0.4)) : 0
      plot = (frame.x + 10 * unit)...max(frame.x + 11 * unit, end - right - 20 * unit)
      (time, perMinute, ratio) = (end, end, end)
      bar = min(end, end - right)...end
      (name, header, counts) = (hasNumbers ? end - 70 * unit : end, 4 * unit, [])
      (countStyle, isStacked) = (theme.axis, false)
      return
    }
    let times = max(40 * unit, widest(rows.map { ReportFormat.seconds($0.time) }, theme.figure))
    let names = min(widest(rows.map(\.name), theme.figure), frame.width * 0.24)
    name = frame.x + 4 * unit + names
    guard hasNumbers else {
      (time, perMinute, ratio, bar) = (end, end, end, end...end)
      (counts, countStyle, isStacked, header) = ([], theme.axis, false, 4 * unit)
      let right = end - 20 * unit
      plot = min(right, name + 20 * unit)...right
      return
    }
    isStacked = frame.width < 860 * unit
    let digits = max(16 * unit, widest(rows.map { "\($0.outcomes.trials)" }, theme.axis))
    let columns = Double(kinds.count)
    let wanted = (digits + (isStacked ? 6 : 10) * unit) * columns
    let numbers = isStacked ? min(wanted, frame.width * 0.24) : wanted
    var style = theme.axis
    style.size *= numbers / wanted
    countStyle = style
    counts = kinds.indices.map { end - numbers / columns * (columns - 1 - Double($0)) }
    bar =
      isStacked ? (end - numbers)...end : (end - numbers - 84 * unit)...(end - numbers)
    let gap = (isStacked ? 14 : 20) * unit
    ratio = bar.lowerBound - gap
    perMinute = ratio - ratios - gap
    time = perMinute - widest(["correct a minute"], theme.axis) - gap
    let left = name + gap
    plot = left...max(left + unit, time - times - gap)
    header = 34 * unit
  }

  private static let ratioTitle = "× the first [95 %]"

  /// The titles of the columns.
  func titles(_ frame: Rectangle) -> [Shape] {
    guard hasNumbers, !isNarrow else { return [] }
    let y = frame.y + 16 * context.unit
    let style = context.theme.axis
    return [
      context.text("time", x: time, middle: y, .trailing, style),
      context.text("correct a minute", x: perMinute, middle: y, .trailing, style),
      context.text(Self.ratioTitle, x: ratio, middle: y, .trailing, style),
    ]
      // Swatches above the numbers show their meaning.
      + (isStacked
        ? [] : [context.text("outcomes", x: bar.lowerBound, middle: y, .leading, style)])
      + zip(kinds, counts).flatMap { kind, end in
        OutcomeBar(context).swatch(
          kind,
          in: Rectangle(
            x: end - 12 * context.unit, y: y - 6 * context.unit, width: 12 * context.unit,
            height: 12 * context.unit))
      }
  }
}
