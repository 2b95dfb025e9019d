/// The trials that asked for one number.
package struct TargetDescription: Equatable, Sendable {
  /// The number asked for.
  package var target: Double
  /// The counted trials.
  package var trials: Int
  /// The correct ones among them.
  package var correct: Int
  /// The time of a correct trial over the geometric mean of the same person and condition.
  ///
  /// Above 1 for a slow target; the geometric mean over trials; `nil` without a correct trial.
  package var ratio: Double?
}
