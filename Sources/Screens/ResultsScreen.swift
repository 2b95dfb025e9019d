import Drawing
import Formats
import FreePlay
import Languages
import Primitives
import Sessions
import Studies

extension ViewContext {
  /// This person's times by method.
  func resultsScreen(_ session: Session, _ pointing: Pointing) -> Screen {
    let top = layout.point(Layout.margin, 0).y + (layout.height > 700 ? 160 : 132) * unit
    let heading = Text(
      words(.resultsTitle), at: Point(x: layout.stage.midX, y: top), anchor: .center,
      style: style(44, .semibold, theme.ink))
    let table = ResultsTable(summaries: session.summaries, top: top + 70 * unit, context: self)
    let note = Text(
      words(.resultsSaved), at: Point(x: layout.stage.midX, y: table.bottom + 44 * unit),
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

  /// A column of numbers, right-aligned.
  private struct Column {
    var title: Phrase
    var isStrong = false
    var words: @MainActor (MethodSummary) -> String

    /// In layout units.
    @MainActor var width: Double { ResultsTable.widths[title] ?? 0 }
  }

  private static let methodWidth = 176.0
  /// The room for the name of a method, in layout units.
  static let titleRoom = methodWidth + 8
  /// The least gap between the titles of two columns, in layout units.
  static let columnGap = 8.0
  /// The widths of the columns by their titles, in layout units.
  static let widths: [Phrase: Double] = [
    .resultsMeanTime: 84, .resultsFastest: 78, .resultsSlowest: 78, .resultsCorrect: 92,
    .resultsWrong: 70, .resultsGaveUp: 82, .resultsTimeRanOut: 108,
  ]
  /// The least difference of two methods, in seconds, that tenths show well enough.
  private static let coarse = 1.0

  /// Rows are lower where many methods have to stand above the note and the button.
  private var rowHeight: Double {
    let room = context.layout.primaryButton.y - 84 * context.unit - top
    return min(42 * context.unit, room / Double(max(1, summaries.count)))
  }
  var bottom: Double { top + Double(summaries.count) * rowHeight }

  /// Times, correct trials, and a column for each way in which any trial was not solved.
  private var columns: [Column] {
    let decimals = Self.decimals(of: summaries.map(\.geometricMean))
    func seconds(_ value: Double?) -> String {
      guard let value else { return "–" }
      return context.words(
        .resultsSeconds, ["seconds": context.language.number(value.fixed(decimals))])
    }
    let unsolved: [(title: Phrase, count: (MethodSummary) -> Int)] = [
      (.resultsWrong, \.incorrect), (.resultsGaveUp, \.gaveUp), (.resultsTimeRanOut, \.timedOut),
    ]
    return [
      Column(title: .resultsMeanTime, isStrong: true) { seconds($0.geometricMean) },
      Column(title: .resultsFastest) { seconds($0.range?.lowerBound) },
      Column(title: .resultsSlowest) { seconds($0.range?.upperBound) },
      Column(title: .resultsCorrect) { summary in
        context.words(
          .resultsShare, ["correct": "\(summary.correct)", "trials": "\(summary.trials)"])
      },
    ]
      + unsolved.filter { kind in summaries.contains { kind.count($0) > 0 } }.map { kind in
        Column(title: kind.title) { summary in
          kind.count(summary) == 0 ? "–" : "\(kind.count(summary))"
        }
      }
  }

  /// The decimals of all times: hundredths where two methods differ by less than a second.
  static func decimals(of means: [Double?]) -> Int {
    let sorted = means.compactMap(\.self).sorted()
    return zip(sorted, sorted.dropFirst()).contains { $1 - $0 < coarse } ? 2 : 1
  }

  private var width: Double { columns.reduce(Self.methodWidth) { $0 + $1.width } * context.unit }
  private var left: Double { context.layout.stage.midX - width / 2 }

  /// The columns with where they end.
  private var placed: [(column: Column, end: Double)] {
    var end = left + Self.methodWidth * context.unit
    return columns.map { column in
      end += column.width * context.unit
      return (column, end)
    }
  }

  var shapes: [Shape] {
    let placed = placed
    return header(placed)
      + summaries.enumerated().flatMap { row($0.element, at: $0.offset, placed) }
  }

  private func header(_ placed: [(column: Column, end: Double)]) -> [Shape] {
    let style = context.style(14, .medium, context.theme.mutedInk)
    let titles = placed.map { column, end in
      let words = context.words(column.title)
      // A long word gives way to the column beside it.
      let fitted = context.fitted(
        style, for: words, room: (column.width - Self.columnGap) * context.unit)
      return Shape.text(Text(words, at: Point(x: end, y: top), anchor: .trailing, style: fitted))
    }
    return [.text(Text(context.words(.resultsMethod), at: Point(x: left, y: top), style: style))]
      + titles
  }

  private func row(
    _ summary: MethodSummary, at index: Int, _ placed: [(column: Column, end: Double)]
  ) -> [Shape] {
    let theme = context.theme
    let y = top + Double(index + 1) * rowHeight
    let strong = context.style(17, .semibold, theme.ink)
    let plain = context.style(17, .regular, theme.ink)
    let ruleY = y - rowHeight * 0.66
    let rule = Line(
      [Point(x: left, y: ruleY), Point(x: left + width, y: ruleY)], color: theme.line,
      width: context.unit)
    let cells = placed.map { column, end in
      Shape.text(
        Text(
          column.words(summary), at: Point(x: end, y: y), anchor: .trailing,
          style: column.isStrong ? strong : plain))
    }
    return [.line(rule), .text(title(of: summary, at: y, strong))] + cells
  }

  /// The name of the method as far as it has room beside its mean time.
  private func title(of summary: MethodSummary, at y: Double, _ style: TextStyle) -> Text {
    let room = Self.titleRoom * context.unit
    var title = String(summary.title.prefix(120))
    if context.typesetter.width(title, style) > room {
      while !title.isEmpty, context.typesetter.width(title + "…", style) > room {
        title.removeLast()
      }
      title += "…"
    }
    return Text(title, at: Point(x: left, y: y), style: style)
  }
}
