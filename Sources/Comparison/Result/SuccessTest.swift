/// Cochran's Q: whether success differs between conditions.
///
/// A participant succeeds in a condition where every counted trial is correct. It is over the
/// participants who have a counted trial in every condition that anybody has one in.
public struct SuccessTest: Equatable, Sendable {
  /// The participants in it; at least 2.
  public var participants: Int
  /// The conditions in it, as places in `ComparisonResult.methods`; at least 2.
  public var conditions: [Int]
  /// The participants who succeed in each of them.
  public var successes: [Int]
  /// The statistic Q; `nil` where nobody's success differs between conditions.
  public var q: Double?
  /// Its degrees of freedom.
  public var degreesOfFreedom: Int
  /// Its p-value; `nil` where `q` is.
  public var p: Double?
}
