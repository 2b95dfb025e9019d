import Base
import Comparison
import Drawing
import Glibc
import Numerics

/// The share of trials solved over the time since the number was shown.
///
/// One minus Kaplan and Meier's estimate; a tick marks each trial given up or timed out.
@MainActor package struct SurvivalCurveFigure: ComparisonFigure {
  nonisolated static let name = "solved"
  nonisolated static let title = "Share entered over time"
  package let contents: FacetContents
  private let methods: [MethodDescription]
  private let longest: Double

  package init?(_ contents: FacetContents) {
    methods = contents.descriptions
    longest = methods.map(\.survival.curve.end).max() ?? 0
    guard longest > 0 else { return nil }
    self.contents = contents
  }

  var caption: String {
    let cannotEnter = contents.facet.methods.contains { $0.outcomes.cannotEnter > 0 }
    let words = EntryWords([contents.facet])
    let others =
      [words.hasOutcomes ? "wrong trials" : nil]
      + [cannotEnter ? "trials with numbers that the method cannot enter" : nil]
    let left = ReportFormat.list(others.compactMap(\.self))
    return (left.isEmpty ? "One" : "Without \(left): one") + " minus the Kaplan–Meier estimate."
      + (words.unfinished.map {
        " Trials that were \($0) count as longer than their time; an upright tick marks each of these."
      } ?? "")
  }

  var description: String {
    zip(contents.titles, methods).map { title, method in
      let median = method.survival.median
      return "\(title): half entered "
        + (median.map { "after \(ReportFormat.seconds($0))" } ?? "never")
    }.joined(separator: "; ")
  }

  func height(for width: Double) -> Double {
    (width < 700 ? 394 : 414)
      + Legend.estimatedHeight(of: contents.titles, width: width - 76)
  }

  func shapes(in frame: Rectangle, _ context: ChartContext) -> [Shape] {
    let unit = context.unit
    let legend = Legend(
      names: contents.titles, width: frame.width - 76 * unit, context: context,
      colors: contents.colors)
    let plot = Rectangle(
      x: frame.x + 60 * unit, y: frame.y + 12 * unit, width: frame.width - 76 * unit,
      height: frame.height - legend.height - 72 * unit)
    let curves = methods.indices.flatMap { curve($0, in: plot, context) }
    return grid(plot, context) + curves
      + legend.shapes(from: Point(x: plot.x, y: plot.maxY + 52 * unit))
  }

  private func grid(_ plot: Rectangle, _ context: ChartContext) -> [Shape] {
    let theme = context.theme
    let shares = [0, 25, 50, 75, 100].flatMap { percent -> [Shape] in
      let y = (plot.maxY - plot.height * Double(percent) / 100).rounded() + 0.5
      return [
        .line(Line([Point(x: plot.x, y: y), Point(x: plot.maxX, y: y)], color: theme.line)),
        context.text(
          "\(percent) %", x: plot.x - 10 * context.unit, middle: y, .trailing, theme.axis),
      ]
    }
    let step = Self.step(for: longest)
    let times = stride(from: 0, through: longest, by: step).map { time in
      context.text(
        "\(time.threeFigures) s",
        at: Point(x: plot.x + plot.width * time / longest, y: plot.maxY + 22 * context.unit),
        .center, theme.axis)
    }
    return shares + times
  }

  /// A round number of seconds that divides the axis into at most six parts.
  private static func step(for longest: Double) -> Double {
    let power = pow(10, floor(log10(longest / 5)))
    return [1, 2, 5, 10].map { $0 * power }.first { longest / $0 <= 6 } ?? longest
  }

  private func curve(_ index: Int, in plot: Rectangle, _ context: ChartContext) -> [Shape] {
    let curve = methods[index].survival.curve
    guard curve.end > 0 else { return [] }
    func point(_ time: Double, _ share: Double) -> Point {
      Point(x: plot.x + plot.width * time / longest, y: plot.maxY - plot.height * (1 - share))
    }
    var points = [point(0, 1)]
    var share = 1.0
    for step in curve.steps {
      points += [point(step.time, share), point(step.time, step.share)]
      share = step.share
    }
    points.append(point(curve.end, share))
    let place = contents.colors[index]
    let color = context.color(of: place)
    let tick = 5 * context.unit
    let marks = curve.censored.map { mark -> Shape in
      let center = point(mark.time, mark.share)
      return .line(
        Line(
          [Point(x: center.x, y: center.y - tick), Point(x: center.x, y: center.y + tick)],
          color: color, width: 1.5 * context.unit))
    }
    return [
      .line(
        Line(points, color: color, width: 2.5 * context.unit, dash: context.dash(of: place)))
    ] + marks
  }
}
