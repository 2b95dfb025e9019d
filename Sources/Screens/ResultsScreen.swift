import Drawing
import FreePlay
import Languages
import Primitives
import Sessions
import Studies

extension ViewContext {
  /// This person's times by method, and where the data are.
  func resultsScreen(_ session: Session, dataFile: String, _ pointing: Pointing) -> Screen {
    let top = layout.point(Layout.margin, 0).y + (layout.height > 700 ? 160 : 132) * unit
    let heading = Text(
      words(.resultsTitle), at: Point(x: layout.stage.midX, y: top), anchor: .center,
      style: style(44, .semibold, theme.ink))
    let table = ResultsTable(summaries: session.summaries, top: top + 70 * unit, context: self)
    let note = Text(
      words(.resultsData, ["file": dataFile]),
      at: Point(x: layout.stage.midX, y: table.bottom + 44 * unit),
      anchor: .center, style: scaled(theme.note),
      maximumWidth: layout.stage.width - 2 * Layout.margin * unit)
    return screen(
      .results,
      header(session)
        + [.text(heading)] + table.shapes + [.text(note)],
      buttons: [
        .primary(.close, words(.buttonClose), in: layout),
        trailing(.compare, words(.buttonCompare), key: "F2"),
      ], pointing)
  }
}

/// The table of the page at the end: one row a method.
@MainActor struct ResultsTable {
  let summaries: [MethodSummary]
  let top: Double
  let context: ViewContext

  /// Rows are lower where many methods have to stand above the note and the button.
  private var rowHeight: Double {
    let room = context.layout.primaryButton.y - 84 * context.unit - top
    return min(42 * context.unit, room / Double(max(1, summaries.count)))
  }
  var bottom: Double { top + Double(summaries.count) * rowHeight }

  /// The columns: the title, and where it ends in layout units from the middle of the stage.
  private static let columns: [(title: Phrase, end: Double)] = [
    (.resultsMeanTime, -30), (.resultsFastest, 65), (.resultsSlowest, 160), (.resultsCorrect, 245),
    (.resultsNotSolved, 340),
  ]

  var shapes: [Shape] {
    header + summaries.enumerated().flatMap { row($0.element, at: $0.offset) }
  }

  private func x(_ offset: Double) -> Double {
    context.layout.stage.midX + offset * context.unit
  }

  private var header: [Shape] {
    let style = context.style(14, .medium, context.theme.mutedInk)
    let titles = Self.columns.map { title, offset in
      Shape.text(
        Text(context.words(title), at: Point(x: x(offset), y: top), anchor: .trailing, style: style)
      )
    }
    return [.text(Text(context.words(.resultsMethod), at: Point(x: x(-340), y: top), style: style))]
      + titles
  }

  private func row(_ summary: MethodSummary, at index: Int) -> [Shape] {
    let theme = context.theme
    let y = top + Double(index + 1) * rowHeight
    let strong = context.style(17, .semibold, theme.ink)
    let plain = context.style(17, .regular, theme.ink)
    let cells = [
      (seconds(summary.geometricMean), strong), (seconds(summary.range?.lowerBound), plain),
      (seconds(summary.range?.upperBound), plain),
      (
        context.words(
          .resultsShare, ["correct": "\(summary.correct)", "trials": "\(summary.trials)"]), plain
      ),
      ("\(summary.notSolved)", plain),
    ]
    let rule = Line(
      [Point(x: x(-340), y: y - rowHeight * 0.66), Point(x: x(340), y: y - rowHeight * 0.66)],
      color: theme.line, width: context.unit)
    let texts = zip(cells, Self.columns).map { cell, column in
      Shape.text(
        Text(cell.0, at: Point(x: x(column.end), y: y), anchor: .trailing, style: cell.1))
    }
    return [.line(rule), .text(Text(summary.title, at: Point(x: x(-340), y: y), style: strong))]
      + texts
  }

  /// Seconds with one decimal, or a dash where there are none.
  private func seconds(_ value: Double?) -> String {
    guard let value else { return "–" }
    let tenths = Int((value * 10).rounded())
    return context.words(
      .resultsSeconds, ["seconds": context.language.number("\(tenths / 10).\(tenths % 10)")])
  }
}
