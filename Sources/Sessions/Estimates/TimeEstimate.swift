import Glibc
import Studies

/// How long something takes, in seconds: roughly, and for quick and slow people.
package struct TimeEstimate: Hashable, Sendable {
  /// For somebody quicker than nineteen of twenty.
  package var low: Double
  /// For most people.
  package var typical: Double
  /// For somebody slower than nineteen of twenty.
  package var high: Double

  /// Times between people are spread as lognormal(0, 0.2): 1.645 standard deviations to either side.
  private static let spread = exp(1.645 * 0.2)

  /// An estimate of something that takes everybody the same time.
  static func everybody(_ seconds: Double) -> TimeEstimate {
    TimeEstimate(low: seconds, typical: seconds, high: seconds)
  }

  /// An estimate of something that takes most people so many seconds, and others as they differ.
  static func people(_ seconds: Double) -> TimeEstimate {
    TimeEstimate(low: seconds / spread, typical: seconds, high: seconds * spread)
  }

  /// One after the other.
  static func + (first: TimeEstimate, second: TimeEstimate) -> TimeEstimate {
    TimeEstimate(
      low: first.low + second.low, typical: first.typical + second.typical,
      high: first.high + second.high)
  }

  static func += (sum: inout TimeEstimate, next: TimeEstimate) { sum = sum + next }

  /// So many times the same.
  static func * (count: Double, one: TimeEstimate) -> TimeEstimate {
    TimeEstimate(low: count * one.low, typical: count * one.typical, high: count * one.high)
  }
}
