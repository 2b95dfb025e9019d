/// A moment on CLOCK_MONOTONIC, the only clock that trials are timed by.
///
/// Whole nanoseconds since the clock's own origin (on Linux, the machine's start). Wall time never
/// enters here: it can jump.
public struct Instant: Comparable, Hashable, Sendable {
  /// Nanoseconds since the clock's origin.
  public var nanoseconds: Int64

  /// Creates the moment that lies `nanoseconds` after the clock's origin.
  public init(nanoseconds: Int64) {
    self.nanoseconds = nanoseconds
  }

  /// The seconds from `earlier` to this moment; negative where this one comes first.
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
