/// Cochran's Q: whether success differs between conditions.
///
/// A participant succeeds in a condition where every counted trial is correct. It is over the
/// participants who have a counted trial in every condition that anybody has one in.
package struct SuccessTest: Equatable, Sendable {
  /// The participants in it; at least 2.
  package var participants: Int
  /// The conditions in it, as places in `ComparisonResult.methods`; at least 2.
  package var conditions: [Int]
  /// The participants who succeed in each of them.
  package var successes: [Int]
  /// The statistic Q; `nil` where nobody's success differs between conditions.
  package var q: Double?
  /// Its degrees of freedom.
  package var degreesOfFreedom: Int
  /// Its p-value; `nil` where `q` is.
  package var p: Double?
}
