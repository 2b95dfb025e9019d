import Base

/// One row of a facet's plot.
@MainActor struct FacetPlotLane {
  let row: FacetPlot.Row
  /// The part of the name that has room.
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
    columns.isNarrow ? frame.y + plotHeight * 0.66 : frame.y + frame.height / 2
  }

  /// The least height of a narrow row in which the numbers of outcomes have a line, in layout units.
  static let leastWithCounts = 80.0
  private static let countsLine = 16.0
  private var hasCountsLine: Bool {
    columns.hasNumbers && columns.isNarrow && frame.height >= Self.leastWithCounts * unit
  }
  /// The height of a narrow row without that line.
  private var plotHeight: Double { frame.height - (hasCountsLine ? Self.countsLine * unit : 0) }

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
    guard columns.hasNumbers else { return (columns.isNarrow ? ground(under: name) : []) + [name] }
    let time = context.text(
      ReportFormat.seconds(row.time), x: columns.time, middle: top, .trailing, strong)
    let ratio = context.text(
      row.ratio, x: columns.ratio, middle: columns.isNarrow ? middle - 9 * unit : middle,
      .trailing, plain)
    guard !columns.isNarrow else {
      return ground(under: name) + [name, time, ratio] + countsLine
    }
    let height = columns.isStacked ? middle - 5 * unit : middle
    let counts = zip(columns.kinds, columns.counts).map { kind, end in
      var style = columns.countStyle
      if row.outcomes[kind] > 0 { style.color = theme.ink }
      return context.text("\(row.outcomes[kind])", x: end, middle: height, .trailing, style)
    }
    return [
      name, time, ratio,
      context.text(row.perMinute, x: columns.perMinute, middle: middle, .trailing, plain),
    ] + counts
  }

  /// The numbers of outcomes in words, under the plot.
  private var countsLine: [Shape] {
    guard hasCountsLine else { return [] }
    var style = theme.axis
    style.size *= min(
      1, (frame.width - 8 * unit) / max(1, context.width(row.outcomes.words, style)))
    return [
      context.text(
        row.outcomes.words, x: columns.ratio, middle: frame.maxY - 10 * unit, .trailing, style)
    ]
  }

  private var bar: [Shape] {
    guard columns.hasNumbers else { return [] }
    let height = (columns.isNarrow ? 10.0 : columns.isStacked ? 6 : 14) * unit
    let y =
      columns.isNarrow
      ? middle + 2 * unit : columns.isStacked ? middle + 5 * unit : middle - height / 2
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
    let room = columns.isNarrow ? plotHeight * 0.62 : frame.height
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
