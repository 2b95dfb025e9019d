import Base
import Comparison
import Numerics

/// A facet as JSON: every key is always present, with null for undefined and infinite values.
extension FacetContents {
  var json: JSONValue {
    .object([
      "task": .text(facet.facet.task), "scale": scale,
      "group": facet.facet.group.map(JSONValue.text) ?? .null,
      "participants": .number(facet.participants), "trials": .number(facet.trials),
      "verdict": claim, "methods": .list(methods.map(MethodMeasures.all.json)),
      "pairs": .list(pairSubjects.map(PairMeasures.all.json)), "logrank": logRank,
      "knows_order": .boolean(facet.knowsOrder), "place_effect": placeEffect,
      "cluster": .number(facet.clusters),
      "residual_difference": .number(facet.residualDifference),
      "restricted_mean_horizon_s": .number(result.commonTime),
      "complete_cases": .object([
        "participants": .number(facet.completeCases.participants),
        "omnibus": TestMeasures.omnibus.json(facet.completeCases.omnibus),
        "pairs": .list(completePairs.map(CompletePairMeasures.all.json)),
      ]),
    ])
  }

  /// The methods, as measures are of them.
  var methods: [ReportedMethod] {
    facet.methods.indices.map { ReportedMethod(contents: self, index: $0) }
  }

  /// The pairs, as measures are of them.
  var pairSubjects: [ReportedPair] { facet.pairs.map { ReportedPair(contents: self, pair: $0) } }

  /// The pairs, with the slower method first.
  var slowerFirstPairs: [ReportedPair] {
    facet.pairs.map { ReportedPair(contents: self, pair: $0.slowerFirst) }
  }

  /// The pairs of the tests over people who solved every method.
  var completePairs: [CompletePairMeasures.Subject] {
    facet.completeCases.pairs.map { .init(contents: self, pair: $0) }
  }

  /// The effect of the next place in the order on times, a ratio; null if the model has no term for it.
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

  private var claim: JSONValue {
    .object([
      "claim": .text(facet.verdict.claim.rawValue),
      "fastest": facet.verdict.winner.map { .text(name($0)) } ?? .null,
      "beats": .list(facet.verdict.beats.map { .text(name($0)) }),
      "sentence": .text(sentences.verdict.joined(separator: " ")),
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

extension ComparisonResult {
  /// The name of each condition in its facet, as in the JSON; no two of a facet alike.
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
  /// The method's name in the facet: with its curve if the facet has the method with several.
  func name(ofMethod place: Int, _ result: ComparisonResult) -> String {
    let condition = result.methods[methods[place].condition].condition
    let hasOthers = methods.indices.contains {
      $0 != place && result.methods[methods[$0].condition].condition.method == condition.method
    }
    guard hasOthers else { return condition.method }
    return "\(condition.method) (\(condition.curve.isEmpty ? "no curve" : condition.curve))"
  }
}
