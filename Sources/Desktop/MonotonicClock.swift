internal import Glibc
internal import Primitives

/// CLOCK_MONOTONIC, the clock of every stamp.
enum MonotonicClock {
  static var now: Instant {
    var time = timespec()
    clock_gettime(CLOCK_MONOTONIC, &time)
    return Instant(nanoseconds: Int64(time.tv_sec) * 1_000_000_000 + Int64(time.tv_nsec))
  }
}
