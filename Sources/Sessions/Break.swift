import Base
import Studies

/// A break, after a block or within one.
package struct Break: Hashable, Sendable {
  /// The number of the block that it follows or lies in.
  package let block: Int
  /// Whether the block continues after it.
  package let isWithinBlock: Bool
  var countdown: Countdown

  /// Begins a break that lasts `seconds` at least.
  init(block: Int, isWithinBlock: Bool, from time: Instant, atLeast seconds: Double) {
    self.block = block
    self.isWithinBlock = isWithinBlock
    countdown = Countdown(end: time.advanced(bySeconds: seconds), now: time)
  }

  /// The seconds before the session can continue, rounded up.
  package var secondsLeft: Int { countdown.seconds }
}

/// The trials and the time since the last break.
struct TimeOnTask: Hashable, Sendable {
  private var trials = 0
  /// The start of the first trial since the last break.
  private var since: Instant?

  /// Records that a trial begins.
  mutating func begin(at time: Instant) { since = since ?? time }

  /// Records that a trial was done.
  mutating func finish() { trials += 1 }

  /// Whether `breaks` require a break at `time`.
  func isBreakDue(at time: Instant, _ breaks: Breaks) -> Bool {
    if let limit = breaks.afterTrials, trials >= limit { return true }
    guard let limit = breaks.afterMinutes, let since else { return false }
    return time.seconds(since: since) >= limit * 60
  }
}

/// The whole seconds until a moment, rounded up, as the screen shows them.
struct Countdown: Hashable, Sendable {
  var end: Instant
  var now: Instant

  /// The seconds left; 0 from the end on.
  var seconds: Int { max(0, Int(end.seconds(since: now).rounded(.up))) }

  /// The time at which one second less is left; `nil` from the end on.
  var nextSecond: Instant? {
    seconds == 0 ? nil : end.advanced(bySeconds: -Double(seconds - 1))
  }

  /// Counts down to `time`; an earlier moment than the last one changes nothing.
  mutating func advance(to time: Instant) { now = max(now, time) }
}

extension Session {
  mutating func beginBreak(after block: Int, isWithinBlock: Bool, at time: Instant) {
    timeOnTask = TimeOnTask()
    state = .onBreak(
      Break(
        block: block, isWithinBlock: isWithinBlock, from: time, atLeast: study.breaks.minimumRest))
  }

  /// Leaves the break once it has lasted long enough.
  mutating func endBreak(_ pause: Break, at time: Instant) {
    advanceBreak(to: time)
    guard time >= pause.countdown.end else { return }
    preceding = nil
    showNextTrial(afterMethodPage: !pause.isWithinBlock)
  }

  mutating func advanceBreak(to time: Instant) {
    guard case .onBreak(var pause) = state else { return }
    pause.countdown.advance(to: time)
    state = .onBreak(pause)
  }
}
