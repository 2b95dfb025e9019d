import Formats
import Optimization
import Primitives
package import Reports
import Simulation
package import Tuning

/// What tuning has come to as JSON: every key there always, null for what is not defined.
///
/// `Documentation/simulation-and-tuning.md` documents the keys.
package struct TuningJSONReport {
  let result: TuningResult
  let source: ReportSource

  /// The report of `result`.
  package init(_ result: TuningResult, source: ReportSource) {
    self.result = result
    self.source = source
  }

  /// All of it in indented JSON with a line end.
  package var text: String {
    JSONValue.object([
      "study": .text(result.study), "method": .text(result.method),
      "simulated": .boolean(result.isSimulated), "seed": .number(Double(result.seed)),
      "version": .text(source.version), "command": .list(source.command.map { .text($0) }),
      "files": .list(source.files.map(Self.file)),
      "calibrated_methods": .list(result.calibratedMethods.map { .text($0) }),
      "participants": .number(result.calibration.participants),
      "trials": .number(result.calibration.trials),
      "simulated_people": .object([
        "search": .number(result.people.search), "prediction": .number(result.people.prediction),
      ]),
      "improved": .boolean(result.isImproved),
      "verdict": .text((result.tuned?.ratio.verdict ?? .undecided).rawValue),
      "verdict_text": .text(TuningVerdict(result).sentences.joined(separator: " ")),
      "family": .text(result.family.name),
      "calibration": .list(result.calibration.items.map(Self.item)),
      "held_out": .list(result.heldOut.map(Self.heldOut)),
      "candidates": .list(result.candidates.map(Self.candidate)),
      "flat": .list(result.flat.map(Self.flat)),
      "search": search, "follow_up": followUp,
      "findings": .list(result.findings.map(Self.finding)),
    ]).indentedText + "\n"
  }

  private var search: JSONValue {
    let least = result.search.leastValues
    return .object([
      "evaluations": .number(result.search.trace.count),
      "ending": .text(result.search.ending.rawValue),
      "best_s": Self.seconds(result.search.value),
      "parameters": .list(zip(result.family.parameters, result.values).map(Self.parameter)),
      "trace": .list(zip(result.search.trace, least).map(Self.evaluation)),
    ])
  }

  private var followUp: JSONValue {
    .object([
      "power": .number(FollowUp.power), "participants": .number(result.followUp.participants),
      "trials": .number(result.followUp.trials),
    ])
  }
}
