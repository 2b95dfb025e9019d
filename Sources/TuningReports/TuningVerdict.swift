import Formats
import Reports
import Simulation
import Sliders
package import Tuning

/// The conclusion of a tuning; it names only differences that their intervals support, and none where the gate is
/// not open.
package struct TuningVerdict {
  private let result: TuningResult

  /// The verdict on `result`.
  package init(_ result: TuningResult) { self.result = result }

  /// What speaks against the model or, where nothing does, the prediction for the tuned curve, better known
  /// curves, and limits of the data.
  package var sentences: [String] {
    guard result.gate.isOpen else {
      return result.gate.reasons.map(\.sentence) + [withheld] + few
    }
    guard let ratio = result.tuned?.ratio else { return ["No curve could be tried out."] }
    return [main(ratio)] + others + better + forced + few
  }

  /// The reason why the tuned curve is not called better, though the gate is open.
  var unclaimed: String {
    (result.tuned.map { main($0.ratio) } ?? "") + better.map { " " + $0 }.joined()
  }

  private var withheld: String {
    result.isForced
      ? "No gain is claimed; the curve is written with this warning, as --force asks for."
      : "No gain is claimed, and no curve is written."
  }

  private var forced: [String] {
    result.warning == nil ? [] : ["The curve is written with a warning, as --force asks for."]
  }

  private func main(_ ratio: PredictedRatio) -> String {
    switch ratio.verdict {
    case .faster:
      "“tuned” is predicted to take \(ratio.change) time than the present curve, 95 % interval "
        + "\(ratio.changes ?? "unknown"): simulated people, not measured."
    case .slower:
      "\(none): the best that was found takes \(ratio.change) time, 95 % interval "
        + "\(ratio.changes ?? "unknown"): simulated people, not measured."
    case .undecided: undecided(ratio)
    case .same: same
    }
  }

  private var none: String {
    "No curve of the \(result.family.name) family is predicted to be faster than the present one"
  }

  private func undecided(_ ratio: PredictedRatio) -> String {
    guard let changes = ratio.changes else {
      return "With one simulated person there is no interval: nothing can be concluded."
    }
    return "\(none): the interval of the best that was found, \(changes) time, does not show which "
      + "is faster: simulated people, not measured."
  }

  private var same: String {
    if result.allCurvesAreTheSame {
      return
        "All curves take the same time here, to within \(ReportFormat.negligible): simulated people, not "
        + "measured."
    }
    return
      "\(none): the best that was found takes the same time, to within \(ReportFormat.negligible): "
      + "simulated people, not measured."
  }

  /// The known curves that are predicted to be faster than the present one.
  private var others: [String] {
    let names = result.candidates.filter { $0.role != .tuned && $0.ratio.verdict == .faster }
      .map { "\($0.role.rawValue) (\($0.ratio.changes ?? $0.ratio.change))" }
    guard !names.isEmpty else { return [] }
    let also = result.isImproved ? "Also predicted" : "Predicted"
    return ["\(also) to take less time than the present curve: \(ReportFormat.list(names))."]
  }

  /// The advice to use a known curve that is faster than the tuned one.
  private var better: [String] {
    guard let known = result.betterKnown, result.tuned?.ratio.verdict == .faster else { return [] }
    let family = known.design.curve.family.rawValue
    let search =
      TunableFamily.family(family) == nil ? "" : ", or search its family by --family \(family)"
    return [
      "But people are predicted to be faster still with \(known.role.rawValue): take that one\(search)."
    ]
  }

  /// The limit of a calibration on few people.
  private var few: [String] {
    let people = result.calibration.participants
    guard people < Calibration.leastPeople else { return [] }
    return [
      people == 0
        ? "Not calibrated: all of it rests on the model's defaults."
        : "Calibrated on \(people == 1 ? "one person" : "\(people) people") alone: it shows nothing "
          + "about others."
    ]
  }
}

extension TuningResult {
  /// Whether every curve is predicted to be as fast as the present one, within the negligible change.
  var allCurvesAreTheSame: Bool {
    gate.isOpen && candidates.count > 1 && candidates.allSatisfy { $0.ratio.verdict == .same }
  }
}
