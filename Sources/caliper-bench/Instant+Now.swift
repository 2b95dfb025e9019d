import Desktop
import Glibc
import Primitives

extension Instant {
  /// The present moment, on the clock that the program stamps input with.
  static var now: Instant { Desktop.Window.now }

  /// The milliseconds from `earlier` to this moment; negative where this one comes first.
  func milliseconds(since earlier: Instant) -> Double {
    Double(nanoseconds - earlier.nanoseconds) / 1e6
  }

  /// Sleeps until this moment; returns at once where it has passed.
  func sleepUntil() {
    var time = timespec(
      tv_sec: Int(nanoseconds / 1_000_000_000), tv_nsec: Int(nanoseconds % 1_000_000_000))
    while clock_nanosleep(CLOCK_MONOTONIC, TIMER_ABSTIME, &time, nil) == EINTR {}
  }

  /// Sleeps for `seconds` from now on.
  static func sleep(seconds: Double) { now.advanced(bySeconds: seconds).sleepUntil() }
}
