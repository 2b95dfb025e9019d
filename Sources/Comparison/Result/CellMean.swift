/// One participant's trials in one condition.
public struct CellMean: Equatable, Sendable {
  /// The participant, as a place in `ComparisonResult.participantCodes`.
  public var participant: Int
  /// The condition, as a place in `ComparisonResult.methods`.
  public var condition: Int
  /// The counted trials; at least 1.
  public var trials: Int
  /// The correct ones among them.
  public var correct: Int
  /// The geometric mean time of the correct trials in seconds; `nil` without any.
  public var geometricMean: Double?
}
