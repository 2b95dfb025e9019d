import Comparison
package import Primitives
package import Sliders

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
  /// The predictions for the same few people with each draw of the calibrated parameters.
  let draws: [Prediction]
  /// The ratio of times to those with the present curve, of the same people, with all errors.
  package let ratio: PredictedRatio

  /// Creates a candidate that is compared with `present`, or is the present curve itself; `nil` where the
  /// predictions are not for the same people.
  init?(
    _ role: Role, _ design: SliderDesign, _ prediction: Prediction, draws: [Prediction],
    over present: CurveCandidate?
  ) {
    guard
      let ratio = Self.ratio(
        (prediction, draws),
        to: (present?.prediction ?? prediction, present?.draws ?? draws))
    else { return nil }
    self.init(role: role, design: design, prediction: prediction, draws: draws, ratio: ratio)
  }

  init(
    role: Role, design: SliderDesign, prediction: Prediction, draws: [Prediction],
    ratio: PredictedRatio
  ) {
    self.role = role
    self.design = design
    self.prediction = prediction
    self.draws = draws
    self.ratio = ratio
  }

  /// The ratio of the times to those of the same people with `other`, with all errors; `nil` if they are not the
  /// same people.
  func ratio(to other: CurveCandidate) -> PredictedRatio? {
    Self.ratio((prediction, draws), to: (other.prediction, other.draws))
  }

  private static func ratio(
    _ one: (prediction: Prediction, draws: [Prediction]),
    to other: (prediction: Prediction, draws: [Prediction])
  ) -> PredictedRatio? {
    guard let differences = one.prediction.differences(from: other.prediction) else { return nil }
    return PredictedRatio(
      differences: differences,
      parameters: ParameterError(
        zip(one.draws, other.draws).compactMap { $0.differences(from: $1) }),
      departures: other.prediction.departures.flatMap {
        one.prediction.departures?.differences(from: $0)
      },
      discrepancy: PredictionError.modelDiscrepancy)
  }

  /// The 95 % interval of the predicted time, in seconds, with all errors; `nil` below two people.
  package var interval: ConfidenceInterval? {
    PredictionError(
      RunningMoments(of: prediction.meanLogarithms),
      parameters: ParameterError(draws.map(\.meanLogarithms)),
      departures: prediction.departures?.deviations ?? [],
      discrepancy: PredictionError.modelDiscrepancy
    ).interval(exponentialOf: prediction.meanLogarithm)
  }
}
