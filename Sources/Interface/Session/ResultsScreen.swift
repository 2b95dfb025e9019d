import Base
import Drawing
import Languages
import Sessions
import Studies

/// The page at the end of a session: this person's times by method.
struct ResultsScreen: Page {
  let session: Session
  let name = Screen.Name.results

  func content(in context: ViewContext) -> any Element {
    let theme = context.theme
    let isTall = context.layout.height > 700
    return SessionFrame(
      header: SessionHeader(session: session),
      content: Column(alignment: .center) {
        Words(context.words(.resultsTitle), theme.pageTitle).heading().aligned(.center)
          .fillingWidth().padding(Edges(top: isTall ? 41 : 13, bottom: isTall ? 40 : 22))
        ResultsTable(summaries: session.summaries).element(in: context)
        Words(context.words(.resultsSaved), theme.note).aligned(.center)
          .fillingWidth().padding(Edges(top: isTall ? 22 : 12, bottom: 6))
      }.fillingWidth(),
      primary: context.proceedButton(.close, context.words(.buttonClose)),
      trailing: session.study.showsComparison
        ? Button(SessionButton.compare, context.words(.buttonCompare), key: "F2", style: .plain)
        : nil)
  }
}

/// The table of the page at the end: one row a method.
@MainActor struct ResultsTable {
  let summaries: [MethodSummary]

  /// A column of numbers, right-aligned.
  private struct Measure {
    var title: Phrase
    var isStrong = false
    var words: @MainActor (MethodSummary) -> String

    /// In layout units.
    @MainActor var width: Double { ResultsTable.widths[title] ?? 0 }
  }

  /// The least width of the names of methods; they take the width that they need if there is room.
  private static let methodWidth = 176.0
  /// The size of letters below which nobody reads them, as a share of their usual one.
  private static let smallestLetters = 0.6
  /// The room for the name of a method, in layout units.
  static let titleRoom = methodWidth + 8
  /// The least gap between the titles of two columns, in layout units.
  static let columnGap = 8.0
  /// The widths of the columns by their titles, in layout units.
  static let widths: [Phrase: Double] = [
    .resultsTypicalTime: 88, .resultsFastest: 78, .resultsSlowest: 78, .resultsCorrect: 88,
    .resultsWrong: 70, .resultsGaveUp: 82, .resultsTimeRanOut: 108,
  ]
  /// The least difference of two methods, in seconds, that tenths show well enough.
  private static let coarse = 1.0

  /// Times, correct trials, and a column for each way in which any trial was not solved.
  private func columns(_ context: ViewContext) -> [Measure] {
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
      Measure(title: .resultsTypicalTime, isStrong: true) { seconds($0.geometricMean) },
      Measure(title: .resultsFastest) { seconds($0.range?.lowerBound) },
      Measure(title: .resultsSlowest) { seconds($0.range?.upperBound) },
      Measure(title: .resultsCorrect) { summary in
        context.words(
          .resultsShare, ["correct": "\(summary.correct)", "trials": "\(summary.trials)"])
      },
    ]
      + unsolved.filter { kind in summaries.contains { kind.count($0) > 0 } }.map { kind in
        Measure(title: kind.title) { summary in
          kind.count(summary) == 0 ? "–" : "\(kind.count(summary))"
        }
      }
  }

  /// The decimals of all times: hundredths if two methods differ by less than a second.
  static func decimals(of means: [Double?]) -> Int {
    let sorted = means.compactMap(\.self).sorted()
    return zip(sorted, sorted.dropFirst()).contains { $1 - $0 < coarse } ? 2 : 1
  }

  /// The titles of the columns, and below them the rows, which are lower if many have to fit above the button.
  func element(in context: ViewContext) -> any Element {
    let columns = columns(context)
    let numbers = columns.reduce(0) { $0 + $1.width }
    let names = namesWidth(besides: numbers, context)
    return FirstFitting(from: 1, downTo: 0.3) { scale in
      Column {
        header(columns, names, context).padding(Edges(bottom: 10))
        for summary in summaries { row(summary, columns, names, scale, context) }
      }.sized(width: names + numbers)
    }
  }

  /// The width that the names of methods need, limited to the room of the page.
  private func namesWidth(besides numbers: Double, _ context: ViewContext) -> Double {
    let style = context.scaled(TextStyle(size: 17, weight: .semibold, color: context.theme.ink))
    let widest = summaries.map { context.typesetter.width(name(of: $0), style) }.max() ?? 0
    return min(
      max(Self.methodWidth, (widest / context.unit).rounded(.up) + 8),
      max(Self.methodWidth, context.lineRoom / context.unit - numbers))
  }

  /// A name that a study gives may have any length.
  private func name(of summary: MethodSummary) -> String {
    let start = summary.title.prefix(120)
    return start.endIndex == summary.title.endIndex ? summary.title : "\(start)…"
  }

  private func header(
    _ columns: [Measure], _ names: Double, _ context: ViewContext
  ) -> any Element {
    let style = TextStyle(size: 14, weight: .medium, color: context.theme.mutedInk)
    return Row(alignment: .baseline) {
      Words(context.words(.resultsMethod), style).shrinking().sized(width: names)
      for column in columns {
        // A long word gives way to the column beside it.
        Words(context.words(column.title), style).shrinking().aligned(.trailing)
          .padding(Edges(leading: Self.columnGap)).sized(width: column.width)
      }
    }.readAsOne()
  }

  private func row(
    _ summary: MethodSummary, _ columns: [Measure], _ names: Double, _ scale: Double,
    _ context: ViewContext
  ) -> any Element {
    let theme = context.theme
    // Letters become smaller when a row is about as high as a line of them.
    let size = 17 * min(1, max(Self.smallestLetters, scale * 1.6))
    let strong = TextStyle(size: size, weight: .semibold, color: theme.ink)
    let plain = TextStyle(size: size, color: theme.ink)
    return Column {
      Rule(color: theme.line)
      Row(alignment: .baseline) {
        Words(name(of: summary), strong).cut().sized(width: names)
        for column in columns {
          Words(column.words(summary), column.isStrong ? strong : plain).shrinking()
            .aligned(.trailing).sized(width: column.width)
        }
      }.readAsOne().sized(height: 42 * scale - 1, .stretch, .center)
    }
  }
}
