import Base
package import Comparison
import Numerics
package import Studies

/// The analysis of a study before there are data, in words.
///
/// It comes from a comparison of made-up trials of the study, so that the same code describes the plan and analyses the
/// data.
package struct PlannedAnalysis {
  private let study: Study
  private let result: ComparisonResult
  /// The methods and pairs of each comparison, methods in the order of the study.
  package let compared: [ComparedMethods]
  /// The sessions and trials of a person of each group.
  package let people: [PersonTrials]

  /// Plans the analysis of `study` with so many `people`; `nil` if their number is not planned.
  package init(_ study: Study, people: Int? = nil) {
    self.study = study
    let planned = PlannedTrials(study, people: people)
    let result = ComparisonResult(of: planned.observations)
    self.result = result
    let names = study.methods.map(\.name)
    compared = result.facets.map { facet in
      var compared = ComparedMethods(facet, in: result)
      compared.methods.sort { names.firstIndex(of: $0) ?? 0 < names.firstIndex(of: $1) ?? 0 }
      return compared
    }
    var known: Set<String?> = []
    self.people = zip(planned.groups, PersonTrials.all(in: planned.observations)).filter {
      known.insert($0.0).inserted
    }.map { group, person in
      var person = person
      person.group = group
      return person
    }
  }

  // MARK: - Contrasts

  /// The tasks, scales and groups within which methods are compared, as `comparison(_:)` names them.
  package var comparisons: [String] { compared.map(\.comparison) }

  /// The main trials that a person does with a method of a comparison, over the sessions that the study describes; the fewest
  /// of all methods and groups.
  package var trials: Int { counts.min() ?? 0 }

  private var counts: [Int] { people.flatMap { $0.trials.values.flatMap(\.values) } }

  /// The name of the comparison in `facet`: 'enter, 1 to 100 in steps of 0.1'; the same with data and without.
  package static func comparison(_ facet: Facet) -> String {
    var scale = facet.scale
    scale?.name = ""
    return [facet.task, scale?.text, facet.group.map { "group \($0)" }].compactMap(\.self)
      .filter { !$0.isEmpty }.joined(separator: ", ")
  }

  /// Those of so many `people` who do the comparison that the fewest do, as groups do others; `nil` if all do all.
  package func peopleOfComparison(of people: Int) -> Int? {
    guard let fewest = result.facets.map(\.participants).min(), fewest < result.participants else {
      return nil
    }
    return people * fewest / max(1, result.participants)
  }

  /// The most pairs of methods of a comparison, over which p is corrected.
  package var pairs: Int { compared.map(\.pairs).max() ?? 0 }

  /// Whether some pairs are compared between people.
  package var comparesPeople: Bool { compared.contains { !$0.betweenPeople.isEmpty } }

  private var ratios: [FacetPair] { result.facets.flatMap(\.pairs).filter { $0.ratio != nil } }

  // MARK: - Words

  /// The sentences, by their headings.
  package var parts: [(heading: String, sentences: [String])] {
    [
      ("Model", model.all + factor), ("Contrasts and claims", contrasts + claims),
      ("Missing data", missing), ("Other tests, on which no claim rests", others),
    ].filter { !$0.1.isEmpty }
  }

  /// '2 sessions with 40 main trials', of each group if these differ.
  package var attendance: String {
    let words = people.map {
      "\(ReportFormat.count($0.sessions, "session")) with \(ReportFormat.count($0.total, "main trial"))"
    }
    guard Set(words).count > 1 else { return words.first ?? Document.unknown }
    return zip(people, words).map { "group \($0.group ?? ""): \($1)" }.joined(separator: "; ")
  }

  /// The methods paragraph of a report, for trials that can end in every way that the study allows.
  private var model: ModelSentences {
    let words = EntryWords(
      givenUp: study.rules.giveUp != .never, timedOut: study.rules.timeLimit != nil)
    var checks = ClaimChecks(factors: "κ")
    checks.hasGivenUp = study.rules.giveUp != .never
    checks.hasIncorrect = study.rules.wrongAnswers == .accept
    checks.hasTimedOut = study.rules.timeLimit != nil
    checks.hasOrder = ratios.contains { !$0.isBetweenPeople }
    checks.hasDifferentNumbers = ratios.contains { $0.targets == nil || $0.hasDifferentNumbers }
    var model = ModelSentences(isPlanned: true, words: words, checks: checks)
    model.cannotEnter = result.methods.contains { $0.outcomes.cannotEnter > 0 }
    model.hasWithin = ratios.contains { !$0.isBetweenPeople }
    model.hasBetween = ratios.contains(where: \.isBetweenPeople)
    model.hasSeveralFacets = result.facets.count > 1
    model.hasPlace = result.facets.contains { $0.placeEffect != nil }
    model.completes =
      words.unfinished != nil && counts.contains { $0 > ModelSentences.fewestForCompletion }
    model.crossesSome = ratios.contains { $0.targetsP != nil }
    let tests = Set(result.facets.flatMap(\.pairs).compactMap(\.success?.test))
    // Data decide which of the two tests within people it is.
    model.shareTests = tests.subtracting([.welch]).isEmpty ? [] : [.signFlip, .mantelHaenszel]
    if tests.contains(.welch) { model.shareTests.insert(.welch) }
    return model
  }

  private var contrasts: [String] {
    guard pairs > 0 else { return [reasonForNoPair] }
    let count = comparisons.count
    let rule = "; p is corrected over the pairs of a comparison, not over comparisons."
    let alike = Set(compared.map { Set($0.methods) }).count == 1
    let methods = compared[0].methods.count
    let possible = methods * (methods - 1) / 2
    let all =
      if !alike {
        "The contrasts are all pairs of the methods"
      } else if methods == 2 {
        "The contrast is the pair of the two methods"
      } else if compared.allSatisfy({ $0.pairs == possible }) {
        "The contrasts are all \(possible) pairs of the \(methods) methods"
      } else if compared.allSatisfy({ $0.pairs == pairs }) {
        "The contrasts are \(pairs) of the \(possible) pairs of the \(methods) methods"
      } else {
        "The contrasts are the pairs of the \(methods) methods that have a ratio"
      }
    let place =
      count > 1
      ? ", in each of \(count) comparisons ("
        + compared.map { alike ? $0.comparison : Self.methods(of: $0) }.joined(separator: "; ")
        + ")\(rule)" : "."
    return [all + place] + exceptions("Different people are compared", \.betweenPeople)
      + exceptions(
        "There is no ratio, for lack of people or of numbers that both methods can enter",
        \.withoutRatio)
      + ["Tests are two-sided, at 5 % over all pairs."]
  }

  /// 'enter, 1 to 100 in steps of 0.1: dial and keypad'.
  private static func methods(of compared: ComparedMethods) -> String {
    "\(compared.comparison): \(ReportFormat.list(compared.methods))"
  }

  /// The most pairs that are named one by one.
  private static let mostNamed = 10

  private func exceptions(
    _ words: String, _ pairs: (ComparedMethods) -> Set<MethodPair>
  ) -> [String] {
    let found = compared.flatMap { compared in
      pairs(compared).sorted().map { pair in
        pair.words + (comparisons.count > 1 ? " (\(compared.comparison))" : "")
      }
    }
    guard !found.isEmpty else { return [] }
    return [
      found.count > Self.mostNamed
        ? "\(words) in \(found.count) pairs." : "\(words): \(found.joined(separator: "; "))."
    ]
  }

  private var reasonForNoPair: String {
    if study.methods.count == 1 { return "There is one method: it is described, not tested." }
    if compared.allSatisfy({ $0.methods.count < 2 }) {
      return "No comparison has two methods: they are described, not tested."
    }
    let most = FacetResult.mostCompared
    if result.facets.contains(where: \.isTooLarge) || result.facets.count > most {
      return "There are more than \(most) methods or comparisons: they are described, not tested."
    }
    return
      "No pair of methods has a ratio with so few people and numbers: methods are described, not tested."
  }

  private var claims: [String] {
    guard pairs > 0 else { return [] }
    return [
      "A method is called faster than another if p over all pairs is below .05 and the ratio rests on three people or "
        + "more; a claim that a check overturns is called conditional, with what it depends on.",
      "A method is called more often right if p of the difference of shares, over all pairs, is below .05.",
      "If one method is faster and another more often right, both are said, and no method wins.",
      EquivalenceWords.sentence(margin: study.equivalence),
      "All methods are called the same only together, if this holds for every pair and at most 5 % of the trials are "
        + "given up.",
    ]
      + (model.crossesSome
        ? [
          "A claim that people and numbers crossed do not support at 5 % is called one for these numbers only."
        ] : [])
      + ["Everything else is reported as not resolved, with the largest ratio that the data allow."]
  }

  /// The meaning of the factor in the sentence on robust claims.
  private var factor: [String] {
    model.checks.hasGivenUp || model.checks.hasIncorrect
      ? [
        "κ is exp(2 s), and at least 2; s² is the mean of the two methods' residual variances, that of the more variable "
          + "one counted twice."
      ] : []
  }

  private var missing: [String] {
    [
      "Nobody is left out for trials that are missing or not solved: people who solved nothing count in the shares, "
        + "and a ratio includes everybody with a solved trial who tried both methods."
    ]
  }

  private var others: [String] {
    let questionnaires = study.questionnaires.map(\.questionnaire.name).unrepeated
    return
      (result.facets.contains { $0.logRank != nil }
      ? ["A log-rank test with people as units."] : [])
      + (result.facets.contains { $0.completeCases.omnibus != nil }
        ? [
          "Over the people who solved every method, of mean log times of solved trials: a repeated-measures analysis of "
            + "variance (Greenhouse–Geisser), Friedman's test, paired t-tests and signed-rank tests (Holm)."
        ] : [])
      + factorial
      + (study.groupComparison == nil || study.groupComparison == .apart
        ? []
        : [
          "Two groups that disagree about a pair of methods are named: their people's mean log times of correct trials "
            + "differ (Welch's test, corrected by Bonferroni over pairs of methods and of groups), and the ratios are "
            + "on opposite sides of 1 or differ by a factor of 2."
        ])
      + (questionnaires.isEmpty || study.methods.count < 2
        ? []
        : [
          "Scores of \(ReportFormat.list(questionnaires)) by method: means, t intervals, and paired t-tests, corrected "
            + "by Bonferroni over the pairs."
        ])
      + (study.methods.count < 2
        ? []
        : [
          "Figures of learning, of errors, of people and of pointing are described without a test."
        ])
  }

  /// The analysis of variance over tasks, scales, sessions and groups, if people do the same in all of them.
  private var factorial: [String] {
    guard let analysis = result.factorial, let terms = analysis.terms, !terms.isEmpty else {
      return []
    }
    let names = terms.map { term in
      term.term == "group" ? "group (between people)" : term.term.replacing(":", with: " × ")
    }
    return [
      "A repeated-measures analysis of variance of mean log times over the people with a correct trial in every "
        + "combination (Greenhouse–Geisser), with the \(names.count == 1 ? "term" : "terms") "
        + "\(ReportFormat.list(names))."
        + (analysis.joinsSessions
          ? " Sessions are taken together, as nobody does the same in all of them." : "")
    ]
  }
}
