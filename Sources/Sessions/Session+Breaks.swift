import Primitives
import Studies

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
