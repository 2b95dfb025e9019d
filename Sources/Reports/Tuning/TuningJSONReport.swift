import Base
import Comparison
import Sliders
package import Tuning

/// The choice among curves as JSON: every key is always present, with null for undefined values.
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
    let standings = Dictionary(
      (result.choice?.standings ?? []).map { ($0.curve, $0) }, uniquingKeysWith: { one, _ in one })
    let order = (result.choice?.standings ?? []).map(\.curve) + result.unknown
    let sentences = TuningSentences(result)
    return JSONValue.object([
      "version": .integer(2), "program": .text(source.version),
      "command": .list(source.command.map { .text($0) }),
      "files": .list(
        source.files.map { .object(["path": .text($0.path), "rows": .number($0.rows)]) }),
      "exclusions": .list(ExclusionList.json(source.exclusions)),
      "simulated": .boolean(result.isSimulated),
      "studies": .list(result.studies.map { .text($0) }),
      "participants": .number(result.participants), "trials": .number(result.trials),
      "measure": .text(result.measure == .times ? "time" : "time_per_correct"),
      "present": name(result.present), "default": name(result.standard),
      "recommended": result.recommended.map { curve($0, standings[$0]) } ?? .null,
      "curves": .list(order.map { curve($0, standings[$0]) }),
      "order": .text(result.order.rawValue), "left_out": leftOut,
      "next_round": sentences.next.map {
        .object([
          "participants": .number($0.participants), "gain": .number($0.gain),
          "expected_loss": .number($0.expectedLoss),
        ])
      } ?? .null,
      "remarks": .list(sentences.remarks.map { .text($0) }),
    ]).indentedText + "\n"
  }

  /// The rows of the logs that do not count, by the reason.
  private var leftOut: JSONValue {
    let rows = result.leftOut
    return .object([
      "practice": .integer(rows.practice), "aborted": .integer(rows.aborted),
      "excluded": .integer(rows.excluded), "pilot": .integer(rows.pilot),
      "pilot_runs": .integer(rows.pilotSessions), "outliers": .integer(rows.outliers),
      "shortest": .integer(rows.shortest), "unreadable": .integer(rows.unreadable),
    ])
  }

  private func name(_ index: Int?) -> JSONValue {
    index.map { .text(result.curves[$0].title) } ?? .null
  }

  private func curve(_ index: Int, _ standing: CurveChoice.Standing?) -> JSONValue {
    let used = result.curves[index]
    var members = used.design.curve.members
    members["return"] = .text(used.design.law.rawValue)
    return .object([
      "title": .text(used.title), "curve": .object(members),
      "participants": .number(used.participants), "trials": .number(used.trials),
      "correct": .number(used.correct),
      "ratio_to_present": .number(standing?.toPresent?.ratio),
      "present_low": .number(standing?.toPresent?.interval.low),
      "present_high": .number(standing?.toPresent?.interval.high),
      "p_slower_than_present": .number(standing?.slowerThanPresent),
      "ratio_to_default": .number(standing?.toStandard?.ratio),
      "default_low": .number(standing?.toStandard?.interval.low),
      "default_high": .number(standing?.toStandard?.interval.high),
      "expected_loss": .number(standing?.expectedLoss),
    ])
  }
}
