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
