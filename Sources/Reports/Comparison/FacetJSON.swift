import Base
import Comparison
import Numerics

/// A facet as JSON: every key is always present, with null for undefined and infinite values.
struct FacetJSON {
  private let facet: FacetResult
  private let result: ComparisonResult
  private let sentences: FacetSentences

  init(_ facet: FacetResult, _ result: ComparisonResult) {
    self.facet = facet
    self.result = result
    sentences = FacetSentences(facet, in: result)
  }

  var value: JSONValue {
    .object([
      "task": .text(facet.facet.task), "scale": scale,
      "group": facet.facet.group.map(JSONValue.text) ?? .null,
      "participants": .number(facet.participants), "trials": .number(facet.trials),
      "verdict": verdict, "methods": .list(facet.methods.map(method)),
      "pairs": .list(facet.pairs.map(pair)), "logrank": logRank,
      "knows_order": .boolean(facet.knowsOrder), "place_effect": placeEffect,
      "cluster": .number(facet.clusters),
      "residual_difference": .number(facet.residualDifference),
      "restricted_mean_horizon_s": .number(result.commonTime),
      "complete_cases": completeCases,
    ])
  }

  /// What the next place in the order does to times: a ratio; null if the model has no term for it.
  private var placeEffect: JSONValue {
    guard let effect = facet.placeEffect else { return .null }
    return .object([
      "ratio": .number(effect.ratio), "low": .number(effect.interval.low),
      "high": .number(effect.interval.high),
    ])
  }

  private var scale: JSONValue {
    guard let scale = facet.facet.scale else { return .null }
    return .object([
      "name": .text(scale.name), "minimum": .number(scale.minimum),
      "maximum": .number(scale.maximum), "decimals": .number(scale.decimals),
    ])
  }

  /// The name of a method in its facet, by its position: with its curve where the facet has several.
  private func name(_ method: Int) -> JSONValue { .text(facet.name(ofMethod: method, result)) }

  /// The name of a condition of the facet.
  private func name(ofCondition condition: Int) -> JSONValue {
    facet.methods.firstIndex { $0.condition == condition }.map { name($0) } ?? .null
  }

  private var verdict: JSONValue {
    .object([
      "claim": .text(facet.verdict.claim.rawValue),
      "fastest": facet.verdict.winner.map { name($0) } ?? .null,
      "beats": .list(facet.verdict.beats.map { name($0) }),
      "sentence": .text(sentences.verdict.joined(separator: " ")),
    ])
  }

  private func estimate(_ value: Double?, _ low: Double?, _ high: Double?) -> JSONValue {
    .object(["estimate": .number(value), "low": .number(low), "high": .number(high)])
  }

  private func method(_ method: FacetMethod) -> JSONValue {
    let description = result.methods[method.condition]
    let comparison: [String: JSONValue] = [
      "method": .text(description.condition.method), "curve": .text(description.condition.curve),
      "participants": .number(method.participants),
      "contributing": .number(method.contributing), "trials": .number(method.outcomes.trials),
      "correct": .number(method.outcomes.correct),
      "incorrect": .number(method.outcomes.incorrect),
      "gave_up": .number(method.outcomes.gaveUp), "timed_out": .number(method.outcomes.timedOut),
      "cannot_enter": .number(method.outcomes.cannotEnter),
      "unreachable": .list(
        method.unreachable.map {
          .object(["number": .number($0.number), "trials": .number($0.trials)])
        }),
      "residual_sd": .number(method.deviation),
      "time_s": estimate(method.time, method.timeInterval?.low, method.timeInterval?.high),
      "success": facet.lacksOutcomes
        ? estimate(nil, nil, nil)
        : estimate(method.success, method.successInterval?.low, method.successInterval?.high),
      "time_per_correct_s": estimate(
        method.timePerCorrect, method.timePerCorrectLow, method.timePerCorrectHigh),
    ]
    return .object(comparison.merging(JSONReport.detail(description)) { own, _ in own })
  }

  private func pair(_ pair: FacetPair) -> JSONValue {
    .object([
      "a": name(pair.a), "b": name(pair.b), "participants": .number(pair.participants),
      "between_people": .boolean(pair.isBetweenPeople),
      "left_out": .list(pair.leftOut.compactMap(code).map(JSONValue.text)),
      "shared_numbers": pair.sharedNumbers.map { .list($0.map { JSONValue.number($0) }) } ?? .null,
      "ratio": .number(pair.ratio), "df": .number(pair.degreesOfFreedom),
      "ci_low": .number(pair.interval?.low),
      "ci_high": .number(pair.interval?.high), "unadjusted_low": .number(pair.unadjusted?.low),
      "unadjusted_high": .number(pair.unadjusted?.high),
      "equivalence_low": .number(pair.equivalence?.low),
      "equivalence_high": .number(pair.equivalence?.high), "p": .number(pair.p),
      "p_adjusted": .number(pair.adjustedP), "p_targets": .number(pair.targetsP),
      "different_numbers": .boolean(pair.hasDifferentNumbers),
      "order_confounded": pair.isOrderConfounded.map(JSONValue.boolean) ?? .null,
      "doubts": .list(doubts(pair).map(JSONValue.text)),
      "robust": pair.isRobust.map(JSONValue.boolean) ?? .null,
      "robust_factor": .number(pair.robustFactor),
      "tipping_point": .number(pair.tippingPoint),
      "success_difference": success(facet.lacksOutcomes ? nil : pair.success),
    ])
  }

  /// What a claim depends on, in an order that does not change.
  private func doubts(_ pair: FacetPair) -> [String] {
    ClaimDoubt.allCases.filter { pair.doubts?.contains($0) == true }.map(\.rawValue)
  }

  /// The code of a participant.
  private func code(_ participant: Int) -> String? {
    result.participantCodes.indices.contains(participant)
      ? result.participantCodes[participant].onOneLine : nil
  }

  private func success(_ difference: SuccessDifference?) -> JSONValue {
    .object([
      "estimate": .number(difference?.estimate), "low": .number(difference?.interval?.low),
      "high": .number(difference?.interval?.high), "p": .number(difference?.p),
      "p_adjusted": .number(difference?.adjustedP),
      "test": difference.map { .text($0.test.rawValue) } ?? .null,
    ])
  }

  private var logRank: JSONValue {
    .object([
      "statistic": .number(facet.logRank?.statistic),
      "df": facet.logRank?.degreesOfFreedom.map {
        .list([.number(Double($0.numerator)), .number(Double($0.denominator))])
      } ?? .null,
      "p": .number(facet.logRank?.p),
    ])
  }

  private var completeCases: JSONValue {
    .object([
      "participants": .number(facet.completeCases.participants),
      "omnibus": JSONReport.omnibus(facet.completeCases.omnibus),
      "pairs": .list(facet.completeCases.pairs.map(completePair)),
    ])
  }

  private func completePair(_ pair: PairTest) -> JSONValue {
    let (student, wilcoxon) = (pair.student, pair.wilcoxon)
    return .object([
      "a": name(ofCondition: pair.first), "b": name(ofCondition: pair.second),
      "participants": .number(Double(pair.participants)),
      "ratio": .number(pair.ratio), "ci_low": .number(pair.interval?.low),
      "ci_high": .number(pair.interval?.high), "t": .number(student?.t),
      "df": .number(student?.degreesOfFreedom), "p": .number(student?.p),
      "p_holm": .number(student?.adjustedP), "d_z": .number(student?.dz),
      "wilcoxon_w": .number(wilcoxon?.v), "wilcoxon_p": .number(wilcoxon?.p),
      "wilcoxon_p_holm": .number(wilcoxon?.adjustedP),
    ])
  }
}

extension ComparisonResult {
  /// What each condition is called in its facet, as in the JSON; no two of a facet alike.
  var conditionNames: [String] {
    var names = methods.map(\.condition.name.onOneLine)
    for facet in facets {
      let own = facet.methods.indices.map { facet.name(ofMethod: $0, self).onOneLine }.distinct()
      for (method, name) in zip(facet.methods, own) { names[method.condition] = name }
    }
    return names
  }
}

extension FacetResult {
  /// The method's name in the facet: with its curve where the facet has the method with several.
  func name(ofMethod place: Int, _ result: ComparisonResult) -> String {
    let condition = result.methods[methods[place].condition].condition
    let hasOthers = methods.indices.contains {
      $0 != place && result.methods[methods[$0].condition].condition.method == condition.method
    }
    guard hasOthers else { return condition.method }
    return "\(condition.method) (\(condition.curve.isEmpty ? "no curve" : condition.curve))"
  }
}
