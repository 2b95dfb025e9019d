/// The times of all participants at one point of their way through a condition.
public struct LearningPoint: Equatable, Sendable {
  /// Which of the participant's blocks or trials with this condition it is, from 1.
  public var number: Int
  /// The counted trials.
  public var trials: Int
  /// The correct ones among them.
  public var correct: Int
  /// The participants with a correct trial.
  public var participants: Int
  /// The geometric mean time over participants in seconds; `nil` without a correct trial.
  public var geometricMean: Double?
  /// Its interval by Student's t over participants; `nil` below two of them.
  public var interval: ConfidenceInterval?
}
