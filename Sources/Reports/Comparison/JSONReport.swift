import Base
package import Comparison
import Numerics

/// A comparison as JSON: every key is always present, with null for undefined values.
package enum JSONReport {
  /// The whole result as indented JSON with a final line feed.
  package static func text(of result: ComparisonResult) -> String {
    JSONValue.object([
      "version": .number(3), "participants": .number(Double(result.participants)),
      "trials": .number(Double(result.trials)),
      "simulated": .boolean(result.isSimulated),
      "left_out": leftOut(result.leftOut), "reading": ReadingContents(result).json,
      "facets": .list(result.facets.map { FacetJSON($0, result).value }),
      "anova": anova(result.factorial),
      "questionnaires": .list(
        result.questionnaires.map {
          QuestionnaireJSON($0, participants: result.participantCodes).value
        }),
      "positions": positions(result.positions), "carry_over": carryOver(result.carryOver),
      "targets": .list(result.targets.map(target)),
      "bootstrap": bootstrap(result.bootstrap, result),
      "exclusions": ExclusionReport(result).json,
      "everything_included": ExclusionReport(result).effectJSON,
      "remarks": .list(
        (result.remarks.map { $0.sentence(result.methods.map(\.condition.name)) }
          + FacetContents.remarks(of: result) + factorialRemarks(result.factorial))
          .map(JSONValue.text)),
    ]).indentedText + "\n"
  }

  static func leftOut(_ rows: LeftOut) -> JSONValue {
    .object([
      "practice": .number(Double(rows.practice)), "aborted": .number(Double(rows.aborted)),
      "excluded": .number(Double(rows.excluded)), "unreadable": .number(Double(rows.unreadable)),
      "outliers": .number(rows.outliers), "shortest": .number(rows.shortest),
      "pilot": .number(rows.pilot),
    ])
  }

  /// Why there is no analysis of variance, and what is taken together in it.
  private static func factorialRemarks(_ analysis: FactorialAnalysis?) -> [String] {
    guard let analysis else { return [] }
    guard analysis.terms != nil else { return [FactorialText.reason(analysis)] }
    return analysis.joinsSessions ? [FactorialText.joined] : []
  }

  private static func anova(_ analysis: FactorialAnalysis?) -> JSONValue {
    guard let analysis else { return .list([]) }
    guard let terms = analysis.terms else { return .null }
    return .list(
      terms.map { term in
        .object([
          "term": .text(term.term), "df1": .number(term.degreesOfFreedom),
          "df2": .number(term.residualDegreesOfFreedom), "f": .number(term.f),
          "epsilon_gg": .number(term.epsilon), "p_gg": .number(term.p),
          "ges": .number(term.generalizedEtaSquared),
        ])
      })
  }

  static func omnibus(_ test: Omnibus?) -> JSONValue {
    let (variance, friedman) = (test?.variance, test?.friedman)
    return .object([
      "f": .number(variance?.f), "df1": .number(variance?.degreesOfFreedom),
      "df2": .number(variance?.residualDegreesOfFreedom),
      "epsilon_gg": .number(variance?.epsilon), "p_gg": .number(variance?.p),
      "ges": .number(variance?.generalizedEtaSquared),
      "friedman_chi2": .number(friedman?.chiSquared),
      "friedman_df": .number(friedman?.degreesOfFreedom), "friedman_p": .number(friedman?.p),
      "kendall_w": .number(friedman?.concordance),
      "participants": .number(test?.participants),
    ])
  }
}

extension JSONReport {
  /// What is known of a method beside its comparison.
  static func detail(_ method: MethodDescription) -> [String: JSONValue] {
    [
      "geometric_mean_s": .number(method.geometricMean),
      "ci_low_s": .number(method.interval?.low), "ci_high_s": .number(method.interval?.high),
      "median_s": .number(method.quartiles?.median),
      "quartile_low_s": .number(method.quartiles?.lower),
      "quartile_high_s": .number(method.quartiles?.upper),
      "km_median_s": .number(method.survival.median),
      "restricted_mean_s": .number(method.survival.restrictedMean),
      "bits_per_s": .number(method.bitsPerSecond),
      "first_input_median_s": .number(method.firstInput?.median),
      "first_hit_median_s": .number(method.firstHit?.median),
      "corrections": .number(method.corrections),
      "error_mean": .number(method.errors?.signedMean),
      "error_absolute_mean": .number(method.errors?.absoluteMean),
      "out_by_ten": .number(method.errors?.outByTen),
      "throughput_bits_per_s": .number(method.pointing?.throughput),
      "throughput_ci_low": .number(method.pointing?.interval?.low),
      "throughput_ci_high": .number(method.pointing?.interval?.high),
      "throughput_participants": .number(method.pointing?.participants),
      "id_bits": .number(method.pointing?.difficulty),
      "effective_id_bits": .number(method.pointing?.effectiveDifficulty),
      "effective_distance_steps": .number(method.pointing?.distance),
      "effective_width_steps": .number(method.pointing?.width),
      "blocks": .list(method.blocks.map(learning)),
      "repetitions": .list(method.repetitions.map(learning)),
    ]
  }

  private static func learning(_ point: LearningPoint) -> JSONValue {
    .object([
      "number": .number(point.number), "trials": .number(point.trials),
      "correct": .number(point.correct), "geometric_mean_s": .number(point.geometricMean),
      "ci_low_s": .number(point.interval?.low), "ci_high_s": .number(point.interval?.high),
    ])
  }

  static func positions(_ analysis: PositionAnalysis?) -> JSONValue {
    guard let analysis else { return .null }
    return .object([
      "f": .number(analysis.f), "df1": .number(analysis.degreesOfFreedom),
      "df2": .number(analysis.residualDegreesOfFreedom), "p": .number(analysis.p),
      "positions": .list(
        analysis.positions.map { effect in
          .object([
            "position": .number(effect.position), "ratio": .number(effect.ratio),
            "ci_low": .number(effect.interval?.low), "ci_high": .number(effect.interval?.high),
          ])
        }),
    ])
  }

  static func carryOver(_ test: CarryOver?) -> JSONValue {
    guard let test else { return .null }
    return .object([
      "f": .number(test.f), "df1": .number(test.degreesOfFreedom),
      "df2": .number(test.residualDegreesOfFreedom), "p": .number(test.p),
    ])
  }

  static func target(_ target: TargetDescription) -> JSONValue {
    .object([
      "target": .number(target.target), "trials": .number(target.trials),
      "correct": .number(target.correct), "ratio": .number(target.ratio),
    ])
  }

  static func bootstrap(_ bootstrap: Bootstrap?, _ result: ComparisonResult) -> JSONValue {
    guard let bootstrap else { return .null }
    return .object([
      "resamples": .number(bootstrap.resamples),
      "methods": .list(
        zip(result.methods, bootstrap.methods).map { method, mean in
          .object([
            "method": .text(method.condition.name),
            "geometric_mean_s": .number(mean?.geometricMean),
            "ci_low_s": .number(mean?.interval?.low), "ci_high_s": .number(mean?.interval?.high),
          ])
        }),
      "pairs": .list(
        bootstrap.pairs.map { pair in
          .object([
            "a": .text(result.methods[pair.first].condition.name),
            "b": .text(result.methods[pair.second].condition.name),
            "ratio": .number(pair.ratio), "ci_low": .number(pair.interval?.low),
            "ci_high": .number(pair.interval?.high),
          ])
        }),
    ])
  }
}
