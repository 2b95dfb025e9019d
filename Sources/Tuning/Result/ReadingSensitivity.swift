import Comparison
import Primitives
import Simulation
import Sliders

/// The prediction for the tuned curve if people took another time to read and decide.
///
/// About half of a simulated time with a slider is reading and deciding. Logs show these times only as pauses of the
/// hand, and where there are too few of them they are estimates.
package struct ReadingSensitivity: Sendable {
  /// The factor of the times of reading and deciding.
  package let factor: Double
  /// The predicted time with the present curve, in seconds.
  package let presentSeconds: Double
  /// The ratio of the times with the tuned curve to those with the present one.
  package let ratio: PredictedRatio

  /// The factors that are tried.
  package static let factors = [0.5, 2]
}

extension CurveTuning {
  /// The predictions for `tuned` for the people of the predictions, with half and twice the times of reading; `nil`
  /// without any, or once `isCancelled` returns true.
  func readingSensitivity(
    of tuned: CurveCandidate, _ calibration: Calibration, isCancelled: @Sendable () -> Bool
  ) -> [ReadingSensitivity]? {
    var found: [ReadingSensitivity] = []
    for factor in ReadingSensitivity.factors {
      var person = calibration.typical
      person.reading.target *= factor
      person.reading.value *= factor
      let people = predictionPeople(calibration, around: person, isCancelled: isCancelled)
      guard let present = people.prediction(of: design, isCancelled: isCancelled),
        let other = people.prediction(of: tuned.design, isCancelled: isCancelled),
        let differences = other.differences(from: present)
      else { return nil }
      found.append(
        ReadingSensitivity(
          factor: factor, presentSeconds: present.seconds,
          ratio: PredictedRatio(
            differences: differences,
            departures: present.departures.flatMap { other.departures?.differences(from: $0) },
            discrepancy: PredictionError.modelDiscrepancy)))
    }
    return found
  }
}
