package import Glibc

/// The wall clock, read for people only.
package enum WallClock {
  /// Milliseconds since 1970, UTC.
  package static var milliseconds: Int64 { timestamp.milliseconds }

  /// Now.
  package static var timestamp: UTCTimestamp {
    var time = timespec()
    clock_gettime(CLOCK_REALTIME, &time)
    return UTCTimestamp(time)
  }
}

extension UTCTimestamp {
  /// Reads a clock that may be set to any year.
  package init(_ time: timespec) {
    self.init(seconds: Int64(time.tv_sec), nanoseconds: Int64(time.tv_nsec))
  }
}
