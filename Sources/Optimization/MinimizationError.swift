/// Why a search could not be prepared or gone through; indices count from 0.
package enum MinimizationError: Error, Hashable, Sendable {
  /// There is no number to search, or the start has another count of them than the box.
  case wrongDimension(start: Int, box: Int)
  /// The range of this number has no width, or no finite one.
  case emptyRange(Int)
  /// The start of this number is outside of its range, or no number.
  case startOutside(Int)
  /// A count of evaluations is below 0, or the tolerance is not above 0.
  case wrongLimits
  /// No value of the function was a finite number.
  case neverFinite
  /// NLopt could not go on, for this reason.
  case library(String)
}
