import Base
import Comparison
import Drawing

/// The outcomes of a facet's methods, as bars of characters with their numbers.
struct OutcomeLines {
  private let rows: [(title: String, parts: OutcomeParts)]

  private static let barWidth = 30
  private static let leastBar = 10
  /// The columns of a terminal that a name, the gap before a bar and a number take.
  private static let (longestName, gap, number) = (24, 2, 7)

  init(_ facet: FacetResult, titles: [String]) {
    rows = zip(titles, facet.methods).map { ($0, OutcomeParts($1.outcomes)) }
  }

  /// The character of an outcome in a bar.
  private static func character(_ kind: OutcomeParts.Kind) -> Character {
    switch kind {
    case .correct: "█"
    case .incorrect: "▒"
    case .gaveUp: "·"
    case .timedOut: "×"
    case .cannotEnter: "○"
    }
  }

  /// The meaning of the characters, and a line for each method.
  var lines: [String] {
    let kinds = OutcomeParts.kinds(of: rows.map(\.parts))
    let titles = TextLayout.cutApart(rows.map(\.title.sanitizedForDisplay), to: Self.longestName)
    let names = titles.map(\.count).max() ?? 0
    let width = min(
      Self.barWidth,
      max(Self.leastBar, TextLayout.width - names - Self.gap - Self.number * kinds.count))
    let table = Document.Table(
      "", [.init(""), .init("", isText: true)] + kinds.map { .init(String(Self.character($0))) },
      bands: [
        .init(
          rows: zip(titles, rows).map { title, row in
            .init([title, Self.bar(row.parts, width: width)] + kinds.map { "\(row.parts[$0])" })
          })
      ])
    let legend = kinds.map { "\(Self.character($0)) \($0.word)" }.joined(separator: "  ")
    return ["How trials ended: \(legend)"] + TextTable(table).lines
  }

  /// A bar in which each outcome that there is has a character at least.
  static func bar(_ parts: OutcomeParts, width: Int = barWidth) -> String {
    let kinds = OutcomeParts.Kind.allCases.filter { parts[$0] > 0 }
    var widths = kinds.map { kind in
      max(1, Int((Double(width * parts[kind]) / Double(parts.trials)).rounded()))
    }
    // The error of rounding is least visible in the longest part.
    if let longest = widths.indices.max(by: { widths[$0] < widths[$1] }) {
      widths[longest] += width - widths.reduce(0, +)
    }
    return zip(kinds, widths).map { String(repeating: character($0), count: $1) }.joined()
  }
}
