/// The trials that asked for one number.
public struct TargetDescription: Equatable, Sendable {
  /// The number asked for.
  public var target: Double
  /// The counted trials.
  public var trials: Int
  /// The correct ones among them.
  public var correct: Int
  /// The time of a correct trial over the geometric mean of the same person and condition.
  ///
  /// Above 1 for a slow target; the geometric mean over trials; `nil` without a correct trial.
  public var ratio: Double?
}
