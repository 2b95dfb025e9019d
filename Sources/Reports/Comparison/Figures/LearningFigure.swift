import Base
import Comparison
import Drawing

/// The mean times by block, or by trial, with each method.
@MainActor package struct LearningFigure: ComparisonFigure {
  nonisolated static let name = "learning"
  nonisolated static let title = "Learning"
  package let contents: FacetContents
  private let lines: [[LearningPoint]]
  private let byBlock: Bool
  private let scale: LogarithmicScale

  package init?(_ contents: FacetContents) {
    let methods = contents.descriptions
    byBlock = methods.contains { $0.blocks.count > 1 }
    lines = methods.map { [byBlock] in byBlock ? $0.blocks : $0.repetitions }
      .map { $0.filter { $0.geometricMean != nil } }
    guard lines.contains(where: { $0.count > 1 }) else { return nil }
    self.contents = contents
    scale = LogarithmicScale(
      times: lines.joined().flatMap { point in
        guard let mean = point.geometricMean else { return [Double]() }
        let bounds = [point.interval?.low, point.interval?.high].compactMap(\.self)
        return [mean] + bounds.map { min(max($0, mean / Self.reach), mean * Self.reach) }
      })
  }

  /// The ratio to the mean up to which an interval makes the axis longer.
  private static let reach = 4.0

  private var unitName: String { byBlock ? "block" : "trial" }

  var caption: String {
    "Geometric means of \(EntryWords([contents.facet]).rightTrials) over people by each person's first, second, … \(unitName) with "
      + "the method, with 95 % intervals. The numbers below count the people in each point."
  }

  var description: String {
    zip(contents.titles, lines).compactMap { title, line in
      guard let first = line.first, let last = line.last, line.count > 1 else { return nil }
      return
        "\(title): \(ReportFormat.seconds(first.geometricMean)) at \(unitName) "
        + "\(first.number), \(ReportFormat.seconds(last.geometricMean)) at \(unitName) \(last.number)"
    }.joined(separator: "; ")
  }

  /// The lines of numbers of people: a single line if all methods have the same numbers.
  private var counts: [(color: Int?, people: [Int: Int])] {
    let own = lines.enumerated().filter { !$0.element.isEmpty }.map { index, line in
      (color: contents.colors[index] as Int?, people: people(line))
    }
    guard let first = own.first?.people, own.allSatisfy({ $0.people == first }) else { return own }
    return [(nil, first)]
  }

  private func people(_ line: [LearningPoint]) -> [Int: Int] {
    Dictionary(line.map { ($0.number, $0.participants) }) { first, _ in first }
  }

  private static let countHeight = 18.0

  func height(for width: Double) -> Double {
    (width < 700 ? 394 : 404) + Double(counts.count) * Self.countHeight
      + Legend.estimatedHeight(of: contents.titles, width: width - 8)
  }

  func shapes(in frame: Rectangle, _ context: ChartContext) -> [Shape] {
    let unit = context.unit
    let legend = Legend(
      names: contents.titles, width: frame.width - 8 * unit, context: context,
      colors: contents.colors)
    let strip = Double(counts.count) * Self.countHeight * unit
    let plot = Rectangle(
      x: frame.x + 72 * unit, y: frame.y + 12 * unit, width: frame.width - 88 * unit,
      height: frame.height - legend.height - strip - 88 * unit)
    let last = lines.joined().map(\.number).max() ?? 1
    let pitch = plot.width / Double(max(1, last))
    func x(_ number: Int) -> Double { plot.x + pitch * (Double(number) - 0.5) }
    let curves = lines.indices.flatMap { curve($0, pitch: pitch, x, plot, context) }
    return context.verticalAxis(scale, beside: plot)
      + numbers(last, pitch: pitch, plot, x, context) + curves
      + legend.shapes(
        from: Point(x: frame.x + 4 * unit, y: plot.maxY + 66 * unit + strip))
  }

  private func curve(
    _ index: Int, pitch: Double, _ x: (Int) -> Double, _ plot: Rectangle, _ context: ChartContext
  ) -> [Shape] {
    let unit = context.unit
    let place = contents.colors[index]
    let color = context.color(of: place)
    // Beside each other, so that no interval hides another.
    let spread = min(10 * unit, pitch * 0.6 / Double(max(1, lines.count)))
    let shift = (Double(index) - Double(lines.count - 1) / 2) * spread
    func y(_ time: Double) -> Double { plot.maxY - plot.height * scale.share(of: time) }
    let points = lines[index].map { entry in
      Point(x: x(entry.number) + shift, y: y(entry.geometricMean ?? 0))
    }
    let intervals = zip(lines[index], points).compactMap { entry, point in
      entry.interval.map { interval in
        Shape.line(
          Line(
            [Point(x: point.x, y: y(interval.low)), Point(x: point.x, y: y(interval.high))],
            color: color, width: 1.5 * unit))
      }
    }
    return intervals
      + [.line(Line(points, color: color, width: 2.5 * unit, dash: context.dash(of: place)))]
      + points.map { .circle(Circle(center: $0, radius: 4.5 * unit, fill: color)) }
  }

  private func numbers(
    _ last: Int, pitch: Double, _ plot: Rectangle, _ x: (Int) -> Double, _ context: ChartContext
  ) -> [Shape] {
    let unit = context.unit
    let step = max(1, Int((34 * unit / pitch).rounded(.up)))
    let shown = Array(stride(from: 1, through: last, by: step))
    let labels = shown.map { number in
      context.text(
        "\(number)", at: Point(x: x(number), y: plot.maxY + 22 * unit), .center,
        context.theme.axis)
    }
    let people = counts.enumerated().flatMap { line, count -> [Shape] in
      let y = plot.maxY + (36 + Self.countHeight * Double(line)) * unit
      let style = context.theme.axis
      let swatch = count.color.map { color in
        Shape.circle(
          Circle(
            center: Point(x: plot.x - 62 * unit, y: y), radius: 4 * unit,
            fill: context.color(of: color)))
      }
      return shown.map { number in
        context.text("\(count.people[number] ?? 0)", x: x(number), middle: y, .center, style)
      } + [context.text("people", x: plot.x - 10 * unit, middle: y, .trailing, style)]
        + [swatch].compactMap(\.self)
    }
    let strip = Double(counts.count) * Self.countHeight * unit
    return labels + people + [
      context.text(
        "\(unitName) with the method",
        at: Point(x: plot.midX, y: plot.maxY + 50 * unit + strip), .center, context.theme.note)
    ]
  }
}
