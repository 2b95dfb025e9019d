import Comparison
import Formats
import Primitives
import Reports

/// The tests of a comparison as sentences with their numbers.
struct TestSentences {
  let result: ComparisonResult

  init(_ result: ComparisonResult) { self.result = result }

  /// The tests of complete cases of a facet.
  static func omnibus(_ omnibus: Omnibus?) -> [String] {
    guard let omnibus else { return [] }
    var lines: [String] = []
    if let test = omnibus.variance {
      lines.append(
        "ANOVA of log times, Greenhouse–Geisser: F(\(test.degreesOfFreedom), "
          + "\(test.residualDegreesOfFreedom)) = \(test.f.figures(3)), ε = \(test.epsilon.fixed(2)), "
          + "\(ReportFormat.p(test.p)), generalised η² = \(test.generalizedEtaSquared.fixed(2)).")
    }
    if let test = omnibus.friedman {
      lines.append(
        "Friedman: χ²(\(test.degreesOfFreedom)) = \(test.chiSquared.figures(3)), "
          + "\(ReportFormat.p(test.p)), Kendall's W = \(test.concordance.fixed(2)).")
    }
    return lines
  }

  var positions: [String] {
    guard let analysis = result.positions, let f = analysis.f else { return [] }
    return [
      "Position of a method in the order: F(\(analysis.degreesOfFreedom), "
        + "\(analysis.residualDegreesOfFreedom)) = \(f.figures(3)), \(ReportFormat.p(analysis.p))."
    ] + carryOver
  }

  private var carryOver: [String] {
    guard let test = result.carryOver else { return [] }
    return [
      "Carry-over from the method before: F(\(test.degreesOfFreedom), "
        + "\(test.residualDegreesOfFreedom)) = \(test.f.figures(3)), \(ReportFormat.p(test.p))."
    ]
  }
}

/// The paragraph for the methods and results of a paper.
struct MethodsParagraph {
  let result: ComparisonResult
  let version: String

  var text: String {
    ([people, counting] + (result.facets.isEmpty ? [] : [model, pairs] + basis + findings)
      + factorial + workload + [end]).joined(separator: " ")
  }

  private var people: String {
    let who = result.isSimulated ? "simulated participant" : "participant"
    return "\(ReportFormat.count(result.participants, who)) entered numbers with "
      + "\(ReportFormat.list(ConditionTitles(result).methods)) in \(result.trials) trials that counted"
      + " (practice: \(result.leftOut.practice), aborted: \(result.leftOut.aborted), excluded: "
      + "\(result.leftOut.excluded)\(screened) left out)."
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
    "Ratios of times come from one such model for each task and scale with people as fixed effects and "
      + "variances clustered by person; intervals are at 95 % and, like p, corrected by Bonferroni over "
      + "the pairs. Shares of correct trials have intervals over people, and their differences were "
      + "tested by flipping the signs of people's differences."
  }

  private var findings: [String] {
    result.verdictSentences + FacetContents.all(of: result).compactMap(\.sentences.logRank)
  }

  /// How many people the ratios rest on, where some are in none.
  private var basis: [String] {
    let fewer = result.facets.filter { $0.contributing < $0.participants }
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

extension Remark {
  /// Whether it is about the tests over people who solved every method.
  var isAboutCompletePeople: Bool {
    switch self {
    case .listwise, .tooFewComplete, .constantDifference, .noDifference, .nothingVaries,
      .positionConfounded, .medianNotReached, .unsolved, .unknownOrder:
      true
    case .plausibility, .simulated, .noTrials, .oneParticipant, .oneCondition, .impossibleRows,
      .untried,
      .tooManyConditions, .incorrectLeftOut, .informativeCensoring, .manyTargets, .manyRepetitions,
      .unknownBits:
      false
    }
  }

  /// The remark as a sentence; `names` are those of the conditions.
  func sentence(_ names: [String]) -> String {
    func name(_ index: Int) -> String { names.indices.contains(index) ? names[index] : "?" }
    switch self {
    case .plausibility(let remark): return remark.sentence(names)
    case .simulated:
      return "The people are simulated: the numbers predict, they do not show."
    case .noTrials: return "There is no counted trial."
    case .oneParticipant:
      return "One participant only: the numbers speak of this person alone; there is no test."
    case .oneCondition: return "One method only: there is nothing to compare it with."
    case .impossibleRows(let count):
      return "\(ReportFormat.count(count, "row")) with an impossible place or time left out."
    case .untried(let index): return "There is no counted trial with \(name(index))."
    case .unsolved(let index):
      return "No trial with \(name(index)) was solved: it is in no test of times."
    case .listwise(let complete, let leftOut):
      return
        "Tests of times are over the \(ReportFormat.people(complete)) who solved every method; "
        + "\(ReportFormat.people(leftOut)) with a method never solved left out (listwise)."
    case .tooFewComplete(let complete):
      return
        "Only \(ReportFormat.people(complete)) solved every method: no test of times; two are needed."
    case .tooManyConditions(let limit):
      return "More than \(limit) methods: described, not tested against each other."
    case .incorrectLeftOut(let count):
      return "\(ReportFormat.count(count, "incorrect trial")) left out of the times until solved."
    case .informativeCensoring(let gaveUp, let timedOut):
      return
        "\(ReportFormat.count(gaveUp, "trial")) given up and \(timedOut) timed out count as longer than "
        + "their time. Giving up is informative: people who would have taken longest give up most, so "
        + "true times are rather longer."
    case .medianNotReached(let index):
      return "Less than half of the trials with \(name(index)) are ever solved: no median."
    case .constantDifference(let first, let second):
      return
        "\(name(first)) and \(name(second)) differ by the same for every participant: no t-test."
    case .noDifference(let first, let second):
      return "\(name(first)) and \(name(second)) take every participant equally long: "
        + "no signed-rank test."
    case .nothingVaries: return "Nothing varies by chance: no analysis of variance."
    case .unknownOrder: return "The files do not contain the order of the methods."
    case .positionConfounded:
      return "Each method always came at about the same position: an effect of position cannot be "
        + "estimated."
    case .manyTargets(let limit):
      return "More than \(limit) different targets: not listed one by one."
    case .manyRepetitions(let limit):
      return "Only the first \(limit) blocks and repetitions are listed one by one."
    case .unknownBits(let index):
      return "Trials with \(name(index)) without a scale: no bits per second."
    }
  }
}
