package import Base
import Numerics

/// The times of all participants at the same block or trial with a condition.
package struct LearningPoint: Equatable, Sendable {
  /// The number of the block or trial among the participant's blocks or trials with the condition, from 1.
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

/// Accumulates a learning point over participants.
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

  /// The learning point of the added trials.
  func point(_ number: Int) -> LearningPoint {
    LearningPoint(
      number: number, trials: trials, correct: correct, participants: logs.count,
      geometricMean: logs.geometricMean, interval: ConfidenceInterval(logs))
  }
}

extension [LearningTally] {
  /// The largest number of learning points in a report.
  static let limit = 100

  /// Adds a participant's trials at the point `number`, from 1; ignores those beyond the limit.
  mutating func add(at number: Int, trials: Int, correct: Int, logSum: Double) {
    guard number <= Self.limit else { return }
    while count < number { append(LearningTally()) }
    self[number - 1].add(trials: trials, correct: correct, logSum: logSum)
  }

  /// The learning points.
  var points: [LearningPoint] { enumerated().map { $1.point($0 + 1) } }
}
