import Comparison
import Formats
import Primitives

/// A facet as JSON: every key is always present, with null for undefined and infinite values.
struct FacetJSON {
  private let facet: FacetResult
  private let result: ComparisonResult
  private let sentences: FacetSentences

  init(_ facet: FacetResult, _ result: ComparisonResult) {
    self.facet = facet
    self.result = result
    sentences = FacetSentences(facet, among: result.methods)
  }

  var value: JSONValue {
    .object([
      "task": .text(facet.facet.task), "scale": scale,
      "group": facet.facet.group.map(JSONValue.text) ?? .null,
      "participants": .number(facet.participants), "trials": .number(facet.trials),
      "verdict": verdict, "methods": .list(facet.methods.map(method)),
      "pairs": .list(facet.pairs.map(pair)), "logrank": logRank,
    ])
  }

  private var scale: JSONValue {
    guard let scale = facet.facet.scale else { return .null }
    return .object([
      "name": .text(scale.name), "minimum": .number(scale.minimum),
      "maximum": .number(scale.maximum), "decimals": .number(scale.decimals),
    ])
  }

  /// The name of a method, by its position.
  private func name(_ method: Int) -> JSONValue {
    .text(result.methods[facet.methods[method].condition].condition.name)
  }

  private var verdict: JSONValue {
    .object([
      "claim": .text(facet.verdict.claim.rawValue),
      "fastest": facet.verdict.winner.map(name) ?? .null,
      "beats": .list(facet.verdict.beats.map(name)),
      "sentence": .text(sentences.verdict.joined(separator: " ")),
    ])
  }

  private func estimate(_ value: Double?, _ low: Double?, _ high: Double?) -> JSONValue {
    .object(["estimate": .number(value), "low": .number(low), "high": .number(high)])
  }

  private func method(_ method: FacetMethod) -> JSONValue {
    let description = result.methods[method.condition]
    return .object([
      "method": .text(description.condition.name), "curve": .text(description.condition.curve),
      "participants": .number(method.participants),
      "contributing": .number(method.contributing), "trials": .number(method.outcomes.trials),
      "correct": .number(method.outcomes.correct),
      "incorrect": .number(method.outcomes.incorrect),
      "gave_up": .number(method.outcomes.gaveUp), "timed_out": .number(method.outcomes.timedOut),
      "time_s": estimate(method.time, method.timeInterval?.low, method.timeInterval?.high),
      "success": estimate(
        method.success, method.successInterval?.low, method.successInterval?.high),
      "time_per_correct_s": estimate(
        method.timePerCorrect, method.timePerCorrectLow, method.timePerCorrectHigh),
      "median_s": .number(description.quartiles?.median),
      "km_median_s": .number(description.survival.median),
      "bits_per_s": .number(description.bitsPerSecond),
      "geometric_mean_s": .number(description.geometricMean),
      "ci_low_s": .number(description.interval?.low),
      "ci_high_s": .number(description.interval?.high),
    ])
  }

  private func pair(_ pair: FacetPair) -> JSONValue {
    .object([
      "a": name(pair.a), "b": name(pair.b), "participants": .number(pair.participants),
      "ratio": .number(pair.ratio), "ci_low": .number(pair.interval?.low),
      "ci_high": .number(pair.interval?.high), "unadjusted_low": .number(pair.unadjusted?.low),
      "unadjusted_high": .number(pair.unadjusted?.high),
      "equivalence_low": .number(pair.equivalence?.low),
      "equivalence_high": .number(pair.equivalence?.high), "p": .number(pair.p),
      "p_adjusted": .number(pair.adjustedP),
      "robust": pair.isRobust.map(JSONValue.boolean) ?? .null,
      "tipping_point": .number(pair.tippingPoint),
      "success_difference": success(pair.success),
    ])
  }

  private func success(_ difference: SuccessDifference?) -> JSONValue {
    .object([
      "estimate": .number(difference?.estimate), "low": .number(difference?.interval?.low),
      "high": .number(difference?.interval?.high), "p": .number(difference?.p),
      "p_adjusted": .number(difference?.adjustedP),
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
}
