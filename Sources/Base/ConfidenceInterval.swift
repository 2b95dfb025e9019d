/// A 95 % confidence interval.
public struct ConfidenceInterval: Hashable, Sendable {
  /// The lower bound.
  public var low: Double
  /// The upper bound, not below `low`.
  public var high: Double

  /// Creates an interval.
  public init(low: Double, high: Double) {
    self.low = low
    self.high = high
  }

  /// Whether `number` is in the interval; its bounds are.
  public func contains(_ number: Double) -> Bool { low <= number && number <= high }
}
