import Comparison
import Drawing
import Primitives

/// Each condition's geometric mean time with its interval, and every person's own mean as a point.
@MainActor struct TimesFigure: Figure {
  static let name = "times"
  static let title = "Time to enter a number"
  let result: ComparisonResult
  /// The conditions from the fastest to the slowest, those that nobody solved at the end.
  let order: [Int]
  private let scale: TimeScale

  /// The most points of one condition: more would be one blot.
  static let mostPoints = 300

  init?(_ result: ComparisonResult) {
    guard result.methods.contains(where: { $0.geometricMean != nil }) else { return nil }
    self.result = result
    order = result.methodsBySpeed
    scale = TimeScale(
      around: result.cells.compactMap(\.geometricMean)
        + result.methods.flatMap { [$0.interval?.low, $0.interval?.high, $0.geometricMean] }
        .compactMap(\.self))
  }

  var caption: String {
    "Large points are geometric means over people with their 95 % intervals; every small point is "
      + "one person's geometric mean of correct trials. The axis is logarithmic."
  }

  var description: String {
    order.map { index in
      let method = result.methods[index]
      return "\(method.condition.name): \(Words.seconds(method.geometricMean)) "
        + Words.interval(method.interval, Words.seconds)
    }.joined(separator: "; ")
  }

  func height(for width: Double) -> Double {
    Double(order.count) * rowHeight(width) + 60
  }

  /// Where there is no room beside the lanes, names and outcomes stand over them.
  private func isNarrow(_ width: Double) -> Bool { width < 700 }
  private func rowHeight(_ width: Double) -> Double { isNarrow(width) ? 132 : 105 }

  func shapes(in frame: Rectangle, _ context: ChartContext) -> [Shape] {
    let unit = context.unit
    let isNarrow = isNarrow(frame.width / unit)
    let axisHeight = 48 * unit
    let left = (isNarrow ? 24 : 220) * unit
    let right = (isNarrow ? 24 : 345) * unit
    let plot = Rectangle(
      x: frame.x + left, y: frame.y + 8 * unit, width: frame.width - left - right,
      height: frame.height - axisHeight - 8 * unit)
    let row = plot.height / Double(max(1, order.count))
    return context.horizontalAxis(scale, under: plot)
      + order.enumerated().flatMap { place, index -> [Shape] in
        let top = plot.y + Double(place) * row
        let lane = Rectangle(x: plot.x, y: top, width: plot.width, height: row)
        let method = TimesLane(
          figure: self, index: index, lane: lane, context: context, isNarrow: isNarrow)
        return method.shapes(scale) + method.words(in: frame)
      }
  }
}
