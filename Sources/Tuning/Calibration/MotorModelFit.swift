import Comparison
import Formats
import Glibc
import Primitives
import Sessions
import Simulation
import Studies

/// The motor model's parameters fitted to the observations of several participants, corrected for bias.
///
/// Simulated people with the estimated parameters repeat the same trials. The estimates are corrected by
/// the difference between the parameters estimated from these logs and the true ones (indirect inference;
/// Gourieroux, Monfort and Renault, 'Indirect inference', Journal of Applied Econometrics 8 (1993)
/// S85–S118).
struct MotorModelFit: Sendable {
  /// The estimates for all participants together.
  private(set) var pooled: [EstimableParameter: LogarithmicEstimate]
  /// The bias of the logarithms estimated from the logs of a group.
  private(set) var groupBias: [EstimableParameter: Double] = [:]
  /// The bias of the logarithms estimated from the logs of one person.
  private(set) var personBias: [EstimableParameter: Double] = [:]
  /// The estimates for all participants together that are too far from the defaults to be simulated with.
  let rejected: [EstimableParameter: Double]
  /// The observations of each parameter in the repeated trials of a group, in the last round.
  private(set) var repeatedObservations: [EstimableParameter: Int] = [:]
  /// The number of repetitions of each trial in a round.
  let repetitions: Int
  /// How the participants leave the track.
  let departures: DepartureEstimate

  /// In the first round the simulated people have the raw estimates, in the second the corrected ones.
  private static let rounds = 2

  /// Fits the participants who did `trials`, from which the `observations` of each were taken, in their order.
  ///
  /// With `isGroup`, they represent people in general. At least `repeatedTrials` trials estimate the
  /// biases.
  init(
    _ people: [MotorObservations], ofGroup isGroup: Bool, trials: [TracedTrial],
    rules: TrialRules, repeatedTrials: Int, seed: UInt64, isCancelled: @Sendable () -> Bool
  ) {
    departures = DepartureEstimate(people, seed: seed)
    let observations = MotorObservations(
      joining: zip(people, departures.people).map { $0.marked($1) })
    let seed = SplitMix64.seed(seed, for: .repeatedTrials)
    let raw = observations.estimates(around: .typical)
    pooled = raw
    rejected = observations.rejectedEstimates(around: .typical)
    repetitions = max(1, (repeatedTrials + trials.count - 1) / max(1, trials.count))
    for _ in 0..<Self.rounds {
      let found = typical
      func estimates(
        around person: Person, _ makePerson: @Sendable (UInt64) -> Person
      ) -> (people: [Person], estimates: [EstimableParameter: LogarithmicEstimate]) {
        let repeated = observe(
          trials, by: makePerson, rules: rules, seed: seed, isCancelled: isCancelled)
        return (repeated.people, repeated.observations.estimates(around: person))
      }
      let alone = estimates(around: found) { _ in found }
      personBias = Self.bias(of: alone.estimates, by: alone.people)
      // Estimated as from the logs. With few participants there is no group to draw from.
      let group = estimates(around: .typical) {
        isGroup ? .drawn(seed: $0, around: found) : found
      }
      groupBias = Self.bias(of: group.estimates, by: group.people)
      repeatedObservations = group.estimates.mapValues(\.observations)
      for (parameter, estimate) in raw {
        var corrected = estimate
        corrected.logarithm -= groupBias[parameter, default: 0]
        pooled[parameter] = corrected.bounded(for: parameter)
      }
    }
  }

  /// The differences between the estimated logarithms and those of the `people`.
  private static func bias(
    of estimates: [EstimableParameter: LogarithmicEstimate], by people: [Person]
  ) -> [EstimableParameter: Double] {
    estimates.reduce(into: [:]) { bias, estimate in
      guard let path = estimate.key.parameter?.path else { return }
      let truth = RunningMoments(of: people.map { log($0[keyPath: path]) }).mean
      bias[estimate.key] = estimate.value.logarithm - truth
    }
  }

  /// The typical participant.
  var typical: Person { departures.applied(to: .typical.with(pooled)) }

  /// Simulates the trials, with another person for each participant and repetition.
  private func observe(
    _ trials: [TracedTrial], by person: @Sendable (UInt64) -> Person, rules: TrialRules,
    seed: UInt64, isCancelled: @Sendable () -> Bool
  ) -> (people: [Person], observations: MotorObservations) {
    let groups = trials.byParticipant
    let work = (0..<repetitions).flatMap { repetition in
      groups.indices.map { (group: $0, number: repetition * groups.count + $0) }
    }
    let results = work.concurrentMap { piece in
      var random = SplitMix64(seed: SplitMix64.seed(seed, number: piece.number))
      var simulated = person(random.next())
      let base = random.next()
      simulated.drag.departure = departures.people[piece.group].drawn(&random)
      let repeated = groups[piece.group].trials.enumerated().compactMap { index, trial in
        isCancelled()
          ? nil
          : trial.repeated(
            by: simulated, as: trial.participant, rules: rules, seed: base &+ UInt64(index))
      }
      return (simulated, MotorObservations(repeated).marked([simulated.drag.departure: 1]))
    }
    return (results.map(\.0), MotorObservations(joining: results.map(\.1)))
  }
}

extension Person {
  /// This person with the estimated parameters.
  func with(_ estimates: [EstimableParameter: LogarithmicEstimate]) -> Person {
    var person = self
    for (parameter, estimate) in estimates {
      guard let path = parameter.parameter?.path else { continue }
      person[keyPath: path] = estimate.value
    }
    return person
  }
}
