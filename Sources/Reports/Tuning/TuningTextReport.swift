import Base
import Comparison
package import Tuning

/// The choice among curves as text for a terminal of 80 columns.
package struct TuningTextReport {
  let result: TuningResult
  let source: ReportSource

  /// The report of `result`.
  package init(_ result: TuningResult, source: ReportSource) {
    self.result = result
    self.source = source
  }

  /// The whole report without a final line feed.
  package var text: String {
    let sentences = TuningSentences(result)
    let parts = [
      title + TextLayout.wrapped(sentences.about), items("Check first", sentences.remarks),
      TextLayout.wrapped(sentences.headline) + items(sentences.details),
      sentences.command.map { ["Next step", "  " + $0] } ?? [], table(sentences),
      items("Basis of the choice", sentences.basis),
      items("Exclusions", source.exclusions.map(ExclusionList.sentence)),
    ]
    return parts.filter { !$0.isEmpty }.map { $0.joined(separator: "\n") }
      .joined(separator: "\n\n")
  }

  private var title: [String] {
    let simulated = result.isSimulated ? "SIMULATED people, not real ones: " : ""
    let title = "\(simulated)which curve to ship, \(source.title)".sanitizedForDisplay
    return [TextLayout.cut(title.capitalizedStart, to: TextLayout.width)]
  }

  private func table(_ sentences: TuningSentences) -> [String] {
    let columns = [
      ("curve", Self.nameWidth), ("trials", 6), ("right", 6), ("ratio", 6), ("95 %", 11),
      ("slower", 8), ("loss", 8),
    ]
    let table = TextTable(
      columns: columns.enumerated().map { ($1.0, $1.1, $0 > 0) })
    return [table.header]
      + TuningRows(result).rows.map { table.row([name($0)] + $0.cells) }
      + TextLayout.wrapped(sentences.definitions.joined(separator: " "))
  }

  private static let nameWidth = 35

  /// The name of a curve, of which marks are never cut.
  private func name(_ row: TuningRows.Row) -> String {
    let marks = row.marks.isEmpty ? "" : " (\(row.marks.joined(separator: " ")))"
    return TextLayout.cut(row.title, to: Self.nameWidth - marks.count) + marks
  }

  private func items(_ heading: String, _ sentences: [String]) -> [String] {
    sentences.isEmpty ? [] : [heading] + items(sentences)
  }

  private func items(_ sentences: [String]) -> [String] {
    sentences.flatMap { TextLayout.wrapped("- " + $0, indent: "  ") }
  }
}
