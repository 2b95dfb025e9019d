import Formats
import Optimization
import Primitives
import Reports
import Simulation
import Sliders
import Tuning

extension TuningSentences {
  /// The study that would prove it.
  var followUp: String {
    guard let tuned = result.tuned, tuned.ratio.verdict != .same else {
      return "No difference is predicted that would be worth a study."
    }
    let power = ReportFormat.percent(FollowUp.power)
    let plan = "\(ReportFormat.count(result.followUp.trials, "trial")) with each curve"
    guard let participants = result.followUp.participants else {
      return "No study is large enough to find a difference as small as the predicted one."
    }
    let unsure =
      tuned.ratio.verdict == .undecided ? "It is not sure that there is a difference. " : ""
    return unsure
      + "To find that people take \(tuned.ratio.change) time needs, at \(power) power by a paired "
      + "t-test at 5 %, \(ReportFormat.count(participants, "participant")) who do \(plan), if people differ "
      + "as simulated ones do."
  }

  /// What to type, with what comes of it; none where there is nothing to tune.
  func next(after source: ReportSource) -> [(command: String, purpose: String)] {
    if result.allCurvesAreTheSame { return [] }
    return (result.isImproved ? keeping(source) : []) + [others]
  }

  private func keeping(_ source: ReportSource) -> [(command: String, purpose: String)] {
    let curve = Self.output(of: source.command)
    let stem = curve.hasSuffix(".json") ? String(curve.dropLast(".json".count)) : curve
    return [
      ("caliper play --curve \(curve)", "tries the tuned curve by hand"),
      ("caliper run \(stem)-study.json", "runs the study that would prove it, with people"),
      (
        "caliper compare Results/\(FollowUpStudy.name(of: result.study))",
        "gives the verdict on the prediction after that"
      ),
    ]
  }

  /// Where the command leaves the curve.
  private static func output(of command: [String]) -> String {
    let option = "--output"
    if let place = command.lastIndex(of: option), command.indices.contains(place + 1) {
      return command[place + 1].sanitizedForDisplay
    }
    let joined = command.last { $0.hasPrefix(option + "=") }
    return joined.map { String($0.dropFirst(option.count + 1)).sanitizedForDisplay } ?? "curve.json"
  }

  private var others: (command: String, purpose: String) {
    let names = TunableFamily.all.map(\.name).filter { $0 != result.family.name }
    return ("caliper tune … --family F", "searches another family: \(ReportFormat.list(names))")
  }
}

extension Minimum.Ending {
  /// Why the search has ended, in the words of reports.
  var words: String {
    switch self {
    case .converged: "until steps were too small to matter"
    case .exhausted: "as many as were allowed"
    case .stopped: "until it was told to stop"
    }
  }
}

extension SensitivityProfile {
  /// How far the number can be from its best.
  var sentence: String {
    let isAll = points.allSatisfy { range.contains($0.value) }
    let flat =
      range.lowerBound == range.upperBound
      ? "each neighbour that was tried is slower by \(ReportFormat.negligible) or more"
      : "from \(words(range)), \(isAll ? "all that was searched" : "other numbers at their best"), "
        + "people are not told to be slower by \(ReportFormat.negligible) or more"
    let isAtEnd = best == parameter.range.lowerBound || best == parameter.range.upperBound
    return "\(parameter.name): best at \(ReportFormat.quantity(best, parameter.unit)); \(flat)."
      + (isAtEnd ? " The best is at an end of what was searched." : "")
  }

  private func words(_ range: ClosedRange<Double>) -> String {
    "\(range.lowerBound.threeFigures) to \(ReportFormat.quantity(range.upperBound, parameter.unit))"
  }
}

extension CurveCandidate {
  /// The curve with its law, in words.
  var details: String {
    "\(design.curve.family.rawValue), \(design.curve.details); return \(design.law.rawValue)"
  }
}
