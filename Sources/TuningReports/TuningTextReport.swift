import Formats
package import Reports
import Simulation
package import Tuning

/// What tuning has come to, for a terminal of 80 columns.
package struct TuningTextReport {
  let result: TuningResult
  let source: ReportSource

  /// The report of `result`.
  package init(_ result: TuningResult, source: ReportSource) {
    self.result = result
    self.source = source
  }

  /// All of it, without a line end at the end.
  package var text: String {
    let sentences = TuningSentences(result)
    let tables = TuningTextTables(result)
    let parts = [
      head, lines(TuningVerdict(result).sentences),
      ["People held out of the calibration"] + tables.heldOut + items(sentences.heldOut),
      ["What the logs tell of hands and eyes"] + tables.calibration + items(sentences.calibration),
      ["Curves, as predicted for simulated people"] + tables.candidates,
      ["How far from the best a number can be"] + items(sentences.flat),
      ["The check of good curves"] + items(sentences.findings),
      ["To prove it"] + items([sentences.followUp]), next(sentences),
      TextLayout.wrapped(sentences.closing),
    ]
    return parts.filter { !$0.isEmpty }.map { $0.joined(separator: "\n") }.joined(separator: "\n\n")
  }

  private var head: [String] {
    let simulated = result.isSimulated ? "SIMULATED logs, not real people's: " : ""
    let title = "\(simulated)tuning of \(result.method), study \(result.study)".sanitizedForDisplay
    let heads =
      [title.capitalizedStart]
      + (source.title == result.study ? [] : [source.title.sanitizedForDisplay])
    return heads.map { TextLayout.cut($0, to: TextLayout.width) }
      + lines(TuningSentences(result).about)
  }

  private func next(_ sentences: TuningSentences) -> [String] {
    let next = sentences.next(after: source)
    return next.isEmpty ? [] : ["Next"] + items(next.map { "\($0.command): \($0.purpose)" })
  }

  private func lines(_ sentences: [String]) -> [String] {
    sentences.flatMap { TextLayout.wrapped($0) }
  }

  private func items(_ sentences: [String]) -> [String] {
    sentences.flatMap { TextLayout.wrapped("- " + $0, indent: "  ") }
  }
}
