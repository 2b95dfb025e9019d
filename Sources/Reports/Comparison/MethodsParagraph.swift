import Base
import Comparison
import Datasets
import Glibc
import Numerics
import Studies

/// The text for the methods and results of a paper, in the order of the APA's style.
///
/// It contains only facts from the data.
struct MethodsParagraph {
  let result: ComparisonResult
  let version: String

  /// The paragraphs with their headings.
  var parts: [Document.Part] {
    let analysis = result.facets.isEmpty ? [] : ModelSentences(result).all + basis + equivalence
    let plan = result.plan.map { [PlanSentences($0).forPaper] } ?? []
    let findings = result.facets.isEmpty ? [] : self.findings
    let paragraphs = [
      ("Participants and trials", [people] + unfinished + [counting]),
      ("Analysis", analysis + plan + [end]), ("Results", findings + factorial + workload),
    ]
    return paragraphs.filter { !$0.1.isEmpty }.flatMap { heading, sentences in
      [.heading(heading), .paragraph(sentences.joined(separator: " "))]
    }
  }

  private var people: String {
    let who = result.isSimulated ? "simulated participant" : "participant"
    return "\(ReportFormat.count(result.participants, who)) entered numbers with "
      + "\(ReportFormat.list(ConditionTitles(result).methods)) in \(ReportFormat.count(result.trials, "trial")) that counted"
      + " (practice: \(result.leftOut.practice), aborted: \(result.leftOut.aborted), excluded: "
      + "\(result.leftOut.excluded)\(pilots)\(screened) left out)." + reasons
  }

  /// The reasons for exclusions, each once.
  private var reasons: String {
    guard result.leftOut.excluded > 0 else { return "" }
    var known: Set<String> = []
    let reasons = result.exclusions.declared.standing.map(\.exclusion).filter {
      $0.action == .exclude
    }
    .map { Self.withoutStop($0.reason.onOneLine) }
    .filter { !$0.isEmpty && known.insert($0).inserted }
    return reasons.isEmpty
      ? "" : " The reasons for exclusions were: \(reasons.joined(separator: "; "))."
  }

  /// A reason within a sentence.
  private static func withoutStop(_ reason: String) -> String {
    reason.hasSuffix(".") ? String(reason.dropLast()) : reason
  }

  /// The number of trials that ended without an entry, by method.
  private var unfinished: [String] {
    let titles = ConditionTitles(result).inSentence
    func sentence(_ one: String, _ several: String, _ count: (OutcomeCounts) -> Int) -> String? {
      let counts = zip(titles, result.methods).map { ($0.0, count($0.1.outcomes)) }
        .filter { $0.1 > 0 }
      let sum = counts.reduce(0) { $0 + $1.1 }
      guard sum > 0 else { return nil }
      let list = counts.map { "\($0.0) \($0.1)" }.joined(separator: ", ")
      return "\(ReportFormat.count(sum, "trial")) \(sum == 1 ? one : several) (\(list))."
    }
    return [
      sentence("was given up", "were given up") { $0.gaveUp },
      sentence("timed out", "timed out") { $0.timedOut },
      sentence(
        "asked for a number that the method cannot enter",
        "asked for a number that the method cannot enter"
      ) { $0.cannotEnter },
    ].compactMap(\.self)
  }

  private var pilots: String {
    result.leftOut.pilot > 0 ? ", in pilot runs: \(result.leftOut.pilot)" : ""
  }

  private var screened: String {
    result.exclusions.screened.map { screened in
      switch screened.rule {
      case .outliers(let deviations):
        ", log time over \(deviations.plainText) sd from the mean: \(screened.count)"
      case .shortest(let seconds): ", below \(seconds.plainText) s: \(screened.count)"
      }
    }.joined()
  }

  private var counting: String {
    result.isForeign
      ? "Times are from the column '\(result.reading.imported.columns["time_s"] ?? "time_s")'."
      : "The time of a trial ran from the first picture of the number to the confirming input."
  }

  private var findings: [String] {
    let contents = FacetContents.all(of: result)
    let simulated =
      result.isSimulated
      ? [
        "The participants were simulated: these results are predictions, not evidence about people."
      ] : []
    return simulated + result.verdictSentences
      + contents.flatMap { contents in
        let sentences = contents.sentences
        let details =
          contents.means + sentences.modelledTimes + sentences.shares + sentences.shareDifferences
          + sentences.ratios + sentences.robustness
          + sentences.samples
          + sentences.order + sentences.shapes + sentences.distribution
        guard contents.result.facets.count > 1, let first = details.first else { return details }
        return ["\(contents.heading): \(first)"] + details.dropFirst()
      } + contents.compactMap(\.sentences.logRank)
  }

  /// The meaning of 'the same time', if it is claimed.
  private var equivalence: [String] {
    let sentences = result.facets.map { FacetSentences($0, in: result).equivalence }
    return sentences.first { !$0.isEmpty } ?? []
  }

  /// The number of people behind ratios, if some are in none.
  private var basis: [String] {
    let fewer = result.facets.filter { facet in
      facet.contributing < facet.participants && facet.pairs.contains { $0.ratio != nil }
    }
    guard let facet = fewer.min(by: { $0.contributing < $1.contributing }) else { return [] }
    let most = result.facets.map(\.contributing).max() ?? facet.contributing
    let people =
      facet.contributing == most ? "\(most)" : "\(facet.contributing) to \(most)"
    let reason = FacetSentences(facet, in: result).reasonForNoRatio
    return ["Ratios rest on \(people) of the participants; each of the others \(reason)."]
  }

  private var factorial: [String] {
    guard let analysis = result.factorial, let terms = analysis.terms else { return [] }
    let words = terms.compactMap { term -> String? in
      guard let f = term.f, let p = term.p else { return nil }
      let name = term.term.replacing(":", with: " × ")
      return
        "\(name) F(\(term.degreesOfFreedom), \(term.residualDegreesOfFreedom)) = \(f.figures(3)), "
        + ReportFormat.p(p)
    }
    return [
      "A repeated-measures analysis of variance of mean log times over the "
        + "\(ReportFormat.people(analysis.participants)) with a correct trial in every combination "
        + "(Greenhouse–Geisser) gave \(words.joined(separator: "; "))."
    ]
  }

  /// The answers of the scores of questionnaires.
  private var workload: [String] {
    result.questionnaires.flatMap { questionnaire in
      let sentences = QuestionnaireSentences(questionnaire)
      return questionnaire.scales.filter(\.measure.isScore).map {
        "\(sentences.heading($0.measure)): \(sentences.verdict($0))"
      }
    }
  }

  private var end: String { "The analysis was computed with Caliper \(version)." }
}

extension FacetContents {
  /// The mean and the standard deviation over people of each method, for a paper.
  ///
  /// 'Geometric mean times of correct trials were M = 2.6 s with text field (SD of people's log times 0.21, n = 6)'
  fileprivate var means: [String] {
    let words = zip(facet.methods, sentences.methodTitles).compactMap { method, title -> String? in
      var logs = RunningMoments()
      for cell in result.cells where cell.condition == method.condition {
        if let mean = cell.geometricMean { logs.add(log(mean)) }
      }
      guard let mean = logs.geometricMean else { return nil }
      let deviation =
        logs.count > 1 ? "SD of log times = \(logs.standardDeviation.figures(2)), " : ""
      return "M = \(ReportFormat.seconds(mean)) (\(deviation)n = \(logs.count)) with \(title)"
    }
    guard !words.isEmpty else { return [] }
    return [
      "Geometric means over people of their \(facet.lacksOutcomes ? "" : "correct ")trials were \(ReportFormat.list(words))."
    ]
  }
}
