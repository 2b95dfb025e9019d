import Formats
import Glibc
package import Primitives

/// The repeats of something held: the first after a moment, then faster and faster.
///
/// After `delay` there are `rate` repeats a second, twice as many with each second, at most
/// `fastest`. When each one is due follows from the press alone, so that the number of repeats does
/// not depend on how often anybody looks.
package struct AutoRepeat: Hashable, Sendable {
  /// The seconds from the press to the first repeat.
  package static let delay = 0.4
  /// The repeats a second at first.
  package static let rate = 12.0
  /// The seconds in which the rate doubles.
  package static let doubling = 1.0
  /// The most repeats a second.
  package static let fastest = 120.0

  /// The press.
  package let start: Instant

  /// Begins with the press at `start`.
  package init(from start: Instant) { self.start = start }

  /// When the repeat of this number is due, counted from 1.
  package func due(_ number: Int) -> Instant {
    start.advanced(bySeconds: Self.delay + Self.seconds(before: Double(number - 1)))
  }

  /// How many repeats are due until `time`, one due at that very moment included.
  package func count(at time: Instant) -> Int {
    let seconds = time.seconds(since: start) - Self.delay
    // A repeat too many, taken back where rounding put its moment after this one.
    var count = seconds < 0 ? 1 : Int(Self.repeats(in: seconds)) + 2
    while count > 0, due(count) > time { count -= 1 }
    return count
  }

  /// The seconds of acceleration, and the repeats in them.
  private static let acceleration = doubling * log2(fastest / rate)
  private static let accelerated = (fastest - rate) * doubling / log(2)

  /// The integral of the rate, rate · 2^(t / doubling), over the first `seconds`.
  private static func repeats(in seconds: Double) -> Double {
    if seconds >= acceleration { return accelerated + (seconds - acceleration) * fastest }
    return rate * doubling / log(2) * (exp2(seconds / doubling) - 1)
  }

  /// The inverse: the seconds in which there are so many repeats.
  private static func seconds(before repeats: Double) -> Double {
    if repeats >= accelerated { return acceleration + (repeats - accelerated) / fastest }
    return doubling * log2(1 + repeats * log(2) / (rate * doubling))
  }
}
