import Base
import Datasets
import Drawing
import InputMethods
import Interface

/// The number of times in each of equal intervals, with their median and the time that 99 of 100 do not exceed.
@MainActor struct TimingHistogram {
  let title: String
  let subtitle: String
  /// The times; `nil` if there are none.
  let summary: DistributionSummary?
  /// The reason that there are none, or a problem with them.
  let reason: String
  /// Whether the times are uninformative.
  var isDoubtful = false

  func content(in context: ViewContext) -> any Element {
    let theme = context.theme
    return Column {
      Words(title, TextStyle(size: 17, weight: .semibold, color: theme.ink))
      Words(subtitle, theme.note).cut().padding(Edges(top: 4, bottom: 8))
      Painted { frame, context, page in
        let words = marks.map(\.words).joined(separator: ", ")
        page.read(words.isEmpty ? reason : words, as: .text)
        page.shapes += shapes(in: frame, context)
      }
    }
  }

  /// The times that are marked, in words and with the look of their words and lines.
  private var marks: [(words: String, time: Double, weight: Weight, dash: [Double])] {
    guard let summary, !isDoubtful else { return [] }
    return [
      ("median \(summary.median.fixed(2)) ms", summary.median, .semibold, []),
      ("99 % within \(summary.percentile99.fixed(2)) ms", summary.percentile99, .regular, [4, 3]),
    ]
  }

  private func shapes(in frame: Rectangle, _ context: ViewContext) -> [Shape] {
    let (theme, unit) = (context.theme, context.unit)
    let ground = Box(
      frame, radius: 8 * unit, fill: theme.card, stroke: theme.boxStroke, strokeWidth: 1.5 * unit)
    let plot = TimingPlot(
      frame: Rectangle(
        x: frame.x + 18 * unit, y: frame.y + 18 * unit, width: frame.width - 36 * unit,
        height: frame.height - 52 * unit), context: context)
    func message(at middle: Double) -> Shape {
      let style = context.style(15, .regular, theme.mutedInk)
      return .text(
        context.text(
          reason, x: frame.midX, middle: middle, .center,
          context.fitted(style, for: reason, room: frame.width - 20 * unit)))
    }
    guard let summary else { return [.box(ground), message(at: frame.midY)] }
    let bars = plot.bars(summary, isDoubtful ? theme.line : theme.accent)
    return [.box(ground)] + bars + plot.axis(until: summary.end)
      + (isDoubtful ? [message(at: plot.frame.y + 8 * unit)] : [])
      + marks.enumerated().flatMap { row, mark in
        plot.mark(
          mark.words, at: mark.time / max(summary.end, 1e-6), row: row, dash: mark.dash, mark.weight
        )
      }
  }
}

/// The bars, the axis and the marks of a histogram.
@MainActor private struct TimingPlot {
  let frame: Rectangle
  let context: ViewContext

  private var theme: Theme { context.theme }
  private var unit: Double { context.unit }

  func bars(_ summary: DistributionSummary, _ color: Color) -> [Shape] {
    let highest = Double(summary.histogram.max() ?? 1)
    let width = frame.width / Double(max(1, summary.histogram.count))
    // The words of the marks are above the bars.
    let room = frame.height - 50 * unit
    return summary.histogram.enumerated().compactMap { index, count in
      guard count > 0 else { return nil }
      // A single late event must be seen beside thousands.
      let height = max(2 * unit, Double(count) / highest * room)
      return .box(
        Box(
          Rectangle(
            x: frame.x + Double(index) * width + 0.5, y: frame.maxY - height,
            width: max(1, width - 1.5 * unit), height: height), radius: 1.5 * unit, fill: color))
    }
  }

  func axis(until end: Double) -> [Shape] {
    let style = context.style(13, .regular, theme.mutedInk)
    let line = Line(
      [Point(x: frame.x, y: frame.maxY), Point(x: frame.maxX, y: frame.maxY)], color: theme.line,
      width: unit)
    let digits = end < 2 ? 2 : end < 20 ? 1 : 0
    let labels: [(share: Double, anchor: Anchor, unit: String)] = [
      (0, .leading, ""), (0.5, .center, ""), (1, .trailing, " ms"),
    ]
    return [.line(line)]
      + labels.map { share, anchor, name in
        .text(
          context.text(
            (end * share).fixed(digits) + name, x: frame.x + frame.width * share,
            middle: frame.maxY + 16 * unit, anchor, style))
      }
  }

  /// A line at a share of the axis, with `words` above the bars.
  func mark(
    _ words: String, at share: Double, row: Int, dash: [Double], _ weight: Weight
  ) -> [Shape] {
    let style = context.style(13.5, weight, theme.ink)
    let x = frame.x + frame.width * min(max(share, 0), 1)
    let top = frame.y + Double(row) * 22 * unit
    let width = context.typesetter.width(words, style)
    let isLeft = x + width + 8 * unit > frame.maxX
    let ground = Rectangle(
      x: isLeft ? x - width - 10 * unit : x + 4 * unit, y: top - 6 * unit, width: width + 6 * unit,
      height: 20 * unit)
    return [
      .line(
        Line(
          [Point(x: x, y: top - 4 * unit), Point(x: x, y: frame.maxY)], color: theme.ink,
          width: 1.8 * unit, dash: dash.map { $0 * unit })),
      // The other mark's line may cross the words.
      .box(Box(ground, fill: theme.card)),
      .text(
        context.text(
          words, x: x + (isLeft ? -7 : 7) * unit, middle: top + 4 * unit,
          isLeft ? .trailing : .leading, style)),
    ]
  }
}
