import Comparison
import Glibc
import Primitives
import Simulation
import Sliders

/// Random errors of the calibrated parameters, from which typical participants are drawn.
///
/// A draw has the errors of one resample of the participants, so that parameters which are estimated too large
/// together are drawn too large together. With few participants there is no resample, and each parameter has a
/// normal error of its own.
struct ParameterDraws: Sendable {
  /// For each resample of the participants the logarithms estimated from it; none with few participants.
  private let resamples: [[EstimableParameter: Double]]

  private static let count = 100

  /// Draws without resamples.
  static let independent = ParameterDraws(resamples: [])

  private init(resamples: [[EstimableParameter: Double]]) { self.resamples = resamples }

  /// Resamples `people`.
  init(_ people: [MotorObservations], seed: UInt64) {
    let seed = SplitMix64.seed(seed, for: .bootstrap)
    resamples = Array(0..<Self.count).concurrentMap { number in
      var random = SplitMix64(seed: SplitMix64.seed(seed, number: number))
      return MotorObservations(joining: people.map { _ in people[random.below(people.count)] })
        .estimates(around: .typical).mapValues(\.logarithm)
    }
  }

  /// The moments of the resampled logarithms of `parameter`; `nil` where too few resamples have it.
  func moments(of parameter: EstimableParameter) -> RunningMoments? {
    let moments = RunningMoments(of: resamples.compactMap { $0[parameter] })
    return moments.count > Self.count / 2 ? moments : nil
  }

  /// `count` typical participants around `typical`, whose parameters have the standard errors of `estimates`.
  func people(
    _ count: Int, around typical: Person, estimates: [EstimableParameter: LogarithmicEstimate],
    seed: UInt64
  ) -> [Person] {
    let seed = SplitMix64.seed(seed, for: .parameterDraws)
    let moments = estimates.keys.reduce(into: [:]) { $0[$1] = self.moments(of: $1) }
    return (0..<count).map { number in
      var random = SplitMix64(seed: SplitMix64.seed(seed, number: number))
      var person = typical
      // Always in the same order, for the random numbers to be the same.
      for parameter in EstimableParameter.allCases {
        let normal = random.normal()
        guard let estimate = estimates[parameter], let path = parameter.parameter?.path else {
          continue
        }
        let error = standardized(parameter, number, moments[parameter]) ?? normal
        // No group of people has a parameter outside of its plausible range, however little the logs tell.
        person[keyPath: path] = (person[keyPath: path] * exp(error * estimate.standardError))
          .clamped(to: parameter.plausible.values)
      }
      return person
    }
  }

  /// The error of `parameter` in the resample `number`, in its standard deviations; `nil` without resamples, and 0
  /// in one that cannot tell the parameter.
  private func standardized(
    _ parameter: EstimableParameter, _ number: Int, _ moments: RunningMoments?
  ) -> Double? {
    guard let moments, resamples.indices.contains(number) else { return nil }
    guard let logarithm = resamples[number][parameter], moments.standardDeviation > 0 else {
      return 0
    }
    return (logarithm - moments.mean) / moments.standardDeviation
  }
}
