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
    /// An estimate that is too far from the default to be simulated with, which is used instead.
    package let rejected: Double?
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
  /// Typical participants whose parameters are drawn from the error of the calibration.
  package let draws: [Person]
  /// The shares of the ways of leaving the track.
  package let departures: DepartureShares

  /// The smallest number of participants for intervals that cover people in general; with fewer, the
  /// intervals are for these participants only.
  package static let leastPeople = 4

  private static let drawCount = 20
}

extension Calibration {
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
    let unmarked = groups.map(\.trials).concurrentMap { MotorObservations($0) }
    let isGroup = groups.count >= Self.leastPeople
    let fit = MotorModelFit(
      unmarked, ofGroup: isGroup, trials: trials, rules: rules,
      repeatedTrials: repeatedTrials, seed: seed, isCancelled: isCancelled)
    departures = fit.departures.shares
    let observations = zip(unmarked, fit.departures.people).map { $0.marked($1) }
    let resamples =
      isGroup && !isCancelled() ? ParameterDraws(observations, seed: seed) : .independent
    let errors = Self.standardErrors(resamples, people: groups.count)
    let people = observations.concurrentMap { $0.estimates(around: fit.typical) }
    // The repeated trials add sampling error of their own, the more the fewer of them show the parameter.
    var pooled: [EstimableParameter: LogarithmicEstimate] = fit.pooled.reduce(into: [:]) {
      pooled, estimate in
      let repeated = fit.repeatedObservations[estimate.key] ?? estimate.value.observations
      let share = Double(estimate.value.observations) / Double(max(1, repeated))
      pooled[estimate.key] = estimate.value.widened(
        to: errors[estimate.key], inflation: (1 + share).squareRoot())
    }
    // Which step was wanted is inferred from how far people went and from the share of their ways that movements make.
    if let share = pooled[.firstShare] {
      let elasticity = MotorObservations(joining: observations).stepElasticity
      pooled[.comfortableStep]?.widen(by: elasticity * share.standardError)
    }
    items = EstimableParameter.allCases.map { [pooled] parameter in
      Item(
        parameter, pooled: pooled[parameter], fit: fit, isResampled: errors[parameter] != nil,
        people: zip(groups.map(\.participant), people).map { ($0, $1) })
    }
    typical = fit.typical
    draws = resamples.people(
      Self.drawCount, around: fit.typical, estimates: pooled, seed: seed)
    participants = groups.count
    self.trials = trials.count
  }

  /// The standard errors of the pooled logarithms between groups of participants, by a bootstrap over
  /// participants.
  private static func standardErrors(
    _ resamples: ParameterDraws, people: Int
  ) -> [EstimableParameter: Double] {
    let count = Double(people)
    return EstimableParameter.allCases.reduce(into: [:]) { errors, parameter in
      // A resample of n participants has n − 1 degrees of freedom only.
      errors[parameter] = resamples.moments(of: parameter).map {
        $0.standardDeviation * (count / (count - 1)).squareRoot()
      }
    }
  }
}

extension LogarithmicEstimate {
  /// The estimate with its standard error between participants, if it is known, and that of the repeated trials.
  ///
  /// With few participants the error is that of their own movements; with more, it is never smaller than that.
  fileprivate func widened(to error: Double?, inflation: Double) -> LogarithmicEstimate {
    var estimate = self
    if let error { estimate.standardError = max(error, standardError) }
    estimate.standardError *= inflation
    return estimate
  }
}

extension Calibration.Item {
  fileprivate init(
    _ parameter: EstimableParameter, pooled: LogarithmicEstimate?, fit: MotorModelFit,
    isResampled: Bool, people: [(String, [EstimableParameter: LogarithmicEstimate])]
  ) {
    self.parameter = parameter
    observations = pooled?.observations ?? 0
    let freedom = isResampled ? people.count - 1 : observations - 1
    self.pooled = pooled.map {
      ParameterEstimate($0, of: parameter, degreesOfFreedom: freedom)
    }
    rejected = fit.rejected[parameter]
    self.people = people.compactMap { code, estimates in
      guard var estimate = estimates[parameter] else { return nil }
      estimate.logarithm -= fit.personBias[parameter, default: 0]
      return (
        code,
        ParameterEstimate(
          estimate, of: parameter, degreesOfFreedom: estimate.observations - 1)
      )
    }
  }
}
