package import Comparison
import Formats
import Primitives
package import Reports

/// A comparison for a terminal of 80 columns.
package struct TextReport {
  let result: ComparisonResult
  let source: ReportSource

  /// The report of `result`.
  package init(_ result: ComparisonResult, source: ReportSource) {
    self.result = result
    self.source = source
  }

  /// All of it, without a line end at the end.
  package var text: String {
    let parts = [
      head, Verdict(result).sentences.flatMap { TextLayout.wrapped($0) }, methodTable,
      RatioPicture(result).lines,
      tests, remarks,
    ]
    return parts.filter { !$0.isEmpty }.map { $0.joined(separator: "\n") }.joined(separator: "\n\n")
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
      (rows.unreadable, "unreadable"),
    ].filter { $0.0 > 0 }.map { "\($0.0) \($0.1)" }
    return parts.isEmpty ? "" : "; left out: " + parts.joined(separator: ", ")
  }

  private var methodTable: [String] {
    let table = TextTable(
      columns: [
        ("method", 20, false), ("mean", 8, true), ("95 % interval", 15, true), ("median", 8, true),
        ("KM", 8, true), ("solved", 9, true), ("bits/s", 7, true),
      ])
    return [table.header]
      + result.methodsBySpeed.map { index in
        let method = result.methods[index]
        return table.row([
          method.condition.name.sanitizedForDisplay, ReportFormat.seconds(method.geometricMean),
          method.interval.map { "\($0.low.figures(2))–\($0.high.figures(2)) s" } ?? "–",
          ReportFormat.seconds(method.quartiles?.median),
          ReportFormat.seconds(method.survival.median),
          ReportFormat.percent(method.success ?? 0), method.bitsPerSecond?.figures(2) ?? "–",
        ])
      }
  }

  private var tests: [String] {
    TestSentences(result).lines.flatMap { TextLayout.wrapped($0) }
  }

  private var remarks: [String] {
    let names = result.methods.map(\.condition.name)
    return result.remarks.flatMap { TextLayout.wrapped("- " + $0.sentence(names), indent: "  ") }
  }
}
