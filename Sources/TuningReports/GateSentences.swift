import Comparison
import Formats
import Primitives
import Reports
import Simulation
package import Tuning

extension ModelGate.Reason {
  /// The reason as a sentence, with the numbers that support it.
  package var sentence: String {
    switch self {
    case .unchecked:
      "Whether the model fits is unknown: fewer than two people could be held out and predicted."
    case .uncalibrated:
      "Nothing could be estimated from the logs, such as where all input is touches: the model has "
        + "its defaults alone."
    case .misfit(let check): check.sentence
    case .farOff(let check):
      "The model cannot be used for the people who used \(check.method): their times are "
        + "\(check.ratio.ratio.figures(2)) times the predicted ones, where "
        + "\(ReportFormat.span(ModelGate.usable)) can be used."
    case .implausible(let parameter, let value):
      "The logs give \(ReportFormat.estimate(value, parameter.unit)) for '\(parameter.title)', where "
        + "\(ReportFormat.span(parameter.plausible.values, parameter.unit)) is plausible "
        + "(\(parameter.plausible.source)): they do not show what the model takes them to show."
    }
  }
}

extension EstimableParameter {
  /// The unit; '1' for a plain number.
  var unit: String { parameter?.unit ?? "1" }
}

extension ReportFormat {
  /// A range of numbers with its unit: '0.2 to 6 s'.
  static func span(_ range: ClosedRange<Double>, _ unit: String = "1") -> String {
    "\(range.lowerBound.threeFigures) to \(quantity(range.upperBound, unit))"
  }
}

extension CrossValidation {
  /// The fit of the model as a sentence, with the interval that supports it.
  var sentence: String {
    guard let changes = ratio.changes else {
      return "One person used \(method): whether the model fits is unknown."
    }
    let facts = "they take \(changes) time than predicted (95 % interval)"
    let range = "\(ReportFormat.span(ModelGate.fitting)) times as much"
    switch fit {
    case .fits:
      return "The model fits the people who used \(method): \(facts), all within \(range)."
    case .misfit:
      return "The model does not fit the people who used \(method): \(facts), all outside \(range)."
    case .undecided:
      return "Whether the model fits the people who used \(method) is undecided: \(facts), not all "
        + "within \(range)."
    }
  }
}

extension TuningResult {
  /// Whether reports show the curves: not where the gate is closed, unless they are asked for.
  var showsCurves: Bool { gate.isOpen || isForced }

  /// The warning that is written with a curve which would not be written without being asked for; `nil` for others.
  package var warning: String? {
    guard isForced, !isImproved else { return nil }
    let reasons =
      gate.isOpen
      ? [TuningVerdict(self).unclaimed] : gate.reasons.map(\.sentence)
    return (["Written because 'caliper tune --force' asked for it."] + reasons)
      .joined(separator: " ")
  }
}
