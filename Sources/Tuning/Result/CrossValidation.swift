import Comparison
import Formats
import Glibc
import Primitives
import Sessions
import Simulation
import Studies

/// A comparison of logged times with predictions for participants that the model was not fitted to.
///
/// Participants are divided into groups; each group's times are predicted by a fit to the others.
package struct CrossValidation: Hashable, Sendable {
  /// The slider, by its name in the study.
  package let method: String
  /// The number of participants.
  package let participants: Int
  /// The geometric mean of the logged times, in seconds; unsolved trials are censored.
  package let logged: Double
  /// The geometric mean of the predicted times, in seconds.
  package let predicted: Double
  /// The ratio of logged to predicted times, over participants.
  package let ratio: PredictedRatio

  private static let groups = 5
  private static let repetitions = 12

  /// The cross-validation of each slider in `trials`; none with fewer than two participants.
  static func checks(
    _ trials: [TracedTrial], rules: TrialRules, repeatedTrials: Int, seed: UInt64,
    isCancelled: @Sendable () -> Bool
  ) -> [CrossValidation] {
    let people = trials.byParticipant
    guard people.count > 1 else { return [] }
    let count = min(groups, people.count)
    let chances = SplitMix64.seed(seed, for: .heldOut)
    var means: [[MethodMeans]] = []
    for group in 0..<count where !isCancelled() {
      let others = people.enumerated().filter { $0.offset % count != group }.flatMap(
        \.element.trials)
      let fit = MotorModelFit(
        others.byParticipant.map(\.trials).concurrentMap { MotorObservations($0) },
        ofGroup: people.count > Calibration.leastPeople, trials: others,
        rules: rules, repeatedTrials: repeatedTrials, seed: seed, isCancelled: isCancelled)
      let held = people.enumerated().filter { $0.offset % count == group }
      means += held.map { (number: $0.offset, trials: $0.element.trials) }
        .concurrentMap { person in
          MethodMeans.all(
            person.trials, around: fit.typical, leavingBy: fit.departures.shares.mean, rules: rules,
            repetitions: repetitions,
            seed: SplitMix64.seed(chances, number: person.number), isCancelled: isCancelled)
        }
    }
    return trials.methods.compactMap { method in
      CrossValidation(method, means.flatMap { $0.filter { $0.method == method } })
    }
  }

  private init?(_ method: String, _ means: [MethodMeans]) {
    guard !means.isEmpty else { return nil }
    self.init(method, logged: means.map(\.logged), predicted: means.map(\.predicted))
  }

  /// Compares the `logged` mean logarithm of each participant's times with the `predicted` one.
  ///
  /// The interval covers other participants alone: `ModelGate` allows for the model's discrepancy.
  init(_ method: String, logged: [Double], predicted: [Double]) {
    self.method = method
    participants = logged.count
    self.logged = exp(RunningMoments(of: logged).mean)
    self.predicted = exp(RunningMoments(of: predicted).mean)
    ratio = PredictedRatio(differences: zip(logged, predicted).map { $0 - $1 })
  }
}

/// A participant's logged and predicted mean logarithms of times with one method.
private struct MethodMeans: Sendable {
  var method: String
  var logged: Double
  var predicted: Double

  static func all(
    _ trials: [TracedTrial], around typical: Person, leavingBy departures: [Departure: Double],
    rules: TrialRules, repetitions: Int, seed: UInt64, isCancelled: @Sendable () -> Bool
  ) -> [MethodMeans] {
    trials.methods.compactMap { method in
      let own = trials.filter { $0.method == method }
      guard let logged = own.times.meanLogarithm else { return nil }
      var sum = 0.0
      for repetition in 0..<repetitions where !isCancelled() {
        var random = SplitMix64(seed: SplitMix64.seed(seed, number: repetition))
        var person = Person.drawn(seed: random.next(), around: typical)
        let base = random.next()
        person.drag.departure = departures.drawn(&random)
        let repeated = own.enumerated().compactMap { index, trial in
          trial.repeated(
            by: person, as: trial.participant, rules: rules, seed: base &+ UInt64(index))
        }
        guard let mean = repeated.times.meanLogarithm else { return nil }
        sum += mean
      }
      return MethodMeans(
        method: method, logged: logged, predicted: sum / Double(repetitions))
    }
  }
}

extension [TracedTrial] {
  /// The sliders in the order of their first trials.
  var methods: [String] {
    reduce(into: []) { if !$0.contains($1.method) { $0.append($1.method) } }
  }

  /// The times, without incorrect and aborted trials.
  var times: EntryTimes {
    var times = EntryTimes()
    for trial in self {
      switch trial.outcome {
      case .correct: times.add(seconds: trial.seconds, isSolved: true)
      case .gaveUp, .timedOut: times.add(seconds: trial.seconds, isSolved: false)
      case .incorrect, .aborted: break
      }
    }
    return times
  }
}
