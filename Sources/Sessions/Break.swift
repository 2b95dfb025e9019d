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

/// The whole seconds until a moment, rounded up, as people are told them.
struct Countdown: Hashable, Sendable {
  var end: Instant
  var now: Instant

  /// The seconds left; 0 at the end and after it.
  var seconds: Int { max(0, Int(end.seconds(since: now).rounded(.up))) }

  /// When they are one less; `nil` at the end and after it.
  var nextSecond: Instant? {
    seconds == 0 ? nil : end.advanced(bySeconds: -Double(seconds - 1))
  }
}

extension Session {
  /// Whether the study wants a break at `time` although the block goes on.
  func isRestDue(at time: Instant) -> Bool { work.isRestDue(at: time, study.breaks) }

  /// Begins a break after the block numbered `block`, or within it.
  mutating func rest(block: Int, isWithinBlock: Bool, at time: Instant) {
    work = TimeOnTask()
    state = .pause(
      Break(
        block: block, isWithinBlock: isWithinBlock, from: time,
        atLeast: study.breaks.minimumRest))
  }

  /// Goes on after a break, once it has been long enough.
  mutating func endRest(_ rest: Break, at time: Instant) {
    advanceRest(to: time)
    guard time >= rest.countdown.end else { return }
    showNextTrial(afterMethodPage: !rest.isWithinBlock)
  }

  mutating func advanceRest(to time: Instant) {
    guard case .pause(var rest) = state else { return }
    rest.countdown.now = max(rest.countdown.now, time)
    state = .pause(rest)
  }
}
