import Base
import Comparison
import Numerics

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

  /// The sentence for tests over the numbers of each method, if a method cannot enter some of them; empty if all can.
  static func mixedNumbers(_ facets: [FacetResult]) -> [String] {
    guard facets.contains(where: { $0.methods.contains { !$0.unreachable.isEmpty } }) else {
      return []
    }
    return [mixedNumbers]
  }

  /// The sentence itself.
  static let mixedNumbers =
    "Here each method has only the numbers that it can enter, so the methods differ in their numbers too."

  /// The relation of the tests of solved trials alone to the ratios.
  static func reconciliation(_ facets: [FacetContents]) -> String {
    let isSame = facets.allSatisfy { contents in
      contents.facet.completeCases.participants == contents.facet.participants
        && contents.facet.methods.allSatisfy { $0.outcomes.correct == $0.outcomes.trials }
    }
    let words = EntryWords(facets.map(\.facet))
    let start =
      words.hasOutcomes
      ? "Everybody solved every trial, so these tests" : "These tests"
    return isSame
      ? "\(start) and the ratios are of the same trials. These tests correct p by Holm's method, and are not adjusted "
        + "for the order of the methods."
      : "These tests are of solved trials alone, over people who solved every method; the answer does not rest on them. "
        + "The ratios above are over everybody"
        + (words.unfinished == nil ? "" : " and count unfinished trials as longer")
        + ": if the two differ, rely on the ratios."
  }

  /// The remarks on these tests.
  static func completePeople(_ result: ComparisonResult) -> [String] {
    guard result.facets.count == 1 else { return [] }
    let names = ConditionTitles(result).inSentence
    return result.remarks.filter(\.isAboutCompletePeople).map { $0.sentence(names) }
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

extension Remark {
  /// Whether it is about the tests over people who solved every method.
  var isAboutCompletePeople: Bool {
    switch self {
    case .listwise, .tooFewComplete, .constantDifference, .noDifference, .nothingVaries,
      .positionConfounded, .medianNotReached, .unsolved, .unknownOrder:
      true
    case .plausibility, .simulated, .pilotsLeftOut, .pooledGroups, .noTrials, .oneParticipant,
      .oneCondition,
      .impossibleRows,
      .untried,
      .tooManyConditions, .incorrectLeftOut, .informativeCensoring, .manyTargets, .manyRepetitions,
      .unknownBits:
      false
    }
  }

  /// The remark as a sentence; `names` are the names of the conditions.
  func sentence(_ names: [String]) -> String {
    func name(_ index: Int) -> String { names.indices.contains(index) ? names[index] : "?" }
    switch self {
    case .plausibility(let remark): return remark.sentence(names)
    case .simulated:
      return "The people are simulated: these numbers are predictions, not evidence."
    case .pilotsLeftOut(let sessions, let trials):
      return
        "\(ReportFormat.count(sessions, "pilot run")) with \(ReportFormat.count(trials, "trial")) left out; "
        + "--pilots counts them."
    case .pooledGroups(let groups, let areOrders):
      let names = groups.prefix(groups.count > 8 ? 7 : 8).map { "'\($0.onOneLine)'" }
      let more = groups.count - names.count
      return "The groups \(ReportFormat.list(names + (more > 0 ? ["\(more) more"] : []))) "
        + (areOrders
          ? "have the same sessions in other orders" : "differ in methods, tasks or scales")
        + ": they are compared together."
    case .noTrials: return "There is no counted trial."
    case .oneParticipant:
      return "One participant only: the numbers describe this person alone; there is no test."
    case .oneCondition: return "One method only: there is nothing to compare it with."
    case .impossibleRows(let count):
      return "\(ReportFormat.count(count, "row")) with an impossible place or time left out."
    case .untried(let index): return "There is no counted trial with \(name(index))."
    case .unsolved(let index):
      return "No trial with \(name(index)) was solved: it is in no test of times."
    case .listwise(let complete, let leftOut):
      return
        "Tests of times are over the \(ReportFormat.people(complete)) who solved every method; "
        + "\(ReportFormat.people(leftOut)) without a solved trial of some method left out (listwise)."
    case .tooFewComplete(let complete):
      let who = complete == 0 ? "Nobody" : "Only \(ReportFormat.people(complete))"
      return
        "\(who) solved every method: there are no tests over people with complete data, which need two."
    case .tooManyConditions(let limit):
      return "More than \(limit) methods or comparisons: described, not tested against each other."
    case .incorrectLeftOut(let count):
      return
        "\(ReportFormat.count(count, "incorrect trial")) \(count == 1 ? "is" : "are") not part of times and ratios."
    case .informativeCensoring(let gaveUp, let timedOut):
      return Self.censored(gaveUp, timedOut)
    case .medianNotReached(let index):
      return
        "Less than half of the trials with \(name(index)) are ever solved: no Kaplan–Meier median."
    case .constantDifference(let first, let second):
      return
        "\(name(first)) and \(name(second)) differ by the same for every participant: no t-test."
    case .noDifference(let first, let second):
      return "\(name(first)) and \(name(second)) take every participant equally long: "
        + "no signed-rank test."
    case .nothingVaries: return "Nothing varies by chance: no analysis of variance."
    case .unknownOrder: return "The files do not contain the order of the methods."
    case .positionConfounded:
      return
        "The orders of the people who solved every method cannot separate the effect of position from the methods."
    case .manyTargets(let limit):
      return "More than \(limit) different targets: not listed one by one."
    case .manyRepetitions(let limit):
      return "Only the first \(limit) blocks and repetitions are listed one by one."
    case .unknownBits(let index):
      return "Trials with \(name(index)) without a scale: no bits per second."
    }
  }

  private static func censored(_ gaveUp: Int, _ timedOut: Int) -> String {
    let counts = [(gaveUp, "given up"), (timedOut, "timed out")].filter { $0.0 > 0 }
    let words = counts.enumerated().map { place, count in
      place == 0
        ? "\(ReportFormat.count(count.0, "trial")) \(count.1)" : "\(count.0) \(count.1)"
    }
    let counted =
      "\(ReportFormat.list(words)) \(gaveUp + timedOut == 1 ? "counts" : "count") as longer than "
      + "\(gaveUp + timedOut == 1 ? "its" : "their") time."
    guard gaveUp > 0 else { return counted }
    return counted
      + " If people gave up the trials that would have taken longest, true times are even longer."
  }
}
