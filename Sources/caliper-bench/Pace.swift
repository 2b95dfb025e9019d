import Primitives

/// The rhythm of injected events: 125 a second, as a mouse reports its motion, unless told otherwise.
///
/// Each comes up to an eighth of their distance late, at random and the same in every run: the server counts whole
/// milliseconds, and an even rhythm would meet them at one phase only.
struct Pace {
  private var next: Instant
  private var generator = SplitMix64(seed: 2012)

  private let interval: Double

  /// Starts now, with an event every `interval` seconds.
  init(interval: Double = 0.008) {
    self.interval = interval
    next = .now
  }

  /// Sleeps until the next event is due.
  mutating func wait() {
    next = max(next.advanced(bySeconds: interval), .now)
    next.advanced(bySeconds: Double.random(in: 0..<interval / 8, using: &generator)).sleepUntil()
  }
}
