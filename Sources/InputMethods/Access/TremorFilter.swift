package import Base

/// Smooths the pointer's way by a low-pass filter whose cut-off rises with the pointer's speed: a hand that aims slowly
/// is held still, and a fast one is followed without a lag.
///
/// The 1€ filter of Casiez, Roussel and Vogel (2012), 'A simple speed-based low-pass filter for noisy input in
/// interactive systems', applied to the times of the events. After the last event the pointer continues to its
/// unfiltered position.
package struct TremorFilter: Hashable, Sendable {
  /// The parameters of a study.
  package struct Settings: Hashable, Sendable {
    /// The cut-off of a pointer at rest, 0.1 to 20 Hz.
    package var cutoff = 1.0
    /// The rise of the cut-off with each px a second, 0 to 1 Hz.
    package var speed = 0.007

    /// The usual parameters.
    package init() {}

    init(_ members: StrictObject) {
      cutoff = members.number("cutoff", in: 0.1...20, default: cutoff)
      speed = members.number("speed", in: 0...1, default: speed)
      members.rejectUnknownKeys()
    }

    var json: JSONValue { .object(["cutoff": .number(cutoff), "speed": .number(speed)]) }
  }

  private let settings: Settings
  private var raw: Point?
  /// The position of the pointer after the filter; `nil` before it was seen.
  package private(set) var point: Point?
  private var velocity = Point(x: 0, y: 0)
  private var time = Instant(nanoseconds: 0)

  /// The cut-off for the speed, in Hz.
  private static let speedCutoff = 1.0
  /// The seconds between two steps of a pointer that moves without events.
  static let step = 1.0 / 60
  /// The distance in px below which the filtered pointer has arrived.
  private static let rest = 0.5

  /// Begins without a pointer.
  init(_ settings: Settings) { self.settings = settings }

  /// The time at which the pointer next moves without an event; `nil` if it rests.
  package var nextChange: Instant? {
    guard let raw, let point, raw.distance(to: point) > 0 else { return nil }
    return time.advanced(bySeconds: Self.step)
  }

  /// Follows a pointer that is at `raw` at `time`; returns its position after the filter.
  package mutating func move(to raw: Point, at time: Instant) -> Point {
    self.raw = raw
    return follow(until: time)
  }

  /// Moves the pointer on by itself to `time`, which is a `nextChange`.
  package mutating func follow(until time: Instant) -> Point {
    guard let raw else { return Point(x: 0, y: 0) }
    guard let before = point else {
      (point, self.time) = (raw, time)
      return raw
    }
    let seconds = max(1e-4, time.seconds(since: self.time))
    self.time = max(self.time, time)
    let share = Self.share(cutoff: Self.speedCutoff, seconds)
    velocity.x += share * ((raw.x - before.x) / seconds - velocity.x)
    velocity.y += share * ((raw.y - before.y) / seconds - velocity.y)
    let speed = (velocity.x * velocity.x + velocity.y * velocity.y).squareRoot()
    let part = Self.share(cutoff: settings.cutoff + settings.speed * speed, seconds)
    var next = Point(
      x: before.x + part * (raw.x - before.x), y: before.y + part * (raw.y - before.y))
    if next.distance(to: raw) < Self.rest { next = raw }
    point = next
    return next
  }

  /// Forgets the pointer, which left the window.
  package mutating func forget() { (raw, point, velocity) = (nil, nil, Point(x: 0, y: 0)) }

  /// The share of the way to a new value that a first-order filter goes in so many seconds.
  private static func share(cutoff: Double, _ seconds: Double) -> Double {
    let tau = 1 / (2 * Double.pi * cutoff)
    return seconds / (seconds + tau)
  }
}
