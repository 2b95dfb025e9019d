import Comparison

@testable import Reports

/// Three methods and six people, few enough trials to recompute each number manually.
///
/// Every section of a report appears. P5 and P6 never solved the plain slider, trials are incorrect, given up and timed
/// out, rows were left out, and the order of methods differs between people.
enum HandMadeComparison {
  private static let methods = ["text-field", "wheel-picker", "plain-slider"]

  /// The order in which each person did the methods, and both trials with each, by method.
  private static let people: [(order: [Int], trials: [[(Double, Observation.Ending)]])] = [
    (
      [0, 1, 2],
      [
        [(2.0, .correct), (2.4, .correct)], [(4.1, .correct), (3.6, .correct)],
        [(9.0, .correct), (12.0, .gaveUp)],
      ]
    ),
    (
      [1, 2, 0],
      [
        [(3.1, .correct), (2.7, .correct)], [(5.9, .correct), (5.2, .correct)],
        [(14.0, .correct), (11.5, .correct)],
      ]
    ),
    (
      [2, 0, 1],
      [
        [(2.5, .correct), (2.2, .incorrect)], [(4.4, .correct), (4.9, .correct)],
        [(8.2, .correct), (10.1, .correct)],
      ]
    ),
    (
      [0, 2, 1],
      [
        [(1.8, .correct), (2.1, .correct)], [(3.9, .correct), (3.3, .correct)],
        [(7.7, .correct), (20.0, .gaveUp)],
      ]
    ),
    (
      [1, 0, 2],
      [
        [(3.0, .correct), (3.6, .correct)], [(6.4, .correct), (7.5, .timedOut)],
        [(15.0, .gaveUp), (30.0, .timedOut)],
      ]
    ),
    (
      [2, 1, 0],
      [
        [(2.6, .correct), (2.9, .correct)], [(5.5, .correct), (4.8, .incorrect)],
        [(18.0, .gaveUp), (13.0, .incorrect)],
      ]
    ),
  ]

  /// The first and the second number asked for.
  private static let targets = [84.3, 17.6]
  /// The errors of the incorrect entries, by method: 925.3 for 17.6 is too large by a factor of more than ten.
  private static let errors = [907.7, -0.1, 4.0]

  static var observations: Observations {
    var observations = Observations(
      participants: people.indices.map { "P\($0 + 1)" },
      conditions: methods.map { Condition(method: $0) }, trials: trials, isSimulated: true)
    observations.leftOut.practice = 12
    observations.leftOut.aborted = 1
    observations.leftOut.excluded = 2
    observations.leftOut.unreadable = 3
    return observations
  }

  private static var trials: [Observation] {
    people.enumerated().flatMap { participant, person in
      person.order.enumerated().flatMap { position, method in
        person.trials[method].enumerated().map { index, trial in
          Observation(
            participant: participant, condition: method, ending: trial.1, time: trial.0,
            block: position + 1, trial: 2 * position + index + 1, firstInput: trial.0 / 4,
            firstHit: trial.1 == .correct ? trial.0 / 2 : .nan, target: targets[index],
            error: trial.1 == .incorrect ? errors[method] : trial.1 == .correct ? 0 : .nan,
            bits: 10, corrections: method)
        }
      }
    }
  }

  static var result: ComparisonResult { ComparisonResult(of: observations) }

  static let source = ReportSource(
    title: "Three ways to enter a number", command: ["caliper", "compare", "Results/hand made"],
    version: "0.1", files: [.init(path: "Results/hand made/a.csv", rows: 54, hash: "ab12")])
}
