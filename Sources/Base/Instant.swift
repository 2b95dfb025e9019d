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

  /// The seconds from `earlier` to this moment; negative if this one is earlier.
  public func seconds(since earlier: Instant) -> Double {
    let (difference, isTooLarge) = nanoseconds.subtractingReportingOverflow(earlier.nanoseconds)
    return isTooLarge
      ? (Double(nanoseconds) - Double(earlier.nanoseconds)) / 1e9 : Double(difference) / 1e9
  }

  /// The moment `seconds` later, rounded to a whole nanosecond.
  ///
  /// The first or the last possible moment if the result would be beyond them; this one if `seconds` is not a number.
  public func advanced(bySeconds seconds: Double) -> Instant {
    let step = (seconds * 1e9).rounded()
    guard !step.isNaN else { return self }
    if step.magnitude < 0x1p62 {
      let (sum, overflow) = nanoseconds.addingReportingOverflow(Int64(step))
      if !overflow { return Instant(nanoseconds: sum) }
    }
    let limit = 0x1p100
    let sum = Int128(nanoseconds) + Int128(min(max(step, -limit), limit))
    return Instant(nanoseconds: Int64(clamping: sum))
  }

  /// The last whole microsecond up to this moment.
  public var roundedDownToMicrosecond: Instant {
    let rest = nanoseconds % 1000
    let (down, overflow) = nanoseconds.subtractingReportingOverflow(rest < 0 ? rest + 1000 : rest)
    return overflow ? self : Instant(nanoseconds: down)
  }

  /// The first whole microsecond from this moment on.
  public var roundedUpToMicrosecond: Instant {
    let down = roundedDownToMicrosecond
    let (up, overflow) = down.nanoseconds.addingReportingOverflow(1000)
    return down == self || overflow ? self : Instant(nanoseconds: up)
  }

  /// Orders moments by time.
  public static func < (left: Instant, right: Instant) -> Bool {
    left.nanoseconds < right.nanoseconds
  }
}
