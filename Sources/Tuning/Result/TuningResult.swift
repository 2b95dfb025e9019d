public import Optimization
public import Sliders

/// What tuning has come to: every fact that a report has to tell.
public struct TuningResult: Sendable {
  /// The study's name.
  public let study: String
  /// The slider that was tuned, by its name in the study.
  public let method: String
  /// The sliders whose trials the people were calibrated on.
  public let calibratedMethods: [String]
  /// Whether the logs are of simulated people.
  public let isSimulated: Bool
  /// What the logs tell of the people's hands and eyes.
  public let calibration: Calibration
  /// What the model predicts of people that it does not know, beside what they did; none where there
  /// were fewer than two people.
  public let heldOut: [HeldOutCheck]
  /// The family that was searched.
  public let family: TunableFamily
  /// The values that were found, in the order of the family's parameters.
  public let values: [Double]
  /// The search.
  public let search: Minimum
  /// The curves, the present one first and the tuned one last; equal ones are told once.
  public let candidates: [CurveCandidate]
  /// For each parameter of the family how far it can be from the best.
  public let flat: [FlatRegion]
  /// What the check of good curves says about the tuned one.
  public let findings: [CurveFinding]
  /// The study that would prove it.
  public let followUp: FollowUp
  /// How many simulated people the search had, and how many others the predictions rest on.
  public let people: (search: Int, prediction: Int)
  /// What everything random followed from.
  public let seed: UInt64

  /// The curve of the logs.
  public var present: CurveCandidate? { candidates.first { $0.role == .present } }
  /// The curve that was found.
  public var tuned: CurveCandidate? { candidates.first { $0.role == .tuned } }

  /// The known curve with which people are fastest, where they are predicted to be slower with the
  /// tuned one than with it, the interval being above 1; the family has none that is as good.
  public var betterKnown: CurveCandidate? {
    guard let tuned else { return nil }
    return candidates.filter { other in
      other.role != .tuned && other.role != .present
        && tuned.prediction.ratio(to: other.prediction)?.verdict == .slower
    }.min { $0.prediction.meanLogarithm < $1.prediction.meanLogarithm }
  }

  /// Whether people are predicted to be faster with the tuned curve than with the present one, the
  /// interval being below 1, and not slower than with a known one.
  public var isImproved: Bool { tuned?.ratio.verdict == .faster && betterKnown == nil }
}
