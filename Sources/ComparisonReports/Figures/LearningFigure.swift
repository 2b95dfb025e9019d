import Comparison
import Drawing
import Figures
import Formats
import Primitives
import Reports

/// The mean times by block, or by trial, with each condition.
@MainActor struct LearningFigure: ComparisonFigure {
  static let name = "learning"
  static let title = "Learning"
  private let result: ComparisonResult
  private let lines: [[LearningPoint]]
  private let byBlock: Bool
  private let scale: LogarithmicScale

  init?(_ result: ComparisonResult) {
    byBlock = result.methods.contains { $0.blocks.count > 1 }
    lines = result.methods.map { [byBlock] in byBlock ? $0.blocks : $0.repetitions }
      .map { $0.filter { $0.geometricMean != nil } }
    guard lines.contains(where: { $0.count > 1 }) else { return nil }
    self.result = result
    scale = LogarithmicScale(times: lines.joined().compactMap(\.geometricMean))
  }

  private var unitName: String { byBlock ? "block" : "trial" }

  var caption: String {
    "Geometric means over people by each person's first, second, … \(unitName) with the method."
  }

  var description: String {
    zip(result.methods, lines).compactMap { method, line in
      guard let first = line.first, let last = line.last, line.count > 1 else { return nil }
      return
        "\(method.condition.name): \(ReportFormat.seconds(first.geometricMean)) at \(unitName) "
        + "\(first.number), \(ReportFormat.seconds(last.geometricMean)) at \(unitName) \(last.number)"
    }.joined(separator: "; ")
  }

  func height(for width: Double) -> Double { width < 700 ? 400 : 420 }

  func shapes(in frame: Rectangle, _ context: ChartContext) -> [Shape] {
    let unit = context.unit
    let legend = Legend(
      names: result.methods.map(\.condition.name), width: frame.width - 64 * unit, context: context)
    let plot = Rectangle(
      x: frame.x + 72 * unit, y: frame.y + 12 * unit, width: frame.width - 88 * unit,
      height: frame.height - legend.height - 84 * unit)
    let last = lines.joined().map(\.number).max() ?? 1
    func x(_ number: Int) -> Double {
      plot.x + plot.width * (Double(number) - 0.5) / Double(max(1, last))
    }
    let curves = lines.indices.flatMap { index -> [Shape] in
      let color = context.color(of: index)
      let points = lines[index].map { entry in
        Point(
          x: x(entry.number),
          y: plot.maxY - plot.height * scale.share(of: entry.geometricMean ?? 0))
      }
      return [.line(Line(points, color: color, width: 2.5 * unit))]
        + points.map { .circle(Circle(center: $0, radius: 4.5 * unit, fill: color)) }
    }
    return context.verticalAxis(scale, beside: plot) + numbers(last, plot, x, context) + curves
      + legend.shapes(from: Point(x: plot.x, y: plot.maxY + 64 * unit))
  }

  private func numbers(
    _ last: Int, _ plot: Rectangle, _ x: (Int) -> Double, _ context: ChartContext
  ) -> [Shape] {
    let step = max(1, last / 10)
    let labels = stride(from: 1, through: last, by: step).map { number in
      context.text(
        "\(number)", at: Point(x: x(number), y: plot.maxY + 22 * context.unit), .center,
        context.theme.axis)
    }
    return labels + [
      context.text(
        "\(unitName) with the method", at: Point(x: plot.midX, y: plot.maxY + 46 * context.unit),
        .center, context.theme.note)
    ]
  }
}
