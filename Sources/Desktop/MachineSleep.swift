import Base
internal import Glibc

/// Finds out whether the machine slept: CLOCK_BOOTTIME counts that time, CLOCK_MONOTONIC does not.
struct MachineSleep {
  private var asleep = Self.secondsAsleep

  /// The shortest sleep that counts, in seconds: the two clocks are read one after the other.
  private static let shortest = 0.1

  /// Whether the machine slept since this was asked last.
  mutating func hasPassed() -> Bool {
    let now = Self.secondsAsleep
    defer { asleep = now }
    return now - asleep >= Self.shortest
  }

  private static var secondsAsleep: Double {
    var (whole, awake) = (timespec(), timespec())
    clock_gettime(CLOCK_MONOTONIC, &awake)
    clock_gettime(CLOCK_BOOTTIME, &whole)
    return Double(whole.tv_sec - awake.tv_sec) + Double(whole.tv_nsec - awake.tv_nsec) / 1e9
  }
}

extension WindowEvent {
  /// The program was stopped or the machine slept, before `events` were read: input that came meanwhile is among them.
  static func wasStopped(before events: [WindowEvent]) -> WindowEvent {
    let now = MonotonicClock.now
    let first = events.lazy.compactMap { event in
      if case .input(let stamped) = event { stamped.time } else { nil }
    }.first
    return .input(
      StampedEvent(.screenChanged(.programStopped), at: min(first ?? now, now), arrival: now))
  }
}
