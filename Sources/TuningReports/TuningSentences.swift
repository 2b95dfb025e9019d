import Formats
import Optimization
import Primitives
import Reports
import Simulation
import Sliders
import Tuning

/// The sentences that the text and the page share.
struct TuningSentences {
  let result: TuningResult

  init(_ result: TuningResult) { self.result = result }

  /// The family, the calibration data and the search.
  var about: [String] {
    let calibration = result.calibration
    let simulated = result.isSimulated ? "simulated " : ""
    let who = simulated + (calibration.participants == 1 ? "person" : "people")
    return [
      "Family \(result.family.name); calibrated on "
        + "\(calibration.participants) \(who), "
        + "\(ReportFormat.count(calibration.trials, "trial")) with "
        + "\(ReportFormat.list(result.calibratedMethods)).",
      "Search: \(ReportFormat.count(result.search.trace.count, "curve")) tried with "
        + "\(result.people.search) simulated people, \(result.search.ending.words). Predictions: "
        + "\(result.people.prediction) other simulated people. Seed \(result.seed).",
    ]
  }

  /// The fit of the model to people who were held out.
  var heldOut: [String] {
    result.heldOut.isEmpty
      ? ["Fewer than two people: none could be held out, and whether the model fits is unknown."]
      : result.heldOut.map(\.sentence)
  }

  /// The parameters that kept the model's defaults, and the scope of the intervals.
  var calibration: [String] {
    let kept = result.calibration.items.filter { $0.pooled == nil && $0.rejected == nil }
    var sentences: [String] = []
    if !kept.isEmpty {
      sentences.append(
        "Too few observations, so the model's default is kept: "
          + kept.map { "\($0.parameter.title) (\(Self.least($0)))" }.joined(separator: "; ") + ".")
      let help = kept.map(\.parameter.helpfulTrials)
        .reduce(into: [String]()) { if !$0.contains($1) { $0.append($1) } }
      sentences.append("To know them, log more \(ReportFormat.list(help)).")
    }
    let isEstimated = result.calibration.items.contains { $0.pooled != nil }
    if isEstimated {
      sentences.insert(
        "The last column counts people of whom enough is known for numbers of their own.",
        at: 0)
    }
    let people = result.calibration.participants
    if people < Calibration.leastPeople, isEstimated {
      sentences.append(
        "With \(ReportFormat.people(people)) the intervals hold for these alone, not for people in "
          + "general."
      )
    }
    return sentences
  }

  private static func least(_ item: Calibration.Item) -> String {
    let value = item.parameter.parameter.map { ReportFormat.quantity($0.value, $0.unit) }
    return [value, "fewer than \(item.parameter.leastObservations)"].compactMap(\.self)
      .joined(separator: ", ")
  }

  /// The title of the predictions for the curves.
  var candidatesTitle: String {
    result.gate.isOpen
      ? "Curves, as predicted for simulated people"
      : "Curves, as predicted by the model, which supports no conclusion here"
  }

  /// The sensitivity profile of each parameter of the family.
  var flat: [String] { result.flat.map(\.sentence) }

  /// The prediction for the tuned curve with other times of reading and deciding.
  var reading: [String] {
    result.reading.map { reading in
      let times = reading.factor < 1 ? "half the time" : "twice the time"
      let seconds = ReportFormat.quantity(reading.presentSeconds, "s")
      let interval = reading.ratio.changes.map { ", 95 % interval \($0)" } ?? ""
      return "If reading and deciding took \(times), the present curve would take \(seconds), and "
        + "“tuned” \(reading.ratio.change) time\(interval)."
    }
  }

  /// The failed properties in the check of good curves.
  var checkResults: [String] {
    let failed = result.checkResults.filter { !$0.passed }
    guard !failed.isEmpty else { return ["The tuned curve has all properties of a good one."] }
    return failed.map { "\($0.property.rawValue): \($0.sentence)" }
  }

  /// The limits of predictions, which every report states.
  var closing: String {
    "All predictions are of simulated people. Their intervals cover other such people, other chances, the "
      + "error of the calibration, and what the model has been found to be wrong by (a standard deviation of "
      + "\(ReportFormat.percent(PredictionError.modelDiscrepancy)), and a quarter of a predicted change), but not what "
      + "real people learn, like or get wrong. About half of a simulated time with a slider is reading a number and deciding, of which logs "
      + "show only pauses; where there are few, it rests on estimates. Only a study with people shows whether a "
      + "curve is faster."
  }
}

extension TuningSentences {
  /// The study that would test the prediction.
  var followUp: String {
    guard result.gate.isOpen else { return "No difference is claimed that a study could find." }
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

  /// The commands to use next, with their purpose; none where there is nothing to tune.
  func next(after source: ReportSource) -> [(command: String, purpose: String)] {
    if result.allCurvesAreTheSame, !result.isWritten { return [] }
    return (result.isWritten ? keeping(source) : []) + (result.gate.isOpen ? [others] : force)
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

  /// The path at which the command writes the curve.
  private static func output(of command: [String]) -> String {
    let option = "--output"
    if let index = command.lastIndex(of: option), command.indices.contains(index + 1) {
      return command[index + 1].sanitizedForDisplay
    }
    let joined = command.last { $0.hasPrefix(option + "=") }
    return joined.map { String($0.dropFirst(option.count + 1)).sanitizedForDisplay } ?? "curve.json"
  }

  private var force: [(command: String, purpose: String)] {
    result.isForced
      ? []
      : [("caliper tune … --force", "writes the curve all the same, with the reason as a warning")]
  }

  private var others: (command: String, purpose: String) {
    let names = TunableFamily.all.map(\.name).filter { $0 != result.family.name }
    return ("caliper tune … --family F", "searches another family: \(ReportFormat.list(names))")
  }
}

extension EstimableParameter {
  /// The trials that show the parameter.
  fileprivate var helpfulTrials: String {
    switch self {
    case .firstTime, .firstShare, .firstNoise, .dragFactor, .drift, .readingTarget:
      "trials of any kind"
    case .correctionTime, .correctionLatency, .correctionNoise:
      "trials in which the thumb lies far from where Start was clicked"
    case .floor, .readingValue, .wayJudgement, .patience:
      "trials on a scale so fine that values need corrections"
    case .readiness, .leavingFactor: "trials on a scale so fine that the track is left"
    case .comfortableStep:
      "trials on a scale so fine that the track is left, with a curve that keeps getting finer"
    }
  }
}

extension Minimum.Ending {
  /// The reason for the end of the search, in the words of reports.
  var words: String {
    switch self {
    case .converged: "until steps were too small to matter"
    case .exhausted: "as many as were allowed"
    case .stopped: "until it was stopped"
    }
  }
}

extension SensitivityProfile {
  /// The range of the parameter without a detectable difference, as a sentence.
  var sentence: String {
    let isAll = points.allSatisfy { range.contains($0.value) }
    let flat =
      range.lowerBound == range.upperBound
      ? "each neighbour that was tried is slower by \(ReportFormat.negligible) or more"
      : "from \(words(range)), \(isAll ? "all that was searched" : "other numbers at their best"), "
        + "no slowdown of \(ReportFormat.negligible) or more is detected"
    let isAtEnd = best == parameter.range.lowerBound || best == parameter.range.upperBound
    return "\(parameter.name): best at \(ReportFormat.quantity(best, parameter.unit)); \(flat)."
      + (isAtEnd ? " The best is at an end of what was searched." : "")
  }

  private func words(_ range: ClosedRange<Double>) -> String {
    "\(range.lowerBound.threeFigures) to \(ReportFormat.quantity(range.upperBound, parameter.unit))"
  }
}

extension CurveCandidate {
  /// The curve and its tracking law in words.
  var details: String {
    "\(design.curve.family.rawValue), \(design.curve.details); return \(design.law.rawValue)"
  }
}
