import Experiment
import Primitives

/// The rhythm of injected events: 125 a second, as a mouse reports its motion.
///
/// Each comes up to a millisecond late, at random and the same in every run: the server counts whole
/// milliseconds, and an even rhythm would meet them at one phase only.
struct Pace {
  private var next: Instant
  private var generator = SplitMix64(seed: 2012)

  private static let interval = 0.008
  private static let jitter = 0.001

  /// Starts now.
  init() { next = .now }

  /// Sleeps until the next event is due.
  mutating func wait() {
    next = max(next.advanced(bySeconds: Self.interval), .now)
    next.advanced(bySeconds: Double.random(in: 0..<Self.jitter, using: &generator)).sleepUntil()
  }
}
