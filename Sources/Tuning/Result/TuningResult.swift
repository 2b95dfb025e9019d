package import Optimization
import Simulation
package import Sliders

/// What tuning has come to: every fact that a report has to tell.
package struct TuningResult: Sendable {
  /// The study's name.
  package let study: String
  /// The slider that was tuned, by its name in the study.
  package let method: String
  /// The sliders whose trials the people were calibrated on.
  package let calibratedMethods: [String]
  /// Whether the logs are of simulated people.
  package let isSimulated: Bool
  /// What the logs tell of the people's hands and eyes.
  package let calibration: Calibration
  /// What the model predicts of people that it does not know, beside what they did; none where there
  /// were fewer than two people.
  package let heldOut: [CrossValidation]
  /// The family that was searched.
  package let family: TunableFamily
  /// The values that were found, in the order of the family's parameters.
  package let values: [Double]
  /// The search.
  package let search: Minimum
  /// The curves, the present one first and the tuned one last; equal ones are told once.
  package let candidates: [CurveCandidate]
  /// For each parameter of the family how far it can be from the best.
  package let flat: [SensitivityProfile]
  /// What the check of good curves says about the tuned one.
  package let findings: [CurveCheckResult]
  /// The study that would prove it.
  package let followUp: FollowUp
  /// How many simulated people the search had, and how many others the predictions rest on.
  package let people: (search: Int, prediction: Int)
  /// What everything random followed from.
  package let seed: UInt64

  /// The curve of the logs.
  package var present: CurveCandidate? { candidates.first { $0.role == .present } }
  /// The curve that was found.
  package var tuned: CurveCandidate? { candidates.first { $0.role == .tuned } }

  /// The known curve with which people are fastest, where they are predicted to be slower with the
  /// tuned one than with it, the interval being above 1; the family has none that is as good.
  package var betterKnown: CurveCandidate? {
    guard let tuned else { return nil }
    return candidates.filter { other in
      other.role != .tuned && other.role != .present
        && tuned.prediction.ratio(to: other.prediction)?.verdict == .slower
    }.min { $0.prediction.meanLogarithm < $1.prediction.meanLogarithm }
  }

  /// Whether people are predicted to be faster with the tuned curve than with the present one, the
  /// interval being below 1, and not slower than with a known one.
  package var isImproved: Bool { tuned?.ratio.verdict == .faster && betterKnown == nil }
}
