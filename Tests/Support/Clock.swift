package import Base
import Glibc

extension Instant {
  /// The present moment, on the clock that the program stamps input with.
  package static var now: Instant {
    var time = timespec()
    clock_gettime(CLOCK_MONOTONIC, &time)
    return Instant(
      nanoseconds: Int64(time.tv_sec) * 1_000_000_000 + Int64(time.tv_nsec))
  }

  /// The milliseconds from `earlier` to this moment; negative if this one comes first.
  package func milliseconds(since earlier: Instant) -> Double {
    Double(nanoseconds - earlier.nanoseconds) / 1e6
  }
}
