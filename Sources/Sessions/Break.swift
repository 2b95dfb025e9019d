import Primitives
import Studies

/// A break, after a block or within one.
package struct Break: Hashable, Sendable {
  /// The number of the block that it comes after or lies in.
  package let block: Int
  /// Whether the block goes on after it.
  package let isWithinBlock: Bool
  var countdown: Countdown

  /// Begins a break that lasts `seconds` at least.
  init(block: Int, isWithinBlock: Bool, from time: Instant, atLeast seconds: Double) {
    self.block = block
    self.isWithinBlock = isWithinBlock
    countdown = Countdown(end: time.advanced(bySeconds: seconds), now: time)
  }

  /// The seconds that have to pass before the session can go on, rounded up.
  package var secondsLeft: Int { countdown.seconds }
}

/// What was done since people could last rest.
struct TimeOnTask: Hashable, Sendable {
  private var trials = 0
  private var since: Instant?

  /// A trial begins.
  mutating func begin(at time: Instant) { since = since ?? time }

  /// A trial was done.
  mutating func finish() { trials += 1 }

  /// Whether `breaks` want a break at `time`.
  func isRestDue(at time: Instant, _ breaks: Breaks) -> Bool {
    if let limit = breaks.afterTrials, trials >= limit { return true }
    guard let limit = breaks.afterMinutes, let since else { return false }
    return time.seconds(since: since) >= limit * 60
  }
}
