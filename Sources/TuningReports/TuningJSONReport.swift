import Comparison
import Formats
import Glibc
import Optimization
import Primitives
package import Reports
import Simulation
import Sliders
package import Tuning

/// A tuning result as JSON: every key is always present, with null for undefined values.
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

  /// The whole result as indented JSON with a final line feed.
  package var text: String {
    JSONValue.object([
      "study": .text(result.study), "method": .text(result.method),
      "simulated": .boolean(result.isSimulated), "seed": .number(Double(result.seed)),
      "version": .text(source.version), "command": .list(source.command.map { .text($0) }),
      "files": .list(source.files.map(Self.file)),
      "exclusions": .list(ExclusionList.json(source.exclusions)),
      "calibrated_methods": .list(result.calibratedMethods.map { .text($0) }),
      "participants": .number(result.calibration.participants),
      "trials": .number(result.calibration.trials),
      "simulated_people": .object([
        "search": .number(result.people.search), "prediction": .number(result.people.prediction),
      ]),
      "gate": gate, "written": .boolean(result.isWritten),
      "warning": result.warning.map { .text($0) } ?? .null,
      "improved": .boolean(result.isImproved), "verdict": verdict(on: result.tuned),
      "verdict_text": .text(TuningVerdict(result).sentences.joined(separator: " ")),
      "family": .text(result.family.name),
      "calibration": .list(result.calibration.items.map(Self.item)),
      "departures": result.calibration.departures.json,
      "held_out": .list(result.heldOut.map(Self.heldOut)),
      "candidates": .list(result.candidates.map(candidate)),
      "flat": .list(result.flat.map(Self.flat)),
      "reading": .list(result.reading.map(Self.reading)),
      "search": search, "follow_up": followUp,
      "findings": .list(result.checkResults.map(Self.checkResult)),
    ]).indentedText + "\n"
  }

  private var gate: JSONValue {
    let outcome =
      switch result.gate {
      case .open: "open"
      case .withheld: "withheld"
      case .ended: "ended"
      }
    return .object([
      "outcome": .text(outcome), "forced": .boolean(result.isForced),
      "fitting_low": .number(ModelGate.fitting.lowerBound),
      "fitting_high": .number(ModelGate.fitting.upperBound),
      "reasons": .list(result.gate.reasons.map { .text($0.sentence) }),
    ])
  }

  /// The conclusion on `candidate` against the present curve, which is withheld where the gate is not open.
  private func verdict(on candidate: CurveCandidate?) -> JSONValue {
    .text(result.verdict(on: candidate)?.rawValue ?? "withheld")
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

extension TuningJSONReport {
  static func file(_ file: ReportSource.File) -> JSONValue {
    .object([
      "path": .text(file.path), "rows": .number(file.rows),
      "sha256": file.hash.map { .text($0) } ?? .null,
    ])
  }

  static func item(_ item: Calibration.Item) -> JSONValue {
    let parameter = item.parameter.parameter
    var members = estimate(item.pooled)
    members["parameter"] = .text(item.parameter.rawValue)
    members["title"] = .text(item.parameter.title)
    members["unit"] = parameter.map { .text($0.unit) } ?? .null
    members["default"] = .number(parameter?.value)
    members["least_observations"] = .number(item.parameter.leastObservations)
    members["plausible_low"] = .number(item.parameter.plausible.values.lowerBound)
    members["plausible_high"] = .number(item.parameter.plausible.values.upperBound)
    members["rejected"] = .number(item.rejected)
    members["people"] = .list(
      item.people.map { participant, estimate in
        .object(Self.estimate(estimate).merging(["participant": .text(participant)]) { $1 })
      })
    return .object(members)
  }

  private static func estimate(_ estimate: ParameterEstimate?) -> [String: JSONValue] {
    [
      "value": .number(estimate?.value), "ci_low": .number(estimate?.interval?.low),
      "ci_high": .number(estimate?.interval?.high),
      "observations": .number(estimate?.observations ?? 0),
    ]
  }

  static func heldOut(_ check: CrossValidation) -> JSONValue {
    .object(
      ratio(check.ratio).merging([
        "method": .text(check.method), "participants": .number(check.participants),
        "logged_s": .number(check.logged), "predicted_s": .number(check.predicted),
        "fit": .text(check.fit.rawValue),
      ]) { $1 })
  }

  func candidate(_ candidate: CurveCandidate) -> JSONValue {
    let (design, prediction) = (candidate.design, candidate.prediction)
    return .object(
      Self.ratio(candidate.ratio).merging([
        "verdict": verdict(on: candidate), "role": .text(candidate.role.rawValue),
        "curve": .object(design.curve.members),
        "return": .text(design.law.rawValue), "jaws": .text(design.jaws.rawValue),
        "time_s": .number(prediction.seconds), "time_ci_low_s": .number(candidate.interval?.low),
        "time_ci_high_s": .number(candidate.interval?.high),
        "entries": .number(prediction.entries), "solved": .number(prediction.solved),
        "solved_share": .number(prediction.solvedShare),
        "by_departure": .list(
          Departure.allCases.compactMap { departure in
            candidate.ratio.departures[departure].map {
              .object(["way": .text(departure.rawValue), "ratio": .number($0)])
            }
          }),
        "people_s": .list(prediction.meanLogarithms.map { .number(exp($0)) }),
      ]) { $1 })
  }

  private static func ratio(_ ratio: PredictedRatio) -> [String: JSONValue] {
    [
      "ratio": .number(ratio.ratio), "ci_low": .number(ratio.interval?.low),
      "ci_high": .number(ratio.interval?.high), "log_sd": .number(ratio.deviation),
      "verdict": .text(ratio.verdict.rawValue), "log_error_people": .number(ratio.error.people),
      "log_error_parameters": .number(ratio.error.parameters),
      "log_error_departures": .number(ratio.error.departures),
      "log_error_model": .number(ratio.error.discrepancy),
    ]
  }

  static func flat(_ profile: SensitivityProfile) -> JSONValue {
    let points = profile.points.map { point in
      JSONValue.object(
        ratio(point.ratio).merging(["value": .number(point.value)]) { $1 })
    }
    return .object([
      "name": .text(profile.parameter.name), "unit": .text(profile.parameter.unit),
      "best": .number(profile.best), "low": .number(profile.range.lowerBound),
      "high": .number(profile.range.upperBound), "points": .list(points),
    ])
  }

  static func reading(_ reading: ReadingSensitivity) -> JSONValue {
    .object(
      ratio(reading.ratio).merging([
        "factor": .number(reading.factor), "present_s": .number(reading.presentSeconds),
      ]) { $1 })
  }

  static func parameter(_ parameter: TunableFamily.Parameter, _ value: Double) -> JSONValue {
    .object([
      "name": .text(parameter.name), "unit": .text(parameter.unit), "value": .number(value),
      "searched_low": .number(parameter.range.lowerBound),
      "searched_high": .number(parameter.range.upperBound),
    ])
  }

  /// An evaluation of the search, which runs on logarithms; the report has the numbers themselves.
  static func evaluation(_ evaluation: Evaluation, _ least: Double) -> JSONValue {
    .object([
      "phase": .text(evaluation.phase.rawValue),
      "values": .list(evaluation.point.map { .number(exp($0)) }),
      "time_s": seconds(evaluation.value), "best_s": seconds(least),
    ])
  }

  /// The geometric mean of times from `meanLogarithm`; null where nothing could be entered.
  static func seconds(_ meanLogarithm: Double) -> JSONValue {
    .number(meanLogarithm.isFinite ? exp(meanLogarithm) : nil)
  }

  static func checkResult(_ result: CurveCheckResult) -> JSONValue {
    .object([
      "property": .text(result.property.rawValue), "passed": .boolean(result.passed),
      "sentence": .text(result.sentence),
    ])
  }
}
