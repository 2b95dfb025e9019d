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
  package let calibration: Calibration
  /// The cross-validation of each slider; none with fewer than two participants.
  package let heldOut: [CrossValidation]
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

  /// The current curve.
  package var present: CurveCandidate? { candidates.first { $0.role == .present } }
  /// The curve that was found.
  package var tuned: CurveCandidate? { candidates.first { $0.role == .tuned } }

  /// The fastest known curve, if people are predicted to be slower with the tuned one, with an interval
  /// above 1: the family then has no curve that is as good.
  package var betterKnown: CurveCandidate? {
    guard let tuned else { return nil }
    return candidates.filter { other in
      other.role != .tuned && other.role != .present
        && tuned.prediction.ratio(to: other.prediction)?.verdict == .slower
    }.min { $0.prediction.meanLogarithm < $1.prediction.meanLogarithm }
  }

  /// Whether people are predicted to be faster with the tuned curve than with the present one, with an
  /// interval below 1, and not slower than with a known one.
  package var isImproved: Bool { tuned?.ratio.verdict == .faster && betterKnown == nil }
}

/// A curve with its prediction, and the comparison with the present curve.
package struct CurveCandidate: Sendable {
  package enum Role: String, CaseIterable, Sendable {
    /// The current curve.
    case present
    /// Caliper's default curve.
    case standard = "default"
    /// OBSlider's steps with its tracking law.
    case obslider
    /// The hyperbola that reaches a tenth at 150 px.
    case hyperbola
    /// The result of the search.
    case tuned
  }

  package let role: Role
  /// The curve with its tracking law.
  package let design: SliderDesign
  /// The prediction for people and random numbers that the search did not use.
  package let prediction: Prediction
  /// The ratio of times to those with the present curve, of the same people.
  package let ratio: PredictedRatio
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
