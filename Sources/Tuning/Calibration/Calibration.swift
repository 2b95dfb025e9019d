import Comparison
import Formats
import Glibc
import Primitives
import Sessions
package import Simulation
package import Studies

/// The motor model's numbers of the people whose trials were logged.
package struct Calibration: Sendable {
  /// One number of the model.
  package struct Item: Sendable {
    /// Which number it is.
    package let parameter: EstimableParameter
    /// How many observations tell of it.
    package let observations: Int
    /// The typical one of the people; `nil` where the default is used.
    package let pooled: ParameterEstimate?
    /// The people of whom enough is known, by their codes.
    package let people: [(participant: String, estimate: ParameterEstimate)]
  }

  /// The numbers that logs can tell of.
  package let items: [Item]
  /// The typical one of the people: what could be estimated, and the model's defaults.
  package let typical: Person
  /// How many people there were.
  package let participants: Int
  /// How many trials they did.
  package let trials: Int

  /// From so many people on the intervals are those of people in general; with fewer they tell of
  /// these alone.
  package static let leastPeople = 4

  private static let resamples = 100

  /// Calibrates on `trials`, which were done under `rules`.
  ///
  /// The same trials and `seed` give the same calibration. Simulated people repeat the trials, at least
  /// `repeatedTrials` of them, to see what reading the numbers off does to them. What is made once
  /// `isCancelled` has told so is of no use.
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
    // The repeated trials have chances of their own.
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

  /// The standard errors of the pooled logarithms from one group of people to the other, by a
  /// bootstrap over people.
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
      // A sample of n people varies by n − 1 degrees of freedom only.
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
    // With few people it is the error of what these people did; with more, what a dozen people happen
    // to have in common makes nothing surer than their movements are.
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
