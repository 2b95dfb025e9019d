import Base
import Comparison
import Drawing

/// The outcomes of trials with each method, as stacked bars.
@MainActor package struct OutcomesFigure: ComparisonFigure {
  nonisolated static let name = "outcomes"
  nonisolated static let title = "How trials ended"
  package let contents: FacetContents

  package init?(_ contents: FacetContents) {
    guard !contents.facet.lacksOutcomes, contents.facet.trials > 0 else { return nil }
    self.contents = contents
  }

  var caption: String {
    "Shares of all counted trials, and their numbers. In the order of correct entries a minute."
  }

  var description: String {
    zip(contents.titles, parts).map { "\($0): \($1.words)" }.joined(separator: ". ")
  }

  private var parts: [OutcomeParts] { contents.facet.methods.map { OutcomeParts($0.outcomes) } }

  private var kinds: [OutcomeParts.Kind] { OutcomeParts.kinds(of: parts) }

  private func isNarrow(_ width: Double) -> Bool { width < 700 }

  func height(for width: Double) -> Double {
    Double(parts.count) * (isNarrow(width) ? 54 : 36) + 86
      + OutcomeParts.legendHeight(of: parts, isNarrow: isNarrow(width))
  }

  func shapes(in frame: Rectangle, _ context: ChartContext) -> [Shape] {
    let unit = context.unit
    let isNarrow = isNarrow(frame.width / unit)
    let legend = OutcomeParts.legendHeight(of: parts, isNarrow: isNarrow) * unit
    let names = contents.titles.map { context.width($0, context.theme.figure) }.max() ?? 0
    let numbers = kinds.map { kind -> Double in
      let words = parts.map { "\($0[kind])" }
      let widest = words.map { context.width($0, context.theme.axis) }.max() ?? 0
      return max(18 * unit, widest) + 16 * unit
    }
    let left =
      frame.x + (isNarrow ? 4 * unit : min(names, frame.width * 0.3) + 24 * unit)
    let end = frame.maxX - 6 * unit
    let plot = Rectangle(
      x: left, y: frame.y + 30 * unit,
      width: max(unit, end - numbers.reduce(0, +) - left), height: frame.height - 86 * unit - legend
    )
    let ends = numbers.indices.map { plot.maxX + numbers[...$0].reduce(0, +) }
    let rows = parts.indices.flatMap { index in
      row(index, plot, ends: ends, frame, isNarrow: isNarrow, context)
    }
    return heads(ends, y: frame.y + 14 * unit, context) + axis(under: plot, context) + rows
      + context.outcomeLegend(
        kinds, x: frame.x + 4 * unit, middle: frame.maxY - 10 * unit - legend, isNarrow: isNarrow)
  }

  /// A swatch above each column of numbers.
  private func heads(_ ends: [Double], y: Double, _ context: ChartContext) -> [Shape] {
    let size = 12 * context.unit
    return zip(kinds, ends).flatMap { kind, end in
      OutcomeBar(context).swatch(
        kind, in: Rectangle(x: end - size, y: y - size / 2, width: size, height: size))
    }
  }

  private func axis(under plot: Rectangle, _ context: ChartContext) -> [Shape] {
    [0, 25, 50, 75, 100].flatMap { percent -> [Shape] in
      let x = (plot.x + plot.width * Double(percent) / 100).rounded() + 0.5
      let line = Line(
        [Point(x: x, y: plot.y), Point(x: x, y: plot.maxY)], color: context.theme.line)
      let anchor = percent == 0 ? Anchor.leading : percent == 100 ? .trailing : .center
      return [
        .line(line),
        context.text(
          "\(percent) %", at: Point(x: x, y: plot.maxY + 20 * context.unit), anchor,
          context.theme.axis),
      ]
    }
  }

  private func row(
    _ index: Int, _ plot: Rectangle, ends: [Double], _ frame: Rectangle, isNarrow: Bool,
    _ context: ChartContext
  ) -> [Shape] {
    let unit = context.unit
    let lane = plot.height / Double(parts.count)
    let top = plot.y + lane * Double(index)
    let middle = isNarrow ? top + lane * 0.68 : top + lane / 2
    let height = min(18 * unit, lane * 0.6)
    let room = isNarrow ? frame.width - 8 * unit : plot.x - frame.x - 24 * unit
    let names = context.fittedApart(contents.titles, context.theme.figure, into: room)
    let name = context.text(
      names[index],
      x: frame.x + 4 * unit, middle: isNarrow ? top + 12 * unit : middle, .leading,
      context.theme.figure)
    let bar = OutcomeBar(context).shapes(
      parts[index],
      in: Rectangle(x: plot.x, y: middle - height / 2, width: plot.width, height: height))
    let numbers = zip(kinds, ends).map { kind, end in
      var style = context.theme.axis
      if parts[index][kind] > 0 { style.color = context.theme.ink }
      return context.text("\(parts[index][kind])", x: end, middle: middle, .trailing, style)
    }
    return [name] + bar + numbers
  }
}
