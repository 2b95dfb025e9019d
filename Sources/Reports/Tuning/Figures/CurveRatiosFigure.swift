import Base
import Comparison
import Drawing
import Tuning

/// The ratio of the time with each curve to that with the present one, or with the default one, with its interval.
@MainActor struct CurveRatiosFigure: Figure {
  nonisolated static let name = "curve-ratios"
  nonisolated static let title = "Time with each curve"

  private struct Row {
    var name: String
    var ratio: RatioEstimate
    var isRecommended: Bool
  }

  private let rows: [Row]
  private let base: RatioBase
  /// The name of the curve that others are compared with, and whether it is the recommended one.
  private let line: (name: String, isRecommended: Bool)
  private let isSimulated: Bool
  private let scale: LogarithmicScale

  private static let rowHeight = 34.0
  /// The room above the rows for the word at the dashed line, and below them for the axis.
  private static let margins = (top: 28.0, bottom: 44.0)

  /// The figure of `result`; `nil` if no curve is known that others can be compared with.
  init?(_ result: TuningResult) {
    guard let choice = result.choice, let base = RatioBase(result),
      let curve = base.curve(of: choice)
    else { return nil }
    self.base = base
    isSimulated = result.isSimulated
    line = (result.curves[curve].title.sanitizedForDisplay, curve == result.recommended)
    rows = choice.standings.compactMap { standing in
      base.ratio(standing).map { ratio in
        Row(
          name: result.curves[standing.curve].title.sanitizedForDisplay, ratio: ratio,
          isRecommended: standing.curve == result.recommended)
      }
    }
    let ends = rows.flatMap { [$0.ratio.interval.low, $0.ratio.interval.high] }
    scale = LogarithmicScale(closelyAround: [1] + ends) { $0.threeFigures }
  }

  var caption: String {
    (isSimulated ? "SIMULATED people. " : "")
      + "Ratio of times to the \(base.name) curve, \(line.name), the dashed line; with intervals of 95 %, on a logarithmic "
      + "axis. The recommended curve is green."
  }

  var description: String {
    rows.map { row in
      let (low, high) = (row.ratio.interval.low.fixed(2), row.ratio.interval.high.fixed(2))
      return
        "\(row.name)\(row.isRecommended ? ", recommended" : ""): \(row.ratio.ratio.fixed(2)) [\(low), \(high)]"
    }.joined(separator: "; ")
  }

  func height(for width: Double) -> Double {
    Double(rows.count) * Self.rowHeight + Self.margins.top + Self.margins.bottom
  }

  func shapes(in frame: Rectangle, _ context: ChartContext) -> [Shape] {
    let unit = context.unit
    let left = min(190 * unit, frame.width * 0.4)
    let plot = Rectangle(
      x: frame.x + left, y: frame.y + Self.margins.top * unit,
      width: frame.width - left - 28 * unit,
      height: frame.height - (Self.margins.top + Self.margins.bottom) * unit)
    let style = context.theme.axis
    let names = context.fittedApart(rows.map(\.name), style, into: left - 20 * unit)
    return context.horizontalAxis(scale, under: plot, labelled: 1) + dashes(in: plot, context)
      + zip(rows, names).enumerated().flatMap { index, row -> [Shape] in
        let y = plot.y + (Double(index) + 0.5) * Self.rowHeight * unit
        return [context.text(row.1, x: plot.x - 14 * unit, middle: y, .trailing, style)]
          + shapes(of: row.0, at: y, plot, context)
      }
  }

  /// The line of the curve that others are compared with, and its word above.
  private func dashes(in plot: Rectangle, _ context: ChartContext) -> [Shape] {
    let unit = context.unit
    let share = scale.share(of: 1)
    let x = plot.x + plot.width * share
    let anchor = share < 0.1 ? Anchor.leading : share > 0.9 ? .trailing : .center
    return [
      .line(
        Line(
          [Point(x: x, y: plot.y - 4 * unit), Point(x: x, y: plot.maxY)],
          color: line.isRecommended ? context.theme.good : context.theme.ink, width: 1.5 * unit,
          dash: [3 * unit, 4 * unit])),
      context.text(
        base.name, at: Point(x: x, y: plot.y - 11 * unit), anchor, context.theme.axis),
    ]
  }

  private func shapes(
    of row: Row, at y: Double, _ plot: Rectangle, _ context: ChartContext
  ) -> [Shape] {
    let color = row.isRecommended ? context.theme.good : context.theme.accent
    func point(_ number: Double) -> Point {
      Point(x: plot.x + plot.width * scale.share(of: number), y: y)
    }
    return [
      .line(
        Line(
          [point(row.ratio.interval.low), point(row.ratio.interval.high)], color: color,
          width: 3 * context.unit, cap: .round)),
      .circle(Circle(center: point(row.ratio.ratio), radius: 6 * context.unit, fill: color)),
    ]
  }
}
