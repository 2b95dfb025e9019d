import Comparison
import Formats
import Primitives
import Reports

/// A facet as text: its verdict, a table of its methods and one of its pairs.
struct FacetText {
  private let facet: FacetResult
  private let sentences: FacetSentences

  init(_ facet: FacetResult, among methods: [MethodDescription]) {
    self.facet = facet
    sentences = FacetSentences(facet, among: methods)
  }

  /// The lines; `isAlone` leaves out the heading.
  func lines(isAlone: Bool) -> [String] {
    var parts: [[String]] = []
    if !isAlone {
      let counts =
        "\(ReportFormat.people(facet.participants)), \(ReportFormat.count(facet.trials, "trial"))"
      parts.append(TextLayout.wrapped("\(sentences.heading.capitalizedStart): \(counts)"))
    }
    parts.append(sentences.verdict.flatMap { TextLayout.wrapped($0) })
    parts.append(methods)
    parts.append(OutcomeLines(facet, titles: sentences.methodTitles).lines)
    let picture = RatioPicture(facet, titles: sentences.methodTitles).lines
    if !picture.isEmpty { parts.append(picture) }
    if !facet.pairs.isEmpty { parts.append(pairs) }
    if let test = sentences.logRank { parts.append(TextLayout.wrapped(test)) }
    let remarks = sentences.remarks.flatMap { TextLayout.wrapped("- " + $0, indent: "  ") }
    if !remarks.isEmpty { parts.append(remarks) }
    return Array(parts.joined(separator: [""]))
  }

  private var methods: [String] {
    let table = TextTable(columns: [
      ("method", 23, false), ("right a minute", 15, true), ("right", 18, true),
      ("time", 9, true), ("95 %", 15, true),
    ])
    let titles = TextLayout.cutApart(
      sentences.methodTitles.map(\.sanitizedForDisplay), to: 23)
    return [table.header]
      + zip(facet.methods, titles).map { method, title in
        table.row([
          title, method.correctPerMinute.figures(2),
          ReportFormat.percent(method.success)
            + ReportFormat.percent(behind: method.successInterval),
          ReportFormat.seconds(method.time),
          method.timeInterval.map { "\($0.low.figures(2))–\($0.high.figures(2)) s" } ?? "–",
        ])
      }
  }

  private var pairs: [String] {
    ["Ratios of times, with 95 % intervals and p over all pairs (Bonferroni):"]
      + facet.pairs.flatMap { pair in TextLayout.wrapped(line(pair), indent: "  ") }
  }

  private func line(_ pair: FacetPair) -> String {
    let names = "\(sentences.methodTitles[pair.a]) / \(sentences.methodTitles[pair.b])"
    var words: [String] = []
    if let ratio = pair.ratio {
      var text = "×\(ratio.figures(3))"
      if let interval = pair.interval {
        text += " [\(interval.low.figures(3)), \(interval.high.figures(3))]"
      }
      words.append(text)
      words.append(ReportFormat.p(pair.adjustedP))
    } else {
      words.append("no ratio")
    }
    if let strength = sentences.strength(of: pair) { words.append(strength) }
    if let success = pair.success, success.estimate != 0 {
      let interval = success.interval.map {
        " [\(ReportFormat.points($0.low)), \(ReportFormat.points($0.high))]"
      }
      let points = Int((success.estimate * 100).rounded())
      words.append(
        "right \(ReportFormat.points(success.estimate)) point\(abs(points) == 1 ? "" : "s")\(interval ?? ""), "
          + ReportFormat.p(success.adjustedP))
    }
    return "\(names): \(words.joined(separator: ", "))"
  }
}
