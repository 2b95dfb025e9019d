/// The quartiles of some times, in seconds, as R's type 7 has them.
package struct Quartiles: Hashable, Sendable {
  /// How many times they are of; at least 1.
  package var count: Int
  /// The quartile that a quarter of the times lies below.
  package var lower: Double
  /// The median.
  package var median: Double
  /// The quartile that a quarter of the times lies above.
  package var upper: Double
}
