import Base
import Comparison
import Drawing
import Numerics

/// The facets of a comparison in a page: the answers, and the tables with a band for each facet.
struct HTMLFacets {
  let facets: [FacetContents]

  init(_ facets: [FacetContents]) { self.facets = facets }

  /// The verdict of each facet with its mark.
  var answers: String {
    guard !facets.isEmpty else { return "" }
    let cards = facets.map { contents in
      let sentences = contents.verdict
      let rest = sentences.dropFirst().joined(separator: " ")
      let about = contents.isAlone ? "" : contents.heading
      return """
        <div class="answer">
        <p class="about"><span>\(HTML.escaped(about))</span>\(mark(contents))</p>
        \(HTML.paragraph(sentences.first ?? "", class: "first"))\
        \(rest.isEmpty ? "" : HTML.paragraph(rest))</div>

        """
    }
    return "<div class=\"answers\">\n\(cards.joined())</div>\n"
  }

  private func mark(_ contents: FacetContents) -> String {
    let claim = contents.facet.verdict.claim
    return HTML.mark(claim.mark, claim.words)
  }

  /// A table with a band for each facet, which has no title if there is one.
  func table(
    _ caption: String, _ titles: [String], _ rows: (FacetContents) -> [[String]]
  ) -> String {
    HTML.table(
      caption, titles,
      bands: facets.map { contents in
        HTML.Band(
          title: contents.isAlone ? "" : HTML.escaped(contents.heading) + mark(contents),
          rows: rows(contents))
      })
  }

  // MARK: - Methods

  /// The methods by time per correct entry, each with a bar of its outcomes.
  var methods: String {
    guard !facets.isEmpty else { return "" }
    return HTMLOutcomeBar.patterns
      + table(
        "From the most correct entries a minute to the fewest, with 95 % intervals over \(units); "
          + "ratios of times have Bonferroni's intervals over all pairs",
        [
          "method", facets.first?.facet.perMinuteTitle ?? "right a minute", "right", "time",
          "× the first",
          "outcomes",
        ] + kinds.map(\.word),
        { contents in contents.facet.methods.indices.map { row($0, of: contents) } })
      + HTMLOutcomeBar.legend(kinds) + HTML.paragraph(measures, class: "about") + unreachable
  }

  private var measures: String {
    ([facets.first?.facet.measures ?? ""] + facets.flatMap(\.sentences.numbersOfRatios).prefix(1))
      .joined(separator: " ")
  }

  /// The outcomes that the table has columns for.
  private var kinds: [OutcomeParts.Kind] {
    OutcomeParts.kinds(of: facets.flatMap(\.facet.methods).map { OutcomeParts($0.outcomes) })
  }

  private func row(_ index: Int, of contents: FacetContents) -> [String] {
    let method = contents.facet.methods[index]
    let parts = OutcomeParts(method.outcomes)
    let time = method.timeInterval.map { " [\(ReportFormat.bounds($0, 2))]" }
    let words = [
      contents.titles[index], contents.perMinute(index),
      contents.facet.shareWords(of: method),
      ReportFormat.seconds(method.time) + (time ?? ""),
      index > 0 ? contents.ratio(index) : method.time == nil ? "–" : "1",
    ].map(HTML.escaped)
    return words + [HTMLOutcomeBar.bar(parts)]
      + kinds.map { "\(parts[$0])" }
  }

  // MARK: - Solved trials

  /// What solved trials alone say of times, and Kaplan and Meier of all.
  func times(until horizon: Double?) -> String {
    let limit = horizon.map { " to \($0.threeFigures) s" } ?? ""
    return table(
      "Times by other definitions: means and quartiles are of solved trials alone; Kaplan–Meier "
        + "counts trials given up or timed out as longer",
      [
        "method", "mean of solved", "95 % interval", "quartiles", "Kaplan–Meier median",
        "restricted mean\(limit)", "bits/s",
      ],
      { contents in
        zip(contents.titles, contents.descriptions).map { title, method in
          [
            title, ReportFormat.seconds(method.geometricMean),
            method.interval.map { "[\(ReportFormat.bounds($0, 3))]" } ?? "–",
            method.quartiles.map {
              "\($0.lower.figures(3)) · \($0.median.figures(3)) · \($0.upper.figures(3)) s"
            } ?? "–",
            ReportFormat.seconds(method.survival.median),
            ReportFormat.seconds(method.survival.restrictedMean),
            method.bitsPerSecond?.figures(3) ?? "–",
          ].map(HTML.escaped)
        }
      })
  }

  /// What happened on the way to an entry, and how far off entries were.
  var entries: String {
    table(
      "Entries: medians of the first input and of the first moment with the right value, mean "
        + "corrections, and errors in units of the scale",
      [
        "method", "first input", "first right", "corrections", "mean error", "mean |error|",
        "out by ten",
      ],
      { contents in
        zip(contents.titles, contents.descriptions).map { title, method in
          [
            title, ReportFormat.seconds(method.firstInput?.median),
            ReportFormat.seconds(method.firstHit?.median),
            method.corrections?.figures(2) ?? "–", method.errors?.signedMean?.figures(3) ?? "–",
            method.errors?.absoluteMean?.figures(3) ?? "–",
            method.errors?.outByTen.map { "\($0)" } ?? "–",
          ].map(HTML.escaped)
        }
      })
  }
}

extension HTMLFacets {
  /// The measures of pointing, of the methods that have any; empty where none has.
  var pointing: String {
    guard facets.contains(where: { $0.descriptions.contains { $0.pointing != nil } }) else {
      return ""
    }
    return table(
      "Pointing by ISO 9241-411: throughput with its interval over people, indices of difficulty in "
        + "bits, effective distance and width in steps of the scale",
      [
        "method", "people", "bit/s", "95 % interval", "ID", "effective ID", "effective distance",
        "effective width",
      ],
      { contents in
        zip(contents.titles, contents.descriptions).compactMap { title, method in
          method.pointing.map { pointing in
            [
              title, "\(pointing.participants)", pointing.throughput.figures(3),
              pointing.interval.map { "[\(ReportFormat.bounds($0, 3))]" } ?? "–",
              pointing.difficulty?.figures(3) ?? "–", pointing.effectiveDifficulty.figures(3),
              pointing.distance.figures(3), pointing.width.figures(3),
            ].map(HTML.escaped)
          }
        }
      })
  }
}
