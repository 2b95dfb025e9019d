package import Optimization
import Simulation
package import Sliders

/// The result of tuning, with everything that reports contain.
package struct TuningResult: Sendable {
  /// The study's name.
  package let study: String
  /// The slider that was tuned, by its name in the study.
  package let method: String
  /// The sliders whose trials were used for the calibration.
  package let calibratedMethods: [String]
  /// Whether the logs are of simulated people.
  package let isSimulated: Bool
  /// The model that was fitted to the logs.
  package let model: FittedModel
  /// Whether a curve is to be written that would not be otherwise.
  package let isForced: Bool
  /// The family that was searched.
  package let family: TunableFamily
  /// The values that were found, in the order of the family's parameters.
  package let values: [Double]
  package let search: Minimum
  /// The curves, the present one first and the tuned one last, without duplicates.
  package let candidates: [CurveCandidate]
  /// The sensitivity of the predicted times to each parameter of the family.
  package let flat: [SensitivityProfile]
  /// The results of the curve check for the tuned curve.
  package let checkResults: [CurveCheckResult]
  /// The study that would test the prediction.
  package let followUp: FollowUp
  /// The numbers of simulated people of the search and of the predictions.
  package let people: (search: Int, prediction: Int)
  /// The seed of all randomness.
  package let seed: UInt64
  /// The prediction for the tuned curve with other times of reading and deciding.
  package var reading: [ReadingSensitivity] = []

  /// The current curve.
  package var present: CurveCandidate? { candidates.first { $0.role == .present } }
  /// The curve that was found.
  package var tuned: CurveCandidate? { candidates.first { $0.role == .tuned } }

  /// The calibration of the model.
  package var calibration: Calibration { model.calibration }
  /// The cross-validation of each slider; none with fewer than two participants.
  package var heldOut: [CrossValidation] { model.heldOut }
  /// Whether the model may be relied on for the people in the logs.
  package var gate: ModelGate { model.gate }

  /// The fastest known curve, if people are predicted to be slower with the tuned one, with an interval
  /// above 1: the family then has no curve that is as good.
  package var betterKnown: CurveCandidate? {
    guard gate.isOpen, let tuned else { return nil }
    return candidates.filter { other in
      other.role != .tuned && other.role != .present
        && tuned.ratio(to: other)?.verdict == .slower
    }.min { $0.prediction.meanLogarithm < $1.prediction.meanLogarithm }
  }

  /// The conclusion on `candidate` against the present curve; `nil` where the gate is not open and there is none.
  package func verdict(on candidate: CurveCandidate?) -> PredictedRatio.Verdict? {
    gate.isOpen ? candidate?.ratio.verdict ?? .undecided : nil
  }

  /// Whether the model may be relied on, and people are predicted to be faster with the tuned curve than with
  /// the present one, with an interval below 1, and not slower than with a known one.
  package var isImproved: Bool { verdict(on: tuned) == .faster && betterKnown == nil }

  /// Whether the tuned curve is written.
  package var isWritten: Bool { isImproved || isForced }
}

/// The model as it was fitted to the logs, and how far it can be relied on.
package struct FittedModel: Sendable {
  package let calibration: Calibration
  /// The cross-validation of each slider; none with fewer than two participants.
  package let heldOut: [CrossValidation]
  package let gate: ModelGate
}

/// A failure of tuning.
package enum TuningError: Error, Hashable, Sendable {
  /// The model cannot be used for the people in the logs.
  case ended([ModelGate.Reason])
  /// No curve could be evaluated.
  case search(MinimizationError)
}

/// The progress of tuning.
package struct TuningProgress: Hashable, Sendable {
  /// The steps, in order.
  package enum Step: String, CaseIterable, Sendable {
    case calibration = "calibrating"
    case heldOut = "predicting people left out"
    case search = "searching"
    case prediction = "predicting"
    case flat = "looking around the best"
  }

  package var step: Step
  /// The share of the step that is done, from 0 to 1.
  package var share: Double

  /// Creates a progress, by default the beginning of `step`.
  package init(step: Step, share: Double = 0) {
    self.step = step
    self.share = share
  }
}
