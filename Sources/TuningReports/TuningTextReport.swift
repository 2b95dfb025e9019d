import Comparison
import Formats
package import Reports
import Simulation
package import Tuning

/// A tuning result as text for a terminal of 80 columns.
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
    let tables = TuningTextTables(result)
    let about = lines(sentences.about)
    let verdict = lines(TuningVerdict(result).sentences)
    // What speaks against the model comes before everything else.
    let head =
      result.gate.isOpen
      ? [titles + about, exclusions, verdict] : [titles, verdict, about, exclusions]
    let parts = [
      ["People held out of the calibration"] + tables.heldOut + items(sentences.heldOut),
      ["Motor and perceptual parameters estimated from the logs"] + tables.calibration
        + items(sentences.calibration),
      ["How people leave the track"] + items(sentences.departures),
    ]
    let curves = [
      [sentences.candidatesTitle] + tables.candidates,
      ["How far from the best a number can be, within the model"] + items(sentences.flat),
      result.reading.isEmpty
        ? [] : ["If people read faster or slower"] + items(sentences.reading),
      ["The check of good curves"] + items(sentences.checkResults),
      ["To prove it"] + items([sentences.followUp]),
    ]
    let end = [next(sentences), TextLayout.wrapped(sentences.closing)]
    return (head + parts + (result.showsCurves ? curves : []) + end).filter { !$0.isEmpty }
      .map { $0.joined(separator: "\n") }.joined(separator: "\n\n")
  }

  private var titles: [String] {
    let simulated = result.isSimulated ? "SIMULATED logs, not real people's: " : ""
    let title = "\(simulated)tuning of \(result.method), study \(result.study)".sanitizedForDisplay
    let heads =
      [title.capitalizedStart]
      + (source.title == result.study ? [] : [source.title.sanitizedForDisplay])
    return heads.map { TextLayout.cut($0, to: TextLayout.width) }
  }

  private var exclusions: [String] {
    source.exclusions.isEmpty
      ? [] : ["Exclusions"] + items(source.exclusions.map(ExclusionList.sentence))
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

/// The tables of the text report, each with its header; empty without a row.
struct TuningTextTables {
  let result: TuningResult

  init(_ result: TuningResult) { self.result = result }

  /// Logged and predicted times of the people who were held out.
  var heldOut: [String] {
    let table = TextTable(
      columns: [
        ("slider", 26, false), ("people", 8, true), ("logged", 10, true), ("predicted", 11, true),
        ("ratio", 8, true), ("95 % interval", 15, true),
      ])
    guard !result.heldOut.isEmpty else { return [] }
    return [table.header]
      + result.heldOut.map { check in
        table.row([
          check.method.sanitizedForDisplay, "\(check.participants)",
          ReportFormat.seconds(check.logged),
          ReportFormat.seconds(check.predicted), ReportFormat.ratio(check.ratio.ratio),
          ReportFormat.ratios(check.ratio.interval),
        ])
      }
  }

  /// The parameters that could be estimated.
  var calibration: [String] {
    let table = TextTable(
      columns: [
        ("number", 39, false), ("value", 9, true), ("95 % interval", 16, true), ("n", 7, true),
        ("people", 9, true),
      ])
    let rows = result.calibration.items.compactMap { item -> String? in
      guard let pooled = item.pooled, let unit = item.parameter.parameter?.unit else { return nil }
      return table.row([
        item.parameter.title, ReportFormat.estimate(pooled.value, unit),
        ReportFormat.estimates(pooled.interval, unit),
        "\(item.observations)", "\(item.people.count)",
      ])
    }
    return rows.isEmpty ? [] : [table.header] + rows
  }

  /// The curves with their times, each followed by its details.
  var candidates: [String] {
    let table = TextTable(
      columns: [
        ("curve", 12, false), ("time", 9, true), ("95 % interval", 17, true),
        ("solved", 9, true), ("over present", 14, true), ("95 % interval", 17, true),
      ])
    return [table.header]
      + result.candidates.flatMap { candidate in
        let (prediction, ratio) = (candidate.prediction, candidate.ratio)
        let isPresent = candidate.role == .present
        let row = table.row([
          candidate.role.rawValue, "\(prediction.seconds.figures(3)) s",
          ReportFormat.times(candidate.interval), ReportFormat.percent(prediction.solvedShare),
          isPresent ? "–" : ReportFormat.ratio(ratio.ratio, decimals: 3),
          isPresent ? "–" : ReportFormat.ratios(ratio.interval, decimals: 3),
        ])
        return [row] + TextLayout.wrapped("- " + candidate.details, indent: "  ")
      }
  }
}
