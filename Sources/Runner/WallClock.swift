import Glibc
package import TrialLog

/// The wall clock, read for people only.
package enum WallClock {
  /// Nanoseconds since 1970, UTC.
  static var nanoseconds: Int64 {
    var time = timespec()
    clock_gettime(CLOCK_REALTIME, &time)
    return Int64(time.tv_sec) * 1_000_000_000 + Int64(time.tv_nsec)
  }

  /// Now.
  package static var timestamp: UTCTimestamp { UTCTimestamp(seconds: 0, nanoseconds: nanoseconds) }
}
