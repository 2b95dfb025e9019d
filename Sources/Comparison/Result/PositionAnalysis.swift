package import Primitives

/// How times depend on when in a session a condition comes, whatever condition it is.
///
/// Least squares of the participants' mean log times on participant, condition and position, over
/// the participants in `Omnibus`.
package struct PositionAnalysis: Equatable, Sendable {
  /// The positions, from the first.
  package var positions: [PositionEffect]
  /// The statistic F of all positions together; `nil` where nothing varies by chance.
  package var f: Double?
  /// The degrees of freedom of the positions.
  package var degreesOfFreedom: Int
  /// The degrees of freedom of what is left.
  package var residualDegreesOfFreedom: Int
  /// The p-value; `nil` where `f` is.
  package var p: Double?
}

/// One place in the order of conditions.
package struct PositionEffect: Equatable, Sendable {
  /// The place, from 1.
  package var position: Int
  /// The time at this place over the time at the first; 1 for the first.
  package var ratio: Double?
  /// The interval of `ratio`; `nil` for the first, and where nothing varies by chance.
  package var interval: ConfidenceInterval?
}
