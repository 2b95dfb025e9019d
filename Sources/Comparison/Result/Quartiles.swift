/// The quartiles of some times, in seconds, as R's type 7 has them.
public struct Quartiles: Hashable, Sendable {
  /// How many times they are of; at least 1.
  public var count: Int
  /// The quartile that a quarter of the times lies below.
  public var lower: Double
  /// The median.
  public var median: Double
  /// The quartile that a quarter of the times lies above.
  public var upper: Double
}
