import Comparison
import Formats
import Glibc
import Primitives
import Sessions
import Simulation
import Studies

/// The numbers of the model that several people's observations give, with what the way of reading them
/// off does to them taken back.
///
/// The same trials are done by simulated people with the numbers found; by how much their logs give
/// other numbers than they have, the estimates are corrected (indirect inference; Gourieroux, Monfort
/// and Renault, 'Indirect inference', Journal of Applied Econometrics 8 (1993) S85–S118).
struct MotorModelFit: Sendable {
  /// The numbers of all people together.
  private(set) var pooled: [EstimableParameter: LogarithmicEstimate]
  /// What reading them off a group of people's logs adds to the logarithms.
  private(set) var groupBias: [EstimableParameter: Double] = [:]
  /// What reading them off one person's logs adds to the logarithms.
  private(set) var personBias: [EstimableParameter: Double] = [:]
  /// How often each trial was repeated for that.
  let repetitions: Int

  /// The first time the people have the numbers that were read off, the next time the corrected ones.
  private static let rounds = 2

  /// Fits the people who did `trials`, already read off as `observations`.
  ///
  /// They stand for people in general where there are enough of them to be a group. At least so many
  /// `repeatedTrials` tell the biases.
  init(
    _ observations: MotorObservations, ofGroup isGroup: Bool, trials: [TracedTrial],
    rules: TrialRules, repeatedTrials: Int, seed: UInt64, isCancelled: @Sendable () -> Bool
  ) {
    let seed = SplitMix64.seed(seed, for: .repeatedTrials)
    let read = observations.estimates(around: .typical)
    pooled = read
    repetitions = max(1, (repeatedTrials + trials.count - 1) / max(1, trials.count))
    for _ in 0..<Self.rounds {
      let found = typical
      func bias(
        around person: Person, _ somebody: @Sendable (UInt64) -> Person
      ) -> [EstimableParameter: Double] {
        let repeated = observe(
          trials, by: somebody, rules: rules, seed: seed, isCancelled: isCancelled)
        return Self.bias(of: repeated.observations, by: repeated.people, around: person)
      }
      personBias = bias(around: found) { _ in found }
      // Read off as the logs were. Of a few people nobody can tell what is common to them.
      groupBias = bias(around: .typical) {
        isGroup ? .drawn(seed: $0, around: found) : found
      }
      for (parameter, estimate) in read {
        pooled[parameter]?.logarithm = estimate.logarithm - groupBias[parameter, default: 0]
      }
    }
  }

  /// By how much the logarithms that are read off differ from those that the `people` have.
  private static func bias(
    of observations: MotorObservations, by people: [Person], around found: Person
  ) -> [EstimableParameter: Double] {
    observations.estimates(around: found).reduce(into: [:]) { bias, estimate in
      guard let path = estimate.key.parameter?.path else { return }
      let truth = RunningMoments(of: people.map { log($0[keyPath: path]) }).mean
      bias[estimate.key] = estimate.value.logarithm - truth
    }
  }

  /// The typical one of the people.
  var typical: Person { .typical.with(pooled) }

  /// Has simulated people do the trials, each participant's by others each time.
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
      let (somebody, base) = (person(random.next()), random.next())
      let repeated = groups[piece.group].trials.enumerated().compactMap { place, trial in
        isCancelled()
          ? nil
          : trial.repeated(
            by: somebody, as: trial.participant, rules: rules, seed: base &+ UInt64(place))
      }
      return (somebody, MotorObservations(repeated))
    }
    return (results.map(\.0), MotorObservations(joining: results.map(\.1)))
  }
}

extension Person {
  /// This person with other numbers where there are estimates of them.
  func with(_ estimates: [EstimableParameter: LogarithmicEstimate]) -> Person {
    var person = self
    for (parameter, estimate) in estimates {
      guard let path = parameter.parameter?.path else { continue }
      person[keyPath: path] = estimate.value
    }
    return person
  }
}
