import Comparison
import Drawing
import Figures
import Formats
import Primitives
import Reports

/// Each participant's own means, joined by a line.
@MainActor struct PeopleFigure: ComparisonFigure {
  static let name = "people"
  static let title = "Every person"
  private let result: ComparisonResult
  private let order: [Int]
  private let people: [[Int: Double]]
  private let scale: LogarithmicScale

  /// The largest number of lines: more would merge.
  private static let maximumPeople = 200

  init?(_ result: ComparisonResult) {
    var means: [Int: [Int: Double]] = [:]
    for cell in result.cells {
      if let mean = cell.geometricMean {
        means[cell.participant, default: [:]][cell.condition] = mean
      }
    }
    let solved = result.methodsBySpeed.filter { result.methods[$0].geometricMean != nil }
    guard solved.count > 1, !means.isEmpty else { return nil }
    let sorted = means.sorted { $0.key < $1.key }.map(\.value)
    let step = max(1, sorted.count / Self.maximumPeople)
    people = sorted.enumerated().filter { $0.offset % step == 0 }.map(\.element)
    order = solved
    self.result = result
    scale = LogarithmicScale(times: people.flatMap(\.values))
  }

  var caption: String {
    "Each line is one person; a gap is a method that the person never solved."
  }

  var description: String {
    "Geometric means of \(people.count == 1 ? "one person" : "\(people.count) people") by "
      + ReportFormat.list(order.map { result.methods[$0].condition.name })
  }

  func height(for width: Double) -> Double { width < 700 ? 400 : 440 }

  func shapes(in frame: Rectangle, _ context: ChartContext) -> [Shape] {
    let unit = context.unit
    let plot = Rectangle(
      x: frame.x + 72 * unit, y: frame.y + 12 * unit, width: frame.width - 88 * unit,
      height: frame.height - 60 * unit)
    let pitch = plot.width / Double(order.count)
    func x(_ column: Int) -> Double { plot.x + pitch * (Double(column) + 0.5) }
    let lines = people.flatMap { means in
      runs(means).flatMap { run -> [Shape] in
        let points = run.map { column, mean in
          Point(x: x(column), y: plot.maxY - plot.height * scale.share(of: mean))
        }
        return [
          .line(Line(points, color: context.theme.point.opacity(0.8), width: 1.5 * unit))
        ]
          + points.map {
            .circle(Circle(center: $0, radius: 3.5 * unit, fill: context.theme.accent))
          }
      }
    }
    let names = order.enumerated().map { column, index in
      context.text(
        context.fitted(
          result.methods[index].condition.name, context.theme.note, into: pitch - 8 * unit),
        at: Point(x: x(column), y: plot.maxY + 28 * unit), .center, context.theme.note)
    }
    return context.verticalAxis(scale, beside: plot) + lines + names
  }

  /// The runs of adjacent methods that a participant solved.
  private func runs(_ means: [Int: Double]) -> [[(column: Int, mean: Double)]] {
    var runs: [[(column: Int, mean: Double)]] = [[]]
    for (column, index) in order.enumerated() {
      if let mean = means[index] {
        runs[runs.count - 1].append((column, mean))
      } else if runs.last?.isEmpty == false {
        runs.append([])
      }
    }
    return runs.filter { !$0.isEmpty }
  }
}
