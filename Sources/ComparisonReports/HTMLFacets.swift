import Comparison
import Figures
import Formats
import Primitives
import Reports

/// The facets of a comparison in a page: the answers, and the tables with a band for each facet.
struct HTMLFacets {
  private let facets: [FacetContents]

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

  /// A table with a band for each facet, which has no title where there is one.
  private func table(
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
        "From the most correct entries a minute to the fewest, with 95 % intervals over people; "
          + "ratios of times have Bonferroni's intervals over all pairs",
        [
          "method", "right a minute", "right", "time", "× the first", "outcomes", "solved",
          "wrong", "gave up", "timed out",
        ],
        { contents in contents.facet.methods.indices.map { row($0, of: contents) } })
      + HTMLOutcomeBar.legend + HTML.paragraph(FacetSentences.measures, class: "about")
  }

  private func row(_ index: Int, of contents: FacetContents) -> [String] {
    let method = contents.facet.methods[index]
    let parts = OutcomeParts(method.outcomes)
    let time = method.timeInterval.map { " [\(ReportFormat.bounds($0, 2))]" }
    let words = [
      contents.titles[index], contents.perMinute(index),
      ReportFormat.percent(method.success) + ReportFormat.percent(behind: method.successInterval),
      ReportFormat.seconds(method.time) + (time ?? ""),
      index > 0 ? contents.ratio(index) : method.time == nil ? "–" : "1",
    ].map(HTML.escaped)
    return words + [HTMLOutcomeBar.bar(parts)]
      + OutcomeParts.Kind.allCases.map { "\(parts[$0])" }
  }

  // MARK: - Pairs

  /// All pairs of each facet, and its log-rank test.
  var pairs: String {
    let tests = facets.compactMap { contents -> String? in
      guard let sentence = contents.sentences.logRank else { return nil }
      return contents.isAlone ? sentence : "\(contents.heading): \(sentence)"
    }
    return table(
      "Time of the first over that of the second, and shares of correct trials, first minus second. "
        + "Intervals and p are over all pairs (Bonferroni)",
      [
        "pair", "ratio", "95 % interval", "p", "claim", "fails at", "right, points",
        "95 % interval", "p",
      ],
      { contents in contents.facet.pairs.map { row($0, of: contents).map(HTML.escaped) } })
      + note + HTML.list(tests)
  }

  private var note: String {
    guard facets.contains(where: { $0.facet.pairs.contains { $0.isRobust != nil } }) else {
      return ""
    }
    return HTML.paragraph(
      "A robust claim holds even if those who gave up would have needed twice as long as the model "
        + "expects; a conditional one does not. ‘Fails at’ is the factor at which a claim no longer holds: "
        + "that of the time expected of the faster method’s given-up trials, where those of the slower one "
        + "were about to be solved.",
      class: "about")
  }

  private func row(_ pair: FacetPair, of contents: FacetContents) -> [String] {
    let titles = contents.titles
    let claim = pair.isRobust.map { $0 ? "robust" : "conditional" } ?? "–"
    let point = pair.tippingPoint.map { $0 >= 10 ? "at least 10×" : "\($0.figures(3))×" }
    return [
      "\(titles[pair.a]) / \(titles[pair.b])", pair.ratio?.figures(3) ?? "–",
      pair.interval.map { "[\(ReportFormat.bounds($0, 3))]" } ?? "–", p(pair.adjustedP), claim,
      point ?? (pair.isRobust == nil ? "–" : "none given up"),
      pair.success.map { ReportFormat.points($0.estimate) } ?? "–",
      pair.success?.interval.map {
        "[\(ReportFormat.points($0.low)), \(ReportFormat.points($0.high))]"
      } ?? "–",
      p(pair.success?.adjustedP),
    ]
  }

  private func p(_ value: Double?) -> String {
    guard value != nil else { return "–" }
    return ReportFormat.p(value).replacing("p = ", with: "").replacing("p ", with: "")
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

/// A stacked bar of outcomes in a page, in colours and patterns of the page's style.
enum HTMLOutcomeBar {
  /// The patterns that bars refer to; once in a page.
  static let patterns = """
    <svg class="patterns" aria-hidden="true"><defs>
    <pattern id="wrong" width="5" height="5" patternUnits="userSpaceOnUse" \
    patternTransform="rotate(45)"><path class="stripe" d="M1 0V5"/></pattern>
    <pattern id="timed-out" width="5" height="5" patternUnits="userSpaceOnUse">\
    <path class="upright" d="M2 0V5"/></pattern>
    </defs></svg>

    """

  private static let width = 96.0

  private static func style(_ kind: OutcomeParts.Kind) -> String {
    switch kind {
    case .correct: "solved"
    case .incorrect: "wrong"
    case .gaveUp: "given-up"
    case .timedOut: "timed-out"
    }
  }

  /// The bar of `parts`.
  static func bar(_ parts: OutcomeParts) -> String {
    guard parts.trials > 0 else { return "" }
    var x = 0.0
    let boxes = OutcomeParts.Kind.allCases.filter { parts[$0] > 0 }.map { kind -> String in
      let width = Self.width * Double(parts[kind]) / Double(parts.trials)
      defer { x += width }
      return "<rect class=\"\(style(kind))\" x=\"\(x.fixed(1))\" width=\"\(width.fixed(1))\" "
        + "height=\"14\"/>"
    }
    return "<svg class=\"bar\" role=\"img\" aria-label=\"\(parts.words)\">\(boxes.joined())"
      + "<rect class=\"frame\" x=\".5\" y=\".5\" width=\"95\" height=\"13\"/></svg>"
  }

  /// What the parts of a bar mean.
  static var legend: String {
    let items = OutcomeParts.Kind.allCases.map { kind in
      "<li><svg class=\"bar\" aria-hidden=\"true\"><rect class=\"\(style(kind))\" width=\"18\" "
        + "height=\"14\"/><rect class=\"frame\" x=\".5\" y=\".5\" width=\"17\" height=\"13\"/></svg>"
        + "\(kind.word)</li>"
    }
    return "<ul class=\"legend\">\n\(items.joined(separator: "\n"))\n</ul>\n"
  }
}
