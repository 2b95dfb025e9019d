import Drawing
import Figures
import Formats
import Glibc
import Optimization
import Primitives
import Reports
import Simulation
import Tuning

/// The smallest time found so far after each evaluation of the search.
@MainActor struct SearchFigure: TuningFigure {
  static let name = "search"
  static let title = "The search"
  private let trace: [Evaluation]
  /// The smallest time so far, in seconds.
  private let least: [Double]
  private let scale: LogarithmicScale

  init?(_ result: TuningResult) {
    trace = result.search.trace
    least = result.search.leastValues.map { exp($0) }
    guard trace.count > 1, let best = least.last, best.isFinite else { return nil }
    // The axis leaves out poor curves, which would hide the improvement of the best.
    let worst = max(best * 1.25, least.first { $0.isFinite } ?? best)
    scale = LogarithmicScale(closelyAround: [best, worst]) { "\($0.threeFigures) s" }
  }

  private var beyond: Int {
    trace.count { !($0.value.isFinite && exp($0.value) <= scale.range.upperBound) }
  }

  var caption: String {
    "The line is the least time so far of the simulated people of the search, the points are the curves "
      + "that were tried; \(beyond == 0 ? "none is" : "\(beyond) are") beyond the axis, which is "
      + "logarithmic."
  }

  var description: String {
    "From \(ReportFormat.seconds(least.first { $0.isFinite })) to \(ReportFormat.seconds(least.last)) in "
      + ReportFormat.count(trace.count, "evaluation")
  }

  func height(for width: Double) -> Double { width < 700 ? 340 : 360 }

  func shapes(in frame: Rectangle, _ context: ChartContext) -> [Shape] {
    let unit = context.unit
    let plot = Rectangle(
      x: frame.x + 72 * unit, y: frame.y + 36 * unit, width: frame.width - 96 * unit,
      height: frame.height - 96 * unit)
    func point(_ index: Int, _ seconds: Double) -> Point {
      Point(
        x: plot.x + plot.width * Double(index) / Double(trace.count - 1),
        y: plot.maxY - plot.height * scale.share(of: seconds))
    }
    let tried = trace.enumerated().filter {
      $0.element.value.isFinite && exp($0.element.value) <= scale.range.upperBound
    }.map { index, evaluation -> Shape in
      .circle(
        Circle(
          center: point(index, exp(evaluation.value)), radius: 3.5 * unit,
          fill: context.theme.point))
    }
    let steps = least.enumerated().filter(\.element.isFinite).flatMap { index, seconds in
      (index > 0 && least[index - 1].isFinite ? [point(index, least[index - 1])] : [])
        + [point(index, seconds)]
    }
    return context.verticalAxis(scale, beside: plot) + numbers(plot, context)
      + phases(plot, context) + tried
      + [.line(Line(steps, color: context.theme.accent, width: 2.5 * unit))]
  }

  /// A dashed line and words at the start of each phase of the search.
  private func phases(_ plot: Rectangle, _ context: ChartContext) -> [Shape] {
    [Evaluation.Phase.global, .local].flatMap { phase -> [Shape] in
      guard let first = trace.firstIndex(where: { $0.phase == phase }),
        let last = trace.lastIndex(where: { $0.phase == phase })
      else { return [] }
      func x(_ index: Int) -> Double {
        plot.x + plot.width * Double(index) / Double(trace.count - 1)
      }
      let line = Line(
        [Point(x: x(first), y: plot.y - 20 * context.unit), Point(x: x(first), y: plot.maxY)],
        color: context.theme.mutedInk, dash: [4 * context.unit, 4 * context.unit])
      let room = x(min(last + 1, trace.count - 1)) - x(first) - 12 * context.unit
      let words = context.fitted(phase.words, context.theme.note, into: room)
      let point = Point(x: x(first) + 6 * context.unit, y: plot.y - 10 * context.unit)
      return [.line(line), context.text(words, at: point, .leading, context.theme.note)]
    }
  }

  private func numbers(_ plot: Rectangle, _ context: ChartContext) -> [Shape] {
    let step = Self.step(for: trace.count)
    let labels = ([1] + stride(from: step, through: trace.count, by: step)).map { number in
      context.text(
        "\(number)",
        at: Point(
          x: plot.x + plot.width * Double(number - 1) / Double(trace.count - 1),
          y: plot.maxY + 22 * context.unit), .center, context.theme.axis)
    }
    return labels + [
      context.text(
        "curves tried", at: Point(x: plot.midX, y: plot.maxY + 46 * context.unit), .center,
        context.theme.note)
    ]
  }

  /// A round step that divides `count` into at most six parts.
  private static func step(for count: Int) -> Int {
    [2, 5, 10, 20, 50, 100, 200, 500, 1000].first { count / $0 <= 6 } ?? count
  }
}

extension Evaluation.Phase {
  /// The phase in the words of figures.
  fileprivate var words: String {
    switch self {
    case .start: "the present curve"
    case .global: "anywhere"
    case .local: "near the best"
    }
  }
}
