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

extension [WindowEvent] {
  /// The events with an added one: the program was stopped or the machine slept after `lastRun`.
  ///
  /// Input of that time follows it, and earlier input precedes it.
  func withStop(after lastRun: Instant) -> [WindowEvent] {
    let now = MonotonicClock.now
    let times = map { event -> Instant? in
      if case .input(let stamped) = event { stamped.time } else { nil }
    }
    let index = times.firstIndex { $0.map { $0 >= lastRun } ?? false }
    let time = index.flatMap { times[$0] }.map { Swift.min($0, now) } ?? now
    var events = self
    events.insert(
      .input(StampedEvent(.screenChanged(.programStopped), at: time, arrival: now)),
      at: index ?? endIndex)
    return events
  }
}
