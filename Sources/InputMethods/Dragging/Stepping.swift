import Base
import Glibc
import Sliders

/// The repeats of something held: the first after a moment, then faster and faster.
///
/// After `delay` there are `rate` repeats a second, twice as many with each second, at most
/// `fastest`. When each one is due follows from the press alone, so that the number of repeats does
/// not depend on the frame rate.
struct AutoRepeat: Hashable, Sendable {
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
  init(from start: Instant) { self.start = start }

  /// The same repeats, all of them `seconds` later.
  func delayed(by seconds: Double) -> AutoRepeat {
    AutoRepeat(from: start.advanced(bySeconds: max(0, seconds)))
  }

  /// The time of the repeat of this number, counted from 1.
  package func due(_ number: Int) -> Instant {
    start.advanced(bySeconds: Self.delay + Self.seconds(before: Double(number - 1)))
  }

  /// The number of repeats due until `time`, one due at that very moment included.
  package func count(at time: Instant) -> Int {
    let seconds = time.seconds(since: start) - Self.delay
    // One repeat too many, removed if rounding put its moment after this one.
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

/// Converts turns of the mouse wheel into whole steps.
///
/// Touchpads send fractions of a step, which count once they add up to one; turning back starts
/// afresh.
struct ScrollSteps: Hashable, Sendable {
  private var remainder = 0.0

  /// The whole steps that `steps` make together with the remainder of those before.
  mutating func whole(_ steps: Double) -> Int {
    let sum = (remainder * steps > 0 ? remainder : 0) + steps
    // No wheel turns a million steps in one event; a broken device may report that.
    let whole = sum.magnitude < 1e6 ? Int(sum) : 0
    remainder = sum.magnitude < 1e6 ? sum - Double(whole) : 0
    return whole
  }
}

extension Scale {
  /// The value to which `key` leads from `value`; `nil` for a key that moves nothing on a scale.
  ///
  /// Arrows go one step, with Shift ten; Page Up and Page Down ten; Home and End to the ends.
  func value(after key: Key, _ modifiers: Modifiers, from value: Int) -> Int? {
    let step = modifiers.contains(.shift) ? 10 : 1
    return switch key {
    case .up, .right: clamped(value + step)
    case .down, .left: clamped(value - step)
    case .pageUp: clamped(value + 10)
    case .pageDown: clamped(value - 10)
    case .home: minimum
    case .end: maximum
    default: nil
    }
  }
}
