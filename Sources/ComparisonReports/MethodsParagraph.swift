import Comparison
import Formats
import Primitives

/// The paragraph for the methods and results of a paper.
struct MethodsParagraph {
  let result: ComparisonResult
  let version: String

  var text: String {
    ([people] + unfinished + [counting]
      + (result.facets.isEmpty ? [] : [model, pairs] + basis + findings)
      + factorial + workload + [end]).joined(separator: " ")
  }

  private var people: String {
    let who = result.isSimulated ? "simulated participant" : "participant"
    return "\(ReportFormat.count(result.participants, who)) entered numbers with "
      + "\(ReportFormat.list(ConditionTitles(result).methods)) in \(result.trials) trials that counted"
      + " (practice: \(result.leftOut.practice), aborted: \(result.leftOut.aborted), excluded: "
      + "\(result.leftOut.excluded)\(pilots)\(screened) left out)." + reasons
  }

  /// Why trials were excluded, each reason once.
  private var reasons: String {
    guard result.leftOut.excluded > 0 else { return "" }
    var known: Set<String> = []
    let reasons = result.exclusions.declared.standing.map(\.exclusion).filter {
      $0.action == .exclude
    }
    .map(\.reason.onOneLine).filter { !$0.isEmpty && known.insert($0).inserted }
    return reasons.isEmpty
      ? "" : " The reasons for exclusions were: \(reasons.joined(separator: "; "))."
  }

  /// How many trials ended without an entry, and with which methods.
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
    "The time of a trial ran from the first picture of the number to the confirming input."
  }

  private var model: String {
    "Times to a correct entry were estimated by a log-normal model in which trials given up or timed "
      + "out are right-censored and incorrect trials have no part, with people as clusters; methods are "
      + "ordered by the time of all trials over the number of correct ones."
  }

  private var pairs: String {
    ratios + "; intervals are at 95 % and, like p, corrected by Bonferroni over "
      + "the pairs. Shares of correct trials have intervals over people, and their differences were "
      + "tested by flipping the signs of people's differences."
  }

  private var ratios: String {
    let joint =
      "Ratios of times come from one such model for each task and scale with people as fixed effects and "
      + "variances clustered by person"
    let separate =
      "such models of each person's trials with each method, averaged over people and compared by "
      + "paired t-tests"
    let number = result.facets.count(where: \.hasSeparateModels)
    if number == 0 { return joint }
    if number == result.facets.count { return "Ratios of times come from \(separate)" }
    return joint
      + "; where everybody solved \(FacetResult.fewestForOwn) trials or more with each method, "
      + "from \(separate)"
  }

  private var findings: [String] {
    let contents = FacetContents.all(of: result)
    return result.verdictSentences + equivalence
      + contents.flatMap { contents in
        let details =
          contents.sentences.shares + contents.sentences.ratios + contents.sentences.samples
        guard contents.result.facets.count > 1, let first = details.first else { return details }
        return ["\(contents.heading): \(first)"] + details.dropFirst()
      } + contents.compactMap(\.sentences.logRank)
  }

  /// What 'the same time' means, where it is said.
  private var equivalence: [String] {
    guard let margin = result.facets.first(where: { $0.verdict.claim == .same })?.margin else {
      return []
    }
    return [
      "Methods count as taking the same time where the 90 % interval of each ratio lies between "
        + "\((1 / margin).figures(3)) and \(margin.figures(3)), and as right equally often where that of each "
        + "difference lies within 10 points."
    ]
  }

  /// How many people the ratios rest on, where some are in none.
  private var basis: [String] {
    let fewer = result.facets.filter { facet in
      facet.contributing < facet.participants && facet.pairs.contains { $0.ratio != nil }
    }
    guard let least = fewer.map(\.contributing).min() else { return [] }
    let most = result.facets.map(\.contributing).max() ?? least
    let people = least == most ? "\(least)" : "\(least) to \(most)"
    return [
      "Ratios rest on \(people) of the participants; the others solved nothing or used one method alone."
    ]
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

  /// What the scores of questionnaires show.
  private var workload: [String] {
    result.questionnaires.flatMap { questionnaire in
      let sentences = QuestionnaireSentences(questionnaire)
      return questionnaire.scales.filter(\.measure.isScore).map {
        "\(sentences.heading($0.measure)): \(sentences.verdict($0))"
      }
    }
  }

  private var end: String { "Analysed with Caliper \(version)." }
}
