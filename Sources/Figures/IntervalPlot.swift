package import Drawing
import Formats
package import Primitives

/// Means with their intervals and every person's own mean, a line for each of several things.
@MainActor package struct IntervalPlot {
  /// The lines from above.
  let lanes: [IntervalPlotRow.Content]
  private let scale: LogarithmicScale

  /// A chart of `lanes` on an axis that fits all of them.
  package init(_ lanes: [IntervalPlotRow.Content]) {
    self.lanes = lanes
    scale = LogarithmicScale(
      times: lanes.flatMap { lane in
        lane.people + [lane.interval?.low, lane.interval?.high, lane.mean].compactMap(\.self)
      })
  }

  /// What it shows in words.
  package var description: String {
    lanes.map { lane in
      "\(lane.name): \(ReportFormat.seconds(lane.mean)) "
        + ReportFormat.interval(lane.interval, ReportFormat.seconds)
    }.joined(separator: "; ")
  }

  package func height(for width: Double) -> Double {
    Double(lanes.count) * rowHeight(width) + 60
  }

  /// Where there is no room beside the lanes, names and outcomes stand over them.
  private func isNarrow(_ width: Double) -> Bool { width < 700 }
  private func rowHeight(_ width: Double) -> Double { isNarrow(width) ? 132 : 105 }

  package func shapes(in frame: Rectangle, _ context: ChartContext) -> [Shape] {
    let unit = context.unit
    let isNarrow = isNarrow(frame.width / unit)
    let axisHeight = 48 * unit
    let left = (isNarrow ? 24 : 220) * unit
    let right = (isNarrow ? 24 : 345) * unit
    let plot = Rectangle(
      x: frame.x + left, y: frame.y + 8 * unit, width: frame.width - left - right,
      height: frame.height - axisHeight - 8 * unit)
    let row = plot.height / Double(max(1, lanes.count))
    return context.horizontalAxis(scale, under: plot)
      + lanes.enumerated().flatMap { place, content -> [Shape] in
        let top = plot.y + Double(place) * row
        let lane = IntervalPlotRow(
          content: content,
          lane: Rectangle(x: plot.x, y: top, width: plot.width, height: row), context: context,
          isNarrow: isNarrow)
        return lane.shapes(scale) + lane.words(in: frame)
      }
  }
}
