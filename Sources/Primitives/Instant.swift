/// A moment on CLOCK_MONOTONIC, the only clock by which trials are timed.
///
/// It is a whole number of nanoseconds since the clock's origin (on Linux, the machine's start). Wall time
/// is never used, as it can jump.
public struct Instant: Comparable, Hashable, Sendable {
  /// Nanoseconds since the clock's origin.
  public var nanoseconds: Int64

  /// Creates the moment `nanoseconds` after the clock's origin.
  public init(nanoseconds: Int64) {
    self.nanoseconds = nanoseconds
  }

  /// The seconds from `earlier` to this moment; negative if this one comes first.
  public func seconds(since earlier: Instant) -> Double {
    Double(nanoseconds - earlier.nanoseconds) / 1e9
  }

  /// The moment `seconds` later, rounded to a whole nanosecond.
  public func advanced(bySeconds seconds: Double) -> Instant {
    Instant(nanoseconds: nanoseconds + Int64((seconds * 1e9).rounded()))
  }

  /// Orders moments by time.
  public static func < (left: Instant, right: Instant) -> Bool {
    left.nanoseconds < right.nanoseconds
  }
}
