package import Comparison
package import Drawing
import Formats
import Primitives
package import Reports
import TrialLog

/// A comparison as a self-contained page: no network, no script, no font.
@MainActor package struct HTMLReport {
  let result: ComparisonResult
  let source: ReportSource
  private let typesetter: Typesetter

  /// The report of `result`.
  package init(_ result: ComparisonResult, source: ReportSource, typesetter: Typesetter) {
    self.result = result
    self.source = source
    self.typesetter = typesetter
  }

  /// The whole page.
  ///
  /// - Throws: any `DrawingError` of the figures.
  package func html() throws(DrawingError) -> String {
    let figures = try HTMLPage.figures(ComparisonFigures.figures(of: result), typesetter)
    return HTMLPage(
      source: source,
      simulated: result.isSimulated
        ? "Simulated people, not real ones: these numbers predict, they do not show." : nil,
      about: about, verdict: result.verdictSentences.joined(separator: " "),
      content: figures + tables
    ).html
  }

  private var about: String {
    "\(ReportFormat.count(result.participants, "participant")) · \(ReportFormat.count(result.trials, "trial")) "
      + "counted · left out: \(result.leftOut.practice) practice, \(result.leftOut.aborted) aborted, "
      + "\(result.leftOut.excluded) excluded, \(result.leftOut.unreadable) unreadable"
      + (result.leftOut.outliers > 0 ? ", \(result.leftOut.outliers) outlying" : "")
      + (result.leftOut.shortest > 0 ? ", \(result.leftOut.shortest) too short" : "")
  }

  private var tables: String {
    let names = result.methods.map(\.condition.name)
    return HTML.section("methods", "Methods in numbers", HTMLTables(result).methods)
      + HTML.section("tests", "Tests", HTMLTables(result).tests)
      + HTML.section("more", "Order, learning and numbers asked for", HTMLTables(result).orders)
      + HTML.section("power", "How many people another study needs", HTMLTables(result).power)
      + ExclusionReport(result).html
      + HTML.section(
        "remarks", "What to know", HTML.list(result.remarks.map { $0.sentence(names) }))
      + HTML.section(
        "paper", "For a paper",
        HTML.paragraph(MethodsParagraph(result: result, version: source.version).text))
      + HTML.section("codebook", "Columns used", HTMLTables.codebook)
      + source.repeating
  }
}

/// The tables of the page.
struct HTMLTables {
  let result: ComparisonResult

  init(_ result: ComparisonResult) { self.result = result }

  private func name(_ index: Int) -> String { result.methods[index].condition.name }

  var methods: String {
    let order = result.methodsBySpeed.map { result.methods[$0] }
    return HTML.table(
      "Times of correct trials",
      [
        "method", "mean", "95 % interval", "quartiles", "Kaplan–Meier median", "restricted mean",
        "bits/s",
      ], order.map(times))
      + HTML.table(
        "Outcomes",
        [
          "method", "trials", "correct", "incorrect", "gave up", "timed out", "success",
          "95 % interval",
        ], order.map(outcomes))
      + HTML.table(
        "Entries",
        [
          "method", "first input", "first right", "corrections", "mean error", "mean |error|",
          "out by ten",
        ], order.map(entries))
  }

  private func times(_ method: MethodDescription) -> [String] {
    [
      method.condition.name, ReportFormat.seconds(method.geometricMean),
      method.interval.map { "\($0.low.figures(3))–\($0.high.figures(3)) s" } ?? "–",
      method.quartiles.map {
        "\($0.lower.figures(3)) · \($0.median.figures(3)) · \($0.upper.figures(3)) s"
      } ?? "–",
      ReportFormat.seconds(method.survival.median),
      ReportFormat.seconds(method.survival.restrictedMean),
      method.bitsPerSecond?.figures(3) ?? "–",
    ]
  }

  private func outcomes(_ method: MethodDescription) -> [String] {
    let counts = method.outcomes
    return [
      method.condition.name, "\(counts.trials)", "\(counts.correct)", "\(counts.incorrect)",
      "\(counts.gaveUp)", "\(counts.timedOut)", method.success.map(ReportFormat.percent) ?? "–",
      method.successInterval.map {
        "\(ReportFormat.percent($0.low))–\(ReportFormat.percent($0.high))"
      } ?? "–",
    ]
  }

  private func entries(_ method: MethodDescription) -> [String] {
    [
      method.condition.name, ReportFormat.seconds(method.firstInput?.median),
      ReportFormat.seconds(method.firstHit?.median), method.corrections?.figures(2) ?? "–",
      method.errors?.signedMean?.figures(3) ?? "–", method.errors?.absoluteMean?.figures(3) ?? "–",
      method.errors?.outByTen.map { "\($0)" } ?? "–",
    ]
  }

  var tests: String {
    let sentences = TestSentences(result)
    return HTML.list(sentences.omnibus)
      + HTML.table(
        "Pairs: ratio of geometric mean times, first over second",
        ["pair", "ratio", "95 % interval", "t", "p (Holm)", "d_z", "Wilcoxon V", "p (Holm)"],
        result.pairs.map(pair))
      + HTML.list(sentences.survival + sentences.success)
  }

  private func pair(_ pair: PairTest) -> [String] {
    [
      "\(name(pair.first)) / \(name(pair.second))", pair.ratio?.figures(3) ?? "–",
      pair.interval.map { "\($0.low.figures(3))–\($0.high.figures(3))" } ?? "–",
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
    ]
    let columns = Table.trials.columns.filter { used.contains($0.name) }
    return HTML.table(
      "Columns", ["column", "meaning"], columns.map { [$0.name, $0.meaning] })
  }
}

extension HTMLTables {
  /// For each pair, the sizes of study that find a ratio and the ratios that this size finds.
  var power: String {
    HTML.table(
      "Participants needed for a paired t-test at 5 %, and the ratio that the present number finds",
      ["pair"] + columns.map(\.title) + ["found now, 80 %", "90 %"],
      result.pairs.compactMap(row))
  }

  private var columns: [(title: String, ratio: Double, power: Double)] {
    guard let needed = result.pairs.lazy.compactMap(\.power).first?.needed else { return [] }
    return needed.map {
      ("×\($0.ratio.figures(2)), \(ReportFormat.percent($0.power))", $0.ratio, $0.power)
    }
  }

  private func row(_ pair: PairTest) -> [String]? {
    guard let power = pair.power else { return nil }
    let names = [pair.first, pair.second].map { result.methods[$0].condition.name }
    return [names.joined(separator: " / ")]
      + power.needed.map { $0.participants.map(String.init) ?? "> 100,000" }
      + power.detectable.map { $0.ratio.map { "×\($0.figures(3))" } ?? "–" }
  }
}
