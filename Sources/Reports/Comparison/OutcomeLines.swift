import Base
import Comparison
import Drawing

/// How the trials of a facet's methods ended, as bars of characters with their numbers.
struct OutcomeLines {
  private let rows: [(title: String, parts: OutcomeParts)]

  private static let nameWidth = 24
  private static let barWidth = 30
  private static let numberWidth = 6

  init(_ facet: FacetResult, titles: [String]) {
    let short = TextLayout.cutApart(
      titles.map(\.sanitizedForDisplay), to: Self.nameWidth - 1)
    rows = zip(short, facet.methods).map { ($0, OutcomeParts($1.outcomes)) }
  }

  /// What stands for an outcome in a bar.
  private static func character(_ kind: OutcomeParts.Kind) -> Character {
    switch kind {
    case .correct: "█"
    case .incorrect: "▒"
    case .gaveUp: "·"
    case .timedOut: "×"
    case .cannotEnter: "○"
    }
  }

  private var kinds: [OutcomeParts.Kind] { OutcomeParts.kinds(of: rows.map(\.parts)) }

  /// What explains the characters, and a line for each method.
  var lines: [String] {
    let kinds = kinds
    let legend = kinds.map { "\(Self.character($0)) \($0.word)" }.joined(separator: "  ")
    // Five outcomes leave less room for the bar, and none beside the legend.
    let hasFive = kinds.count > 4
    let barWidth = hasFive ? Self.barWidth - 4 : Self.barWidth
    let numbers = kinds.map { _ in ("", Self.numberWidth, true) }
    let table = TextTable(
      columns: [("", Self.nameWidth, false), ("", barWidth, false)] + numbers)
    let head = TextTable(columns: [("", Self.nameWidth + barWidth, false)] + numbers)
    let characters = kinds.map { String(Self.character($0)) }
    let heads =
      hasFive ? [legend, head.row([""] + characters)] : [head.row([legend] + characters)]
    return heads
      + rows.map { row in
        table.row(
          [row.title, Self.bar(row.parts, width: barWidth)] + kinds.map { "\(row.parts[$0])" })
      }
  }

  /// A bar in which each outcome that there is has a character at least.
  static func bar(_ parts: OutcomeParts, width: Int = barWidth) -> String {
    let kinds = OutcomeParts.Kind.allCases.filter { parts[$0] > 0 }
    var widths = kinds.map { kind in
      max(1, Int((Double(width * parts[kind]) / Double(parts.trials)).rounded()))
    }
    // What rounding adds or leaves is seen least in the longest part.
    if let longest = widths.indices.max(by: { widths[$0] < widths[$1] }) {
      widths[longest] += width - widths.reduce(0, +)
    }
    return zip(kinds, widths).map { String(repeating: character($0), count: $1) }.joined()
  }
}
