package import Comparison
import Formats
import Primitives
import Reports

/// A comparison as JSON: every key there always, null for what is not defined.
package enum JSONReport {
  /// The whole result in indented JSON with a line end.
  package static func text(of result: ComparisonResult) -> String {
    JSONValue.object([
      "participants": .number(Double(result.participants)),
      "trials": .number(Double(result.trials)),
      "simulated": .boolean(result.isSimulated),
      "left_out": leftOut(result.leftOut),
      "methods": .list(result.methods.map(method)),
      "omnibus": omnibus(result.omnibus),
      "pairs": .list(result.pairs.map { pair($0, result) }),
      "survival": survival(result.survival, result),
      "success": success(result.success, result),
      "positions": positions(result.positions),
      "targets": .list(result.targets.map(target)),
      "bootstrap": bootstrap(result.bootstrap, result),
      "remarks": .list(
        result.remarks.map { .text($0.sentence(result.methods.map(\.condition.name))) }),
    ]).indentedText + "\n"
  }

  static func leftOut(_ rows: LeftOut) -> JSONValue {
    .object([
      "practice": .number(Double(rows.practice)), "aborted": .number(Double(rows.aborted)),
      "excluded": .number(Double(rows.excluded)), "unreadable": .number(Double(rows.unreadable)),
    ])
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

  static func pair(_ pair: PairTest, _ result: ComparisonResult) -> JSONValue {
    let (student, wilcoxon) = (pair.student, pair.wilcoxon)
    return .object([
      "a": .text(result.methods[pair.first].condition.name),
      "b": .text(result.methods[pair.second].condition.name),
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
