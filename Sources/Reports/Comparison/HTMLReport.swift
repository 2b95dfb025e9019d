import Base
package import Comparison
import Datasets
package import Drawing
import Numerics

/// A comparison as a self-contained page: no network, no script, no font.
@MainActor package struct HTMLReport {
  let result: ComparisonResult
  let source: ReportSource
  let traces: TraceContents
  private let typesetter: Typesetter

  /// The report of `result`, with `traces` of its trials.
  package init(
    _ result: ComparisonResult, source: ReportSource, traces: TraceContents = TraceContents(),
    typesetter: Typesetter
  ) {
    self.result = result
    self.source = source
    self.traces = traces
    self.typesetter = typesetter
  }

  /// The whole page.
  ///
  /// - Throws: any `DrawingError` of the figures.
  package func html() throws(DrawingError) -> String {
    let figures = try HTMLPage.figures(ComparisonFigures.figures(of: result), typesetter)
    let facets = FacetContents.all(of: result)
    return HTMLPage(
      source: source,
      simulated: result.isSimulated
        ? "Simulated people, not real ones: these numbers predict, they do not show." : nil,
      about: about, warnings: ReadingContents(result).assumptions + result.plausibilitySentences,
      verdict: facets.isEmpty
        ? result.verdictSentences.joined(separator: " ") : result.overallSentence ?? "",
      content: HTML.section(
        "answers", facets.count == 1 ? "The answer" : "The answers", HTMLFacets(facets).answers)
        + ReadingContents(result).html + figures
        + (try TraceSection(traces, of: result).html(typesetter))
        + tables(HTMLFacets(facets))
    ).html
  }

  private var about: String {
    "\(ReportFormat.count(result.participants, "participant")) · \(ReportFormat.count(result.trials, "trial")) "
      + "counted · left out: \(result.leftOut.practice) practice, \(result.leftOut.aborted) aborted, "
      + "\(result.leftOut.excluded) excluded, \(result.leftOut.unreadable) unreadable"
      + (result.leftOut.pilot > 0 ? ", \(result.leftOut.pilot) of pilot runs" : "")
      + (result.leftOut.outliers > 0 ? ", \(result.leftOut.outliers) outlying" : "")
      + (result.leftOut.shortest > 0 ? ", \(result.leftOut.shortest) too short" : "")
  }

  private func tables(_ facets: HTMLFacets) -> String {
    let tables = HTMLTables(result)
    return HTML.section(
      "answers-in-numbers", "Answers to questionnaires",
      result.questionnaires.map {
        QuestionnaireTables($0, participants: result.participantCodes).html
      }.joined())
      + HTML.section(
        "methods", "In numbers",
        result.facets.isEmpty ? tables.described : facets.methods)
      + HTML.section("pairs", "Pairs", facets.pairs)
      + HTML.section(
        "times-in-numbers", "More numbers",
        facets.times(until: result.commonTime) + facets.entries + facets.pointing)
      + HTML.section("anova", "All comparisons together", tables.factorial)
      + HTML.section("tests", "Tests over people who solved every method", tables.tests)
      + HTML.section("more", "Order and numbers asked for", tables.orders)
      + HTML.section("power", "How many people another study needs", tables.power)
      + ExclusionReport(result).html
      + HTML.section(
        "remarks", "What to know",
        HTML.list(FacetContents.allRemarks(of: result)))
      + HTML.section(
        "paper", "For a paper",
        HTML.paragraph(MethodsParagraph(result: result, version: source.version).text))
      + (result.isForeign ? "" : HTML.section("codebook", "Columns used", HTMLTables.codebook))
      + source.repeating
  }

}

/// The tables of the page over all facets.
struct HTMLTables {
  let result: ComparisonResult

  init(_ result: ComparisonResult) { self.result = result }

  /// The outcomes if there are too many methods to compare.
  var described: String {
    let kinds = OutcomeParts.kinds(of: result.methods.map { OutcomeParts($0.outcomes) })
    return HTML.table(
      "Outcomes", ["method", "mean of solved", "trials"] + kinds.map(\.word),
      result.methods.map { method in
        let parts = OutcomeParts(method.outcomes)
        return [
          method.condition.name, ReportFormat.seconds(method.geometricMean), "\(parts.trials)",
        ] + kinds.map { "\(parts[$0])" }
      })
  }

  /// The tests of complete cases, by facet.
  var tests: String {
    let facets = FacetContents.all(of: result)
    let sentences = facets.flatMap { contents in
      TestSentences.omnibus(contents.facet.completeCases.omnibus).map {
        contents.isAlone ? $0 : "\(contents.heading): \($0)"
      }
    }
    return HTML.list(sentences + TestSentences.mixedNumbers(result.facets))
      + HTML.table(
        "Ratio of geometric mean times of solved trials, first over second",
        [
          "pair", "people", "ratio", "95 % interval", "t", "p (Holm)", "d_z", "Wilcoxon V",
          "p (Holm)",
        ],
        bands: facets.map { contents in
          HTML.Band(
            title: contents.isAlone ? "" : HTML.escaped(contents.heading),
            rows: contents.facet.completeCases.pairs.map {
              pair($0, contents).map(HTML.escaped)
            })
        })
  }

  /// The analysis of variance over all facets; empty where there is nothing to cross.
  var factorial: String {
    guard let analysis = result.factorial else { return "" }
    guard let terms = analysis.terms else {
      return HTML.paragraph(FactorialText.reason(analysis))
    }
    return HTML.paragraph(FactorialText.heading(analysis))
      + HTML.list(TestSentences.mixedNumbers(result.facets))
      + HTML.table(
        "Terms", ["term", "F", "degrees of freedom", "ε", "p", "generalised η²"],
        terms.map { term in
          [
            term.term, term.f?.figures(3) ?? "–", FactorialText.degrees(term),
            term.epsilon?.fixed(2) ?? "–", term.p.map { ReportFormat.p($0) } ?? "–",
            term.generalizedEtaSquared?.figures(2) ?? "–",
          ]
        })
  }

  private func pair(_ pair: PairTest, _ contents: FacetContents) -> [String] {
    let named = zip(contents.facet.methods.map(\.condition), contents.titles)
    let titles = Dictionary(named) { first, _ in first }
    let name = "\(titles[pair.first] ?? "") / \(titles[pair.second] ?? "")"
    return [
      name, "\(pair.participants)", pair.ratio?.figures(3) ?? "–",
      pair.interval.map { "[\(ReportFormat.bounds($0, 3))]" } ?? "–",
      pair.student.map { "t(\($0.degreesOfFreedom)) = \($0.t.figures(3))" } ?? "–",
      pair.student.map { ReportFormat.p($0.adjustedP) } ?? "–", pair.student?.dz.fixed(2) ?? "–",
      pair.wilcoxon?.v.figures(3) ?? "–", pair.wilcoxon.map { ReportFormat.p($0.adjustedP) } ?? "–",
    ]
  }

  var orders: String {
    let positions = result.positions?.positions.map { effect in
      [
        "\(effect.position)", effect.ratio?.figures(3) ?? "–",
        effect.interval.map { "\($0.low.figures(3))–\($0.high.figures(3))" } ?? "–",
      ]
    }
    return HTML.table(
      "Time by a method's place in the order, over the first",
      ["place", "ratio", "95 % interval"], positions ?? [])
      + HTML.list(TestSentences(result).positions)
      + HTML.table(
        "Numbers asked for, from fast to slow: time over the same person's mean with the method",
        ["number", "trials", "correct", "ratio"],
        result.targets.map { target in
          [
            target.target.plainText, "\(target.trials)", "\(target.correct)",
            target.ratio?.figures(3) ?? "–",
          ]
        })
  }

  /// The columns that a comparison reads, from the schema of the log.
  static var codebook: String {
    let used = [
      "study", "participant", "session", "simulated", "trial", "block", "phase", "task", "method",
      "curve", "scale_minimum", "scale_maximum", "decimals", "target", "error", "outcome",
      "first_input_s", "first_hit_s", "time_s", "wrong_confirms", "target_crossings", "deletions",
      "late_frames", "stamp_source",
    ]
    let columns = Table.trials.columns.filter { used.contains($0.name) }
    return HTML.table(
      "Columns", ["column", "meaning"], columns.map { [$0.name, $0.meaning] }, isText: true)
  }
}

extension HTMLTables {
  /// For each pair of each facet, the people that another study needs.
  var power: String {
    result.facets.map { facet in
      let plan = FacetPlan(facet, among: result.methods)
      guard !plan.pairs.isEmpty else { return "" }
      let heading = FacetSentences(facet, among: result.methods).heading
      return (plan.sentences + [FacetPlan.legend]).map { HTML.paragraph($0) }.joined()
        + FacetPlan.trialFactors.map { factor in
          HTML.table(
            (heading.isEmpty ? "" : "\(heading.capitalizedStart): ")
              + "people needed, with \(plan.trials(times: factor)) correct trials of each method a person",
            ["pair"] + FacetPlan.columns,
            plan.pairs.map { [$0.name] + plan.cells($0.plan, trialsTimes: factor) })
        }.joined()
    }.joined()
  }
}
