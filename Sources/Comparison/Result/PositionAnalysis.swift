/// How times depend on when in a session a condition comes, whatever condition it is.
///
/// Least squares of the participants' mean log times on participant, condition and position, over
/// the participants in `Omnibus`.
public struct PositionAnalysis: Equatable, Sendable {
  /// The positions, from the first.
  public var positions: [PositionEffect]
  /// The statistic F of all positions together; `nil` where nothing varies by chance.
  public var f: Double?
  /// The degrees of freedom of the positions.
  public var degreesOfFreedom: Int
  /// The degrees of freedom of what is left.
  public var residualDegreesOfFreedom: Int
  /// The p-value; `nil` where `f` is.
  public var p: Double?
}

/// One place in the order of conditions.
public struct PositionEffect: Equatable, Sendable {
  /// The place, from 1.
  public var position: Int
  /// The time at this place over the time at the first; 1 for the first.
  public var ratio: Double?
  /// The interval of `ratio`; `nil` for the first, and where nothing varies by chance.
  public var interval: ConfidenceInterval?
}
