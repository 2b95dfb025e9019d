/// One participant's trials in one condition.
package struct CellMean: Equatable, Sendable {
  /// The participant, as a place in `ComparisonResult.participantCodes`.
  package var participant: Int
  /// The condition, as a place in `ComparisonResult.methods`.
  package var condition: Int
  /// The counted trials; at least 1.
  package var trials: Int
  /// The correct ones among them.
  package var correct: Int
  /// The geometric mean time of the correct trials in seconds; `nil` without any.
  package var geometricMean: Double?
}
