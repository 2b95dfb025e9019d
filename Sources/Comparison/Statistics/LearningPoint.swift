package import Primitives

/// The times of all participants at one point of their way through a condition.
package struct LearningPoint: Equatable, Sendable {
  /// Which of the participant's blocks or trials with this condition it is, from 1.
  package var number: Int
  /// The counted trials.
  package var trials: Int
  /// The correct ones among them.
  package var correct: Int
  /// The participants with a correct trial.
  package var participants: Int
  /// The geometric mean time over participants in seconds; `nil` without a correct trial.
  package var geometricMean: Double?
  /// Its interval by Student's t over participants; `nil` below two of them.
  package var interval: ConfidenceInterval?
}

/// Sums up, over participants, the times at one point of their way through a condition.
struct LearningTally {
  private var trials = 0
  private var correct = 0
  private var logs = RunningMoments()

  /// Adds a participant's trials at this point.
  mutating func add(trials: Int, correct: Int, logSum: Double) {
    self.trials += trials
    self.correct += correct
    if correct > 0 { logs.add(logSum / Double(correct)) }
  }

  /// What they come to, as the point `number` of the way.
  func point(_ number: Int) -> LearningPoint {
    LearningPoint(
      number: number, trials: trials, correct: correct, participants: logs.count,
      geometricMean: logs.geometricMean, interval: ConfidenceInterval(logs))
  }
}

extension [LearningTally] {
  /// How many points of the way are told of.
  static let limit = 100

  /// Adds a participant's trials at the point `number`, from 1; returns whether it is told of.
  mutating func add(at number: Int, trials: Int, correct: Int, logSum: Double) {
    guard number <= Self.limit else { return }
    while count < number { append(LearningTally()) }
    self[number - 1].add(trials: trials, correct: correct, logSum: logSum)
  }

  /// What they come to.
  var points: [LearningPoint] { enumerated().map { $1.point($0 + 1) } }
}
