import Base
import Comparison
import Datasets

/// The trials that exclusions left out of a comparison, and whether the verdict depends on them.
struct ExclusionReport {
  private let result: ComparisonResult

  /// The most exclusions that text lists one by one.
  private static let listed = 20

  init(_ result: ComparisonResult) { self.result = result }

  private var summary: ExclusionSummary { result.exclusions }

  /// A sentence for each rule that an option chose.
  private var rules: [String] {
    summary.screened.map { screened in
      let counts = zip(ConditionTitles(result).inSentence, screened.trials).filter { $0.1 > 0 }
        .map { "\($0.0) \($0.1)" }
      return "\(Self.words(screened.rule)): "
        + (counts.isEmpty ? "none" : counts.joined(separator: ", "))
    }
  }

  private static func words(_ rule: ScreenedTrials.Rule) -> String {
    switch rule {
    case .outliers(let deviations):
      "Solved trials with a log time more than \(deviations.plainText) sd from the mean of person "
        + "and method"
    case .shortest(let seconds): "Trials solved in less than \(seconds.plainText) s"
    }
  }

  /// The effect of the exclusions on the verdict; `nil` if there are none.
  var effect: String? {
    guard !summary.isEmpty else { return nil }
    switch comparison {
    case .same: return "Nothing in the verdict depends on the exclusions."
    case .mixed:
      return "With everything included people and simulated people would be pooled, which is never "
        + "done."
    case .different(let sentences, let isClaimEqual):
      return "With everything included the verdict would be: \(sentences.joined(separator: " "))"
        + (isClaimEqual
          ? " The claims are the same, with other figures."
          : " The claims depend on the exclusions.")
    }
  }

  private enum Effect: Equatable {
    case same
    case mixed
    case different([String], isClaimEqual: Bool)
  }

  private var comparison: Effect {
    switch summary.everything {
    case nil: return .same
    case .mixed: return .mixed
    case .facets(let facets, let methods):
      var all = result
      (all.facets, all.methods, all.trials) = (facets, methods, max(1, result.trials))
      let verdict = all.verdictSentences
      if verdict == result.verdictSentences { return .same }
      return .different(verdict, isClaimEqual: all.claims == result.claims)
    }
  }

  /// The effect if the claim depends on the exclusions: it could change the answer.
  var limit: [String] {
    guard !summary.isEmpty, let effect, case .different(_, isClaimEqual: false) = comparison else {
      return []
    }
    return [effect]
  }

  /// The section of a report; without a part if there are no exclusions.
  var section: Document.Section {
    guard let effect else { return Document.Section("exclusions", "Exclusions", []) }
    let standing = summary.declared.standing
    var items = standing.prefix(Self.listed).map(ExclusionList.sentence)
    let more = standing.count - items.count
    if more > 0 { items.append("and \(more) more, which --format json lists") }
    let table = ExclusionList.table(
      "Trials that are left out, in the order in which that was declared", standing)
    return Document.Section(
      "exclusions", "Exclusions", isFolded: true,
      [
        .only(.page, [.table(table), .list(rules)]),
        .only(.text, items.isEmpty && rules.isEmpty ? [] : [.list(items + rules)]),
        .paragraph(effect),
      ])
  }

  /// All exclusions, and an object for each rule with its counts by method.
  var json: JSONValue { .list(ExclusionList.json(summary.declared) + summary.screened.map(rule)) }

  private func rule(_ screened: ScreenedTrials) -> JSONValue {
    let source =
      switch screened.rule {
      case .outliers: "outliers"
      case .shortest: "shortest"
      }
    return .object([
      "participant": .null, "session": .null, "trial": .null, "action": .text("exclude"),
      "reason": .text(Self.words(screened.rule)), "at_utc": .null, "source": .text(source),
      "path": .null,
      "methods": .list(
        zip(result.methods, screened.trials).map { method, trials in
          .object(["method": .text(method.condition.name), "trials": .number(trials)])
        }),
    ])
  }

  /// Whether the verdict would be another one, for programs; null without exclusions.
  var effectJSON: JSONValue {
    guard let effect else { return .null }
    let (isSame, isClaimEqual): (JSONValue, JSONValue) =
      switch comparison {
      case .same: (.boolean(true), .boolean(true))
      case .mixed: (.null, .null)
      case .different(_, let isClaimEqual): (.boolean(false), .boolean(isClaimEqual))
      }
    return .object([
      "same_sentences": isSame, "same_claims": isClaimEqual, "sentence": .text(effect),
    ])
  }
}

extension ComparisonResult {
  /// The claims of the facets with the methods that they name, but without figures.
  fileprivate var claims: [Claims] {
    facets.map { facet in
      func names(_ places: [Int]) -> [Condition] {
        places.map { place in
          // The name depends on the other conditions that are compared.
          let condition = methods[facet.methods[place].condition].condition
          return Condition(method: condition.method, curve: condition.curve, facet: condition.facet)
        }
      }
      let verdict = facet.verdict
      return Claims(
        facet: facet.facet, claim: verdict.claim,
        first: names([verdict.winner, verdict.first].compactMap(\.self)),
        others: Set(names(verdict.beats + verdict.others)),
        pairs: Set(
          facet.pairs.compactMap { pair in
            guard let doubts = pair.doubts, let ratio = pair.ratio else { return nil }
            return ClaimedPair(
              fasterAndSlower: names(ratio < 1 ? [pair.a, pair.b] : [pair.b, pair.a]),
              doubts: doubts, isOfTheseNumbers: pair.isOfTheseNumbers)
          }))
    }
  }
}

/// The claims of a facet.
private struct Claims: Equatable {
  var facet: Facet
  var claim: FacetVerdict.Claim
  var first: [Condition]
  var others: Set<Condition>
  var pairs: Set<ClaimedPair>
}

/// The claim that one method is faster than another.
private struct ClaimedPair: Hashable {
  var fasterAndSlower: [Condition]
  var doubts: Set<ClaimDoubt>
  var isOfTheseNumbers: Bool
}
