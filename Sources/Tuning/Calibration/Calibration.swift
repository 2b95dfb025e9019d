import Comparison
import Formats
import Glibc
import Primitives
import Sessions
package import Simulation
package import Studies

/// The estimates of the motor model's parameters from logged trials.
package struct Calibration: Sendable {
  /// The estimates of one parameter.
  package struct Item: Sendable {
    package let parameter: EstimableParameter
    /// The number of observations of it.
    package let observations: Int
    /// The estimate for all participants together; `nil` if the default is used.
    package let pooled: ParameterEstimate?
    /// The estimates of participants with enough observations, by their codes.
    package let people: [(participant: String, estimate: ParameterEstimate)]
  }

  /// One item for each parameter that can be estimated from logs.
  package let items: [Item]
  /// The typical participant: the pooled estimates, and the model's defaults.
  package let typical: Person
  /// The number of participants.
  package let participants: Int
  /// The number of trials.
  package let trials: Int

  /// The smallest number of participants for intervals that cover people in general; with fewer, the
  /// intervals are for these participants only.
  package static let leastPeople = 4

  private static let resamples = 100

  /// Calibrates on `trials`, which were done under `rules`.
  ///
  /// The same trials and `seed` give the same calibration. Simulated people repeat the trials, at least
  /// `repeatedTrials` of them, to estimate the bias of the estimates. Once `isCancelled` returns true, the
  /// result is meaningless.
  package init(
    _ trials: [TracedTrial], rules: TrialRules, repeatedTrials: Int = 3000, seed: UInt64,
    isCancelled: @Sendable () -> Bool = { false }
  ) {
    let groups = trials.byParticipant
    let observations = groups.map(\.trials).concurrentMap { MotorObservations($0) }
    let isGroup = groups.count >= Self.leastPeople
    let fit = MotorModelFit(
      MotorObservations(joining: observations), ofGroup: isGroup, trials: trials, rules: rules,
      repeatedTrials: repeatedTrials, seed: seed, isCancelled: isCancelled)
    let errors =
      isGroup && !isCancelled() ? Self.standardErrors(of: observations, seed: seed) : [:]
    let people = observations.concurrentMap { $0.estimates(around: fit.typical) }
    // The repeated trials add sampling error of their own.
    let inflation = (1 + 1 / Double(fit.repetitions)).squareRoot()
    items = EstimableParameter.allCases.map { parameter in
      Item(
        parameter, fit: fit, error: errors[parameter], inflation: inflation,
        people: zip(groups.map(\.participant), people).map { ($0, $1) })
    }
    typical = fit.typical
    participants = groups.count
    self.trials = trials.count
  }

  /// The standard errors of the pooled logarithms between groups of participants, by a bootstrap over
  /// participants.
  private static func standardErrors(
    of people: [MotorObservations], seed: UInt64
  ) -> [EstimableParameter: Double] {
    let seed = SplitMix64.seed(seed, for: .bootstrap)
    let samples = Array(0..<resamples).concurrentMap { number in
      var random = SplitMix64(seed: SplitMix64.seed(seed, number: number))
      return MotorObservations(joining: people.map { _ in people[random.below(people.count)] })
        .estimates(around: .typical)
    }
    let count = Double(people.count)
    var errors: [EstimableParameter: Double] = [:]
    for parameter in EstimableParameter.allCases {
      let moments = RunningMoments(of: samples.compactMap { $0[parameter]?.logarithm })
      guard moments.count > resamples / 2 else { continue }
      // A resample of n participants has n − 1 degrees of freedom only.
      errors[parameter] = moments.standardDeviation * (count / (count - 1)).squareRoot()
    }
    return errors
  }
}

extension Calibration.Item {
  fileprivate init(
    _ parameter: EstimableParameter, fit: MotorModelFit, error: Double?, inflation: Double,
    people: [(String, [EstimableParameter: LogarithmicEstimate])]
  ) {
    self.parameter = parameter
    var pooled = fit.pooled[parameter]
    observations = pooled?.observations ?? 0
    // With few participants it is the error of their own movements; with more, it is never smaller than
    // that.
    if let error, let own = pooled?.standardError { pooled?.standardError = max(error, own) }
    pooled?.standardError *= inflation
    let freedom = error == nil ? observations - 1 : people.count - 1
    self.pooled = pooled.map { ParameterEstimate($0, degreesOfFreedom: freedom) }
    self.people = people.compactMap { code, estimates in
      guard var estimate = estimates[parameter] else { return nil }
      estimate.logarithm -= fit.personBias[parameter, default: 0]
      return (
        code, ParameterEstimate(estimate, degreesOfFreedom: estimate.observations - 1)
      )
    }
  }
}
