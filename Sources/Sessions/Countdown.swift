import Primitives
import Studies

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
