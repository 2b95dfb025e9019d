package import Base

/// A plot of the times of methods with their intervals, each with a bar of how its trials ended.
@MainActor package struct FacetPlot {
  /// The rows from the top.
  private let rows: [Row]
  private let scale: LogarithmicScale

  /// The data of a row.
  package struct Row: Hashable, Sendable {
    /// The title of the method.
    package var name: String
    /// Each person's own mean in seconds.
    package var people: [Double]
    /// The estimate in seconds with its interval; `nil` without one.
    package var time: Double?
    package var interval: ConfidenceInterval?
    /// The ratio to the first row, in words; empty for that row.
    package var ratio: String
    /// Correct entries a minute, in words.
    package var perMinute: String
    /// How the trials ended.
    package var outcomes: OutcomeParts

    /// Creates the data of a row.
    package init(
      name: String, people: [Double], time: Double?, interval: ConfidenceInterval?, ratio: String,
      perMinute: String, outcomes: OutcomeParts
    ) {
      (self.name, self.people, self.time, self.interval) = (name, people, time, interval)
      (self.ratio, self.perMinute, self.outcomes) = (ratio, perMinute, outcomes)
    }

    /// Whether fewer than a quarter of the trials were solved, so that the time says little.
    var isFew: Bool { outcomes.correct * 4 < outcomes.trials }

    /// The numbers that the axis has to show: of an interval that says nearly nothing only what is near the time.
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
  package init(_ rows: [Row], others: [Double] = []) {
    self.rows = rows
    scale = LogarithmicScale(times: rows.flatMap(\.times) + others)
  }

  /// The content in words.
  package var description: String {
    rows.map { row in
      let time =
        row.time.map {
          "\(ReportFormat.seconds($0)) \(ReportFormat.interval(row.interval, ReportFormat.seconds))"
        } ?? "no time"
      return "\(row.name): \(time); \(row.outcomes.words)"
    }.joined(separator: ". ")
  }

  /// The preferred height at `width`, both in layout units.
  package func height(for width: Double) -> Double {
    FacetPlotColumns.isNarrow(width)
      ? Double(rows.count) * 70 + 82 + legendHeight(isNarrow: true)
      : Double(rows.count) * 52 + 106
  }

  /// The height that a second line of the legend takes, in layout units.
  private func legendHeight(isNarrow: Bool) -> Double {
    OutcomeParts.legendHeight(of: rows.map(\.outcomes), isNarrow: isNarrow)
  }

  /// The shapes of the plot inside `frame`.
  package func shapes(in frame: Rectangle, _ context: ChartContext) -> [Shape] {
    let columns = FacetPlotColumns(rows, in: frame, context)
    let unit = context.unit
    let legend = legendHeight(isNarrow: columns.isNarrow) * unit
    let plot = Rectangle(
      x: columns.plot.lowerBound, y: frame.y + columns.header,
      width: columns.plot.upperBound - columns.plot.lowerBound,
      height: frame.height - columns.header - 66 * unit - legend)
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
      + context.outcomeLegend(
        kinds, x: frame.x + 4 * unit, middle: middle, isNarrow: columns.isNarrow)
      + points(
        from: frame.maxX - 4 * unit, middle,
        room: frame.width - 8 * unit - context.outcomeLegendWidth(kinds), context)
  }

  private var hasFew: Bool { rows.contains { $0.isFew && $0.time != nil } }

  /// What the points are, leftwards from `end`; nothing where that has no `room`.
  private func points(
    from end: Double, _ middle: Double, room: Double, _ context: ChartContext
  ) -> [Shape] {
    let unit = context.unit
    let style = context.theme.axis
    let words = ["one person"] + (hasFew ? ["few solved"] : []) + ["estimate, 95 % interval"]
    let symbol = 52 * unit
    guard words.reduce(0, { $0 + context.width($1, style) + symbol }) <= room else { return [] }
    let mark = IntervalMark(context: context, y: middle, size: 0.7) { $0 }
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

/// Where the parts of the rows of a facet's plot stand, in pixels.
@MainActor struct FacetPlotColumns {
  /// Whether the name stands above the plot, since there is no room beside it.
  let isNarrow: Bool
  let plot: ClosedRange<Double>
  /// The right ends of the numbers.
  let time: Double
  let perMinute: Double
  let ratio: Double
  let bar: ClosedRange<Double>
  /// The outcomes that have numbers.
  let kinds: [OutcomeParts.Kind]
  /// The right ends of the numbers of each outcome; empty if there is no room for them.
  let counts: [Double]
  /// The right end of the room for names.
  let name: Double
  /// The height above the rows.
  let header: Double
  private let context: ChartContext

  /// Below this width names stand above the plots.
  static func isNarrow(_ width: Double) -> Bool { width < 700 }

  init(_ rows: [FacetPlot.Row], in frame: Rectangle, _ context: ChartContext) {
    let unit = context.unit
    self.context = context
    kinds = OutcomeParts.kinds(of: rows.map(\.outcomes))
    isNarrow = Self.isNarrow(frame.width / unit)
    func widest(_ words: [String], _ style: TextStyle) -> Double {
      words.map { context.width($0, style) }.max() ?? 0
    }
    let theme = context.theme
    let ratios = widest(rows.map(\.ratio) + [isNarrow ? "" : Self.ratioTitle], theme.axis)
    let end = frame.maxX - 4 * unit
    if isNarrow {
      let right = max(110 * unit, min(ratios, frame.width * 0.4))
      plot = (frame.x + 10 * unit)...max(frame.x + 11 * unit, end - right - 20 * unit)
      (time, perMinute, ratio) = (end, end, end)
      bar = (end - right)...end
      (name, header, counts) = (end - 70 * unit, 4 * unit, [])
      return
    }
    let times = max(40 * unit, widest(rows.map { ReportFormat.seconds($0.time) }, theme.figure))
    let names = min(widest(rows.map(\.name), theme.figure), frame.width * 0.24)
    let hasCounts = frame.width >= 860 * unit
    let number =
      max(16 * unit, widest(rows.map { "\($0.outcomes.trials)" }, theme.axis)) + 10 * unit
    let columns = kinds.count
    counts = hasCounts ? (1...columns).map { end - number * Double(columns - $0) } : []
    let right = hasCounts ? end - number * Double(columns) : end
    bar = (right - 84 * unit)...right
    let gap = (hasCounts ? 20 : 14) * unit
    ratio = bar.lowerBound - gap
    perMinute = ratio - ratios - gap
    time = perMinute - widest(["right a minute"], theme.axis) - gap
    name = frame.x + 4 * unit + names
    let left = name + gap
    plot = left...max(left + unit, time - times - gap)
    header = 34 * unit
  }

  private static let ratioTitle = "× the first [95 %]"

  /// The titles of the columns.
  func titles(_ frame: Rectangle) -> [Shape] {
    guard !isNarrow else { return [] }
    let y = frame.y + 16 * context.unit
    let style = context.theme.axis
    return [
      context.text("time", x: time, middle: y, .trailing, style),
      context.text("right a minute", x: perMinute, middle: y, .trailing, style),
      context.text(Self.ratioTitle, x: ratio, middle: y, .trailing, style),
      context.text("outcomes", x: bar.lowerBound, middle: y, .leading, style),
    ]
      + zip(kinds, counts).flatMap { kind, end in
        OutcomeBar(context).swatch(
          kind,
          in: Rectangle(
            x: end - 12 * context.unit, y: y - 6 * context.unit, width: 12 * context.unit,
            height: 12 * context.unit))
      }
  }
}

/// One row of a facet's plot.
@MainActor struct FacetPlotLane {
  let row: FacetPlot.Row
  /// The name as far as it has room.
  let title: String
  let frame: Rectangle
  let columns: FacetPlotColumns
  let context: ChartContext
  let isFirst: Bool

  private var unit: Double { context.unit }
  private var theme: Theme { context.theme }
  /// The heights of the name and of the plot: the same beside it.
  private var top: Double { columns.isNarrow ? frame.y + 14 * unit : middle }
  private var middle: Double {
    columns.isNarrow ? frame.y + frame.height * 0.66 : frame.y + frame.height / 2
  }

  func shapes(_ x: @escaping (Double) -> Double) -> [Shape] {
    rule + words + bar + plot(x)
  }

  private var rule: [Shape] {
    guard !isFirst else { return [] }
    let y = frame.y.rounded() + 0.5
    return [
      .line(
        Line([Point(x: frame.x, y: y), Point(x: frame.maxX, y: y)], color: theme.line))
    ]
  }

  private var words: [Shape] {
    var strong = theme.figure
    var plain = theme.axis
    plain.color = row.isFew ? theme.mutedInk : theme.ink
    strong.color = row.isFew ? theme.mutedInk : theme.ink
    let name = context.text(
      title, x: frame.x + 4 * unit, middle: top, .leading, theme.figure)
    let time = context.text(
      ReportFormat.seconds(row.time), x: columns.time, middle: top, .trailing, strong)
    let ratio = context.text(
      row.ratio, x: columns.ratio, middle: columns.isNarrow ? middle - 9 * unit : middle,
      .trailing, plain)
    guard !columns.isNarrow else { return ground(under: name) + [name, time, ratio] }
    let counts = zip(columns.kinds, columns.counts).map { kind, end in
      var style = theme.axis
      if row.outcomes[kind] > 0 { style.color = theme.ink }
      return context.text("\(row.outcomes[kind])", x: end, middle: middle, .trailing, style)
    }
    return [
      name, time, ratio,
      context.text(row.perMinute, x: columns.perMinute, middle: middle, .trailing, plain),
    ] + counts
  }

  private var bar: [Shape] {
    let height = (columns.isNarrow ? 10 : 14) * unit
    let y = columns.isNarrow ? middle + 2 * unit : middle - height / 2
    return OutcomeBar(context).shapes(
      row.outcomes,
      in: Rectangle(
        x: columns.bar.lowerBound, y: y, width: columns.bar.upperBound - columns.bar.lowerBound,
        height: height))
  }

  /// A ground that hides the grid under words.
  private func ground(under words: Shape) -> [Shape] {
    let bounds = words.bounds(measuredBy: context.typesetter).grown(by: 2 * unit)
    return [.box(Box(bounds, fill: theme.background))]
  }

  private func plot(_ x: @escaping (Double) -> Double) -> [Shape] {
    let room = columns.isNarrow ? frame.height * 0.62 : frame.height
    let mark = IntervalMark(context: context, y: middle, size: min(0.9, room / unit / 58), x: x)
    guard let time = row.time else {
      let words = row.outcomes.correct == 0 ? "no trial solved" : "no finite estimate"
      let label = context.text(
        words, x: (columns.plot.lowerBound + columns.plot.upperBound) / 2, middle: middle,
        .center, theme.axis)
      return ground(under: label) + [label] + mark.points(row.people)
    }
    return mark.points(row.people) + mark.interval(row.interval, isDashed: row.isFew) + [
      mark.mean(time, isHollow: row.isFew)
    ]
  }
}
