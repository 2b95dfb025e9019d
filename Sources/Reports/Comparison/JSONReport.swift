import Base
package import Comparison
import Numerics

/// A comparison as JSON: every key is always present, with null for undefined values.
package enum JSONReport {
  /// The whole result as indented JSON with a final line feed.
  package static func text(of result: ComparisonResult) -> String {
    let exclusions = ExclusionReport(result)
    let plan = result.plan.map { ["plan": PlanSentences.measures.json($0)] } ?? [:]
    return JSONValue.object([
      "version": .number(3), "participants": .number(result.participants),
      "trials": .number(result.trials), "simulated": .boolean(result.isSimulated),
      "left_out": LeftOutMeasures.json(result.leftOut), "reading": ReadingContents(result).json,
      "facets": .list(FacetContents.all(of: result).map(\.json)),
      "anova": anova(result.factorial),
      "questionnaires": .list(
        result.questionnaires.map {
          QuestionnaireContents($0, participants: result.participantCodes).json
        }),
      "positions": positions(result.positions), "carry_over": carryOver(result.carryOver),
      "targets": .list(result.targets.map(TestMeasures.targets.json)),
      "bootstrap": bootstrap(result.bootstrap, result), "exclusions": exclusions.json,
      "everything_included": exclusions.effectJSON,
      "remarks": .list(
        (result.remarks.map { $0.sentence(result.methods.map(\.condition.name)) }
          + FacetContents.remarks(of: result) + factorialRemarks(result.factorial))
          .map(JSONValue.text)),
    ]).setting(plan).indentedText + "\n"
  }

  /// The reason why there is no analysis of variance, or the sessions that are taken together in it.
  private static func factorialRemarks(_ analysis: FactorialAnalysis?) -> [String] {
    guard let analysis else { return [] }
    guard analysis.terms != nil else { return [FactorialSentences.reason(analysis)] }
    return analysis.joinsSessions ? [FactorialSentences.joined] : []
  }

  private static func anova(_ analysis: FactorialAnalysis?) -> JSONValue {
    guard let analysis else { return .list([]) }
    return analysis.terms.map { .list($0.map(TestMeasures.terms.json)) } ?? .null
  }

  private static func positions(_ analysis: PositionAnalysis?) -> JSONValue {
    guard let analysis else { return .null }
    let places = JSONValue.list(analysis.positions.map(TestMeasures.places.json))
    return .object(
      TestMeasures.test(
        analysis.f, analysis.degreesOfFreedom, analysis.residualDegreesOfFreedom, analysis.p
      ).merging(["positions": places]) { $1 })
  }

  private static func carryOver(_ test: CarryOver?) -> JSONValue {
    guard let test else { return .null }
    return .object(
      TestMeasures.test(test.f, test.degreesOfFreedom, test.residualDegreesOfFreedom, test.p))
  }

  private static func bootstrap(_ bootstrap: Bootstrap?, _ result: ComparisonResult) -> JSONValue {
    guard let bootstrap else { return .null }
    let names = result.methods.map { JSONValue.text($0.condition.name) }
    return .object([
      "resamples": .number(bootstrap.resamples),
      "methods": .list(
        zip(names, bootstrap.methods).map { name, mean in
          .object([
            "method": name, "geometric_mean_s": .number(mean?.geometricMean),
            "ci_low_s": .number(mean?.interval?.low), "ci_high_s": .number(mean?.interval?.high),
          ])
        }),
      "pairs": .list(
        bootstrap.pairs.map { pair in
          .object([
            "a": names[pair.first], "b": names[pair.second], "ratio": .number(pair.ratio),
            "ci_low": .number(pair.interval?.low), "ci_high": .number(pair.interval?.high),
          ])
        }),
    ])
  }
}
