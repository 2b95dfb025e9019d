import Base
package import Comparison
import Numerics
package import Studies

/// The analysis of a study before there are data: what `caliper compare` will do with them, in words.
package struct PlannedAnalysis {
  private let study: Study
  /// Whether the groups have the same methods, so that each is compared by itself.
  private let comparesGroups: Bool

  /// Plans the analysis of `study`.
  package init(_ study: Study) {
    self.study = study
    comparesGroups =
      study.groups.count > 1 && Set(study.methodsOfGroups).count == 1 && !study.groupsAreOrders
  }

  // MARK: - Contrasts

  /// The tasks, scales and groups within which methods are compared, as `comparisons(_:)` names them.
  package var comparisons: [String] {
    let groups: [String?] = comparesGroups ? study.groups.map(\.name) : [nil]
    return groups.flatMap { group in
      study.varieties.flatMap { variety in
        variety.tasks.flatMap { task in
          variety.scaleIndices.map { index in
            let scale = Facet.Scale(study.scales[index])
            return Self.comparison(Facet(task: task.rawValue, scale: scale, group: group))
          }
        }
      }
    }.unrepeated
  }

  /// The main trials that a person does with each method of one comparison, over the sessions that the study describes;
  /// the fewest of all groups.
  package var trials: Int {
    study.groups.indices.map(trials).min() ?? trials(ofGroup: 0)
  }

  private func trials(ofGroup group: Int) -> Int {
    (1...study.sessionCount).reduce(0) { sum, session in
      let trials = study.variation(ofSession: session, group: group).trials ?? study.trials
      return sum + trials * study.rounds
    }
  }

  /// The name of the comparison in `facet`: 'enter, 1 to 100 in steps of 0.1'; the same with data and without.
  package static func comparison(_ facet: Facet) -> String {
    var scale = facet.scale
    scale?.name = ""
    return [facet.task, scale?.text, facet.group.map { "group \($0)" }].compactMap(\.self)
      .filter { !$0.isEmpty }.joined(separator: ", ")
  }

  /// The methods of one comparison.
  private var methods: Int {
    comparesGroups ? study.methodsOfGroups[0].count : study.methods.count
  }

  /// The pairs of methods of one comparison.
  package var pairs: Int { methods * (methods - 1) / 2 }

  /// Whether some pairs are compared between people, as fewer than half of those who do either do both.
  package var comparesPeople: Bool { pairs(betweenPeople: true) }

  private func pairs(betweenPeople isBetween: Bool) -> Bool {
    guard !study.groups.isEmpty, !comparesGroups else { return !isBetween }
    return study.methods.indices.contains { a in
      study.methods.indices.dropFirst(a + 1).contains { b in
        let either = study.methodsOfGroups.filter { $0.contains(a) || $0.contains(b) }
        let both = either.filter { $0.contains(a) && $0.contains(b) }
        return !either.isEmpty && (2 * both.count < either.count) == isBetween
      }
    }
  }

  // MARK: - Words

  /// The sentences, by their headings.
  package var parts: [(heading: String, sentences: [String])] {
    [
      ("Model", model.all + factor), ("Contrasts and claims", contrasts + claims),
      ("Missing data", missing), ("Other tests, on which no claim rests", others),
    ].filter { !$0.1.isEmpty }
  }

  /// What the methods paragraph of a report says, for trials that can end in every way that the study allows.
  private var model: ModelSentences {
    let words = EntryWords(
      givenUp: study.rules.giveUp != .never, timedOut: study.rules.timeLimit != nil)
    var checks = ClaimChecks(factors: "κ")
    checks.hasGivenUp = study.rules.giveUp != .never
    checks.hasIncorrect = study.rules.wrongAnswers == .accept
    checks.hasTimedOut = study.rules.timeLimit != nil
    checks.hasOrder = pairs(betweenPeople: false)
    checks.hasDifferentNumbers = !hasSameNumbers
    var model = ModelSentences(isPlanned: true, words: words, checks: checks)
    model.cannotEnter = hasImpossibleNumbers
    model.hasWithin = methods > 1 && pairs(betweenPeople: false)
    model.hasBetween = methods > 1 && comparesPeople
    model.hasSeveralFacets = comparisons.count > 1
    model.hasPlace = study.orders.methods != .fixed
    model.completes =
      words.unfinished != nil && trials > ModelSentences.fewestForCompletion
    model.crossesSome = methods > 1 && hasSameNumbers
    model.shareTests = model.hasWithin ? [.signFlip, .mantelHaenszel] : []
    if model.hasBetween { model.shareTests.insert(.welch) }
    return model
  }

  /// Whether each person has every listed number with each method.
  private var hasSameNumbers: Bool {
    study.varieties.allSatisfy { variety in
      variety.scaleIndices.allSatisfy { index in
        guard case .listed(let numbers) = variety.scales[index].targets else { return false }
        return variety.trials >= numbers.count && numbers == study.scales[index].listed
      }
    }
  }

  private var hasImpossibleNumbers: Bool {
    study.methods.contains { method in
      study.scales.indices.contains { index in
        guard case .listed = study.scales[index].targets else { return false }
        return !study.impossibleTargets(of: method, onScale: index).isEmpty
      }
    }
  }

  private var contrasts: [String] {
    guard methods > 1 else { return ["There is one method: it is described, not tested."] }
    let within =
      comparisons.count > 1
      ? ", in each of \(comparisons.count) comparisons (\(comparisons.joined(separator: "; "))); p is corrected over "
        + "the pairs of a comparison, not over comparisons." : "."
    return [
      (pairs == 1
        ? "The contrast is the pair of the two methods"
        : "The contrasts are all \(pairs) pairs of the \(methods) methods") + within,
      "Tests are two-sided, at 5 % over all pairs.",
    ]
  }

  private var claims: [String] {
    guard methods > 1 else { return [] }
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
    guard methods > 1 else { return [] }
    let factors = [("task", study.tasks.count), ("scale", study.scales.count)].filter { $0.1 > 1 }
      .map(\.0)
    let questionnaires = study.questionnaires.map(\.questionnaire.name).unrepeated
    return [
      "A log-rank test with people as units.",
      "Over the people who solved every method, of mean log times of solved trials: a repeated-measures analysis of "
        + "variance (Greenhouse–Geisser), Friedman's test, paired t-tests and signed-rank tests (Holm).",
    ]
      + (factors.isEmpty
        ? []
        : [
          "A repeated-measures analysis of variance of mean log times with the terms method and "
            + "\(ReportFormat.list(factors))."
        ])
      + (questionnaires.isEmpty
        ? []
        : [
          "Scores of \(ReportFormat.list(questionnaires)) by method: means, t intervals, and paired t-tests, corrected "
            + "by Bonferroni over the pairs."
        ])
      + [
        "Figures of learning, of errors, of people and of pointing are described without a test."
      ]
  }
}

extension StudyScale {
  /// The numbers of the study file; `nil` if they are drawn.
  fileprivate var listed: [Int]? {
    if case .listed(let numbers) = targets { numbers } else { nil }
  }
}
