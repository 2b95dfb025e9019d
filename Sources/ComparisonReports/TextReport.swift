package import Comparison
import Formats
import Glibc
import Primitives
package import Reports

/// A comparison as text for a terminal of 80 columns.
package struct TextReport {
  let result: ComparisonResult
  let source: ReportSource

  /// The report of `result`.
  package init(_ result: ComparisonResult, source: ReportSource) {
    self.result = result
    self.source = source
  }

  /// The whole report without a final line feed.
  package var text: String {
    let parts = [
      head, plausibility, overall, facets, factorial, questionnaires, ExclusionReport(result).lines,
      remarks,
    ]
    return parts.filter { !$0.isEmpty }.map { $0.joined(separator: "\n") }.joined(separator: "\n\n")
  }

  private var overall: [String] {
    result.overallSentence.map { TextLayout.wrapped($0) } ?? []
  }

  private var factorial: [String] { result.factorial.map { FactorialText($0).lines } ?? [] }

  private var facets: [String] {
    let isAlone = result.facets.count == 1
    return Array(
      result.facets.map { FacetText($0, among: result.methods).lines(isAlone: isAlone) }
        .joined(separator: ["", ""]))
  }

  private var plausibility: [String] {
    result.plausibilitySentences.flatMap { TextLayout.wrapped("! " + $0, indent: "  ") }
  }

  private var questionnaires: [String] {
    Array(
      result.questionnaires.map {
        QuestionnaireText($0, participants: result.participantCodes).lines
      }.joined(separator: [""]))
  }

  private var head: [String] {
    var lines = [source.title.sanitizedForDisplay]
    if result.isSimulated { lines.insert("SIMULATED people, not real ones", at: 0) }
    lines.append(
      "\(ReportFormat.count(result.participants, "participant")), "
        + "\(ReportFormat.count(result.trials, "trial")) counted\(leftOut)")
    return lines.map { TextLayout.cut($0, to: TextLayout.width) }
  }

  private var leftOut: String {
    let rows = result.leftOut
    let parts = [
      (rows.practice, "practice"), (rows.aborted, "aborted"), (rows.excluded, "excluded"),
      (rows.unreadable, "unreadable"), (rows.outliers, "outlying"), (rows.shortest, "too short"),
    ].filter { $0.0 > 0 }.map { "\($0.0) \($0.1)" }
    return parts.isEmpty ? "" : "; left out: " + parts.joined(separator: ", ")
  }

  private var remarks: [String] {
    let names = ConditionTitles(result).inSentence
    return result.remarks.filter { !$0.isAboutCompletePeople && !$0.isAboveVerdict }.flatMap {
      TextLayout.wrapped("- " + $0.sentence(names), indent: "  ")
    }
  }
}

/// A plot of the times of a facet's methods over those of the first one, in characters.
struct RatioPicture {
  private let rows: [(name: String, ratio: Double, interval: ConfidenceInterval?)]
  private let first: String

  private static let nameWidth = 20
  private static let plotWidth = 58

  init(_ facet: FacetResult, titles: [String]) {
    first = titles.first ?? ""
    let names = TextLayout.cutApart(titles.map(\.sanitizedForDisplay), to: Self.nameWidth - 2)
    rows = facet.methods.indices.dropFirst().compactMap { index in
      facet.ratio(index, over: 0).map { (names[index], $0.ratio, $0.interval) }
    }
  }

  /// A heading, a line for each ratio and an axis; empty where nothing was compared.
  var lines: [String] {
    guard !rows.isEmpty else { return [] }
    let name = TextLayout.cut(first.sanitizedForDisplay, to: 40)
    return ["times as long as \(name), with 95 % intervals over all pairs"] + rows.map(line) + [
      axis
    ]
  }

  private var range: (low: Double, high: Double) {
    let ends = rows.flatMap {
      [$0.ratio, $0.interval?.low ?? $0.ratio, $0.interval?.high ?? $0.ratio]
    }
    .filter { $0 > 0 && $0.isFinite }
    let low = min(1, ends.min() ?? 1)
    return (low, max(low * 1.5, ends.max() ?? 2))
  }

  private func column(_ ratio: Double) -> Int {
    let share = log(max(ratio, range.low) / range.low) / log(range.high / range.low)
    return Int((min(1, share) * Double(Self.plotWidth - 1)).rounded())
  }

  private func line(_ row: (name: String, ratio: Double, interval: ConfidenceInterval?)) -> String {
    var cells = [Character](repeating: " ", count: Self.plotWidth)
    cells[column(1)] = "|"
    if let interval = row.interval {
      for index in column(interval.low)...max(column(interval.low), column(interval.high)) {
        cells[index] = "─"
      }
    }
    cells[column(row.ratio)] = "●"
    let padding = String(repeating: " ", count: Self.nameWidth - row.name.count)
    return (row.name + padding + String(cells)).trimmedEnd
  }

  private var axis: String {
    var cells = [Character](repeating: " ", count: Self.plotWidth + 4)
    var end = -2
    for tick in [range.low, 1, 1.5, 2, 3, 4, 6, 8, 12, 16, 24, 32, 64, 128, 1024] + [range.high]
    where tick >= range.low && tick <= range.high * 1.0001 {
      let label = tick.figures(2)
      let start = column(tick)
      guard start > end + 1 else { continue }
      for (offset, character) in label.enumerated() where start + offset < cells.count - 1 {
        cells[start + offset] = character
      }
      end = start + label.count
    }
    return (String(repeating: " ", count: Self.nameWidth) + String(cells)).trimmedEnd
  }
}

extension String {
  /// The string without trailing spaces.
  fileprivate var trimmedEnd: String {
    var text = self
    while text.last == " " { text.removeLast() }
    return text
  }
}
