import InputMethods
package import Primitives
import Studies

extension Trial {
  /// Whether people may give up.
  package enum GivingUp: Hashable, Sendable {
    case possible
    /// In so many seconds, rounded up.
    case later(seconds: Int)
    case impossible
  }

  /// Whether people may give up at the moment that the trial was last told of.
  package var givingUp: GivingUp {
    switch rules.giveUp {
    case .always: return .possible
    case .never: return .impossible
    case .after(let seconds):
      let left = countdown?.seconds ?? Int(seconds.rounded(.up))
      return left == 0 ? .possible : .later(seconds: left)
    }
  }

  /// When something happens next without an event: the value changes or has rested, the time is
  /// over, or the seconds until people may give up are one less.
  package var nextChange: Instant? {
    [method.nextChange, dwell.end, deadline, countdown?.nextSecond].compactMap(\.self).min()
  }

  func mayGiveUp(at time: Instant) -> Bool {
    switch rules.giveUp {
    case .always: true
    case .never: false
    case .after: countdown.map { time >= $0.end } ?? false
    }
  }

  private var countdown: Countdown? {
    guard case .after(let seconds) = rules.giveUp, let onset, let now else { return nil }
    return Countdown(end: onset.time.advanced(bySeconds: seconds), now: now)
  }
}
