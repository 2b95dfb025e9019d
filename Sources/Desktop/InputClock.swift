import Base
internal import Glibc

/// Joins the window system's millisecond with the moment of arrival to the best stamp of an event.
///
/// Event and arrival bound the truth from both sides: the server's count names the millisecond in
/// which the event happened, and it arrived after that. An arrival within that millisecond is
/// itself the closest known moment; otherwise the middle of the millisecond errs by half of it.
struct InputClock {
  /// The relation of the server's clock to CLOCK_MONOTONIC.
  private(set) var calibration: ClockCalibration
  /// The source of stamps that rest on the server's time.
  let source: StampSource
  /// From the likeliest moment of each event to its arrival, in seconds; `nil` if that is not recorded.
  private var delays: [Double]?
  /// The latest stamp that came from the server's time.
  private var latest: Instant?

  /// An event's time and the source from which it was read.
  struct Stamp: Hashable {
    let time: Instant
    let source: StampSource
  }

  init(_ calibration: ClockCalibration, source: StampSource = .xServer) {
    self.calibration = calibration
    self.source = source
  }

  /// Takes up another reading of the server's clock, so many nanoseconds after the last.
  mutating func update(by reading: ClockCalibration, after elapsed: Int64) {
    calibration.update(by: reading, after: elapsed)
  }

  /// The stamp of an event received at `arrival`, never later than that.
  ///
  /// Without a server time, or with one that cannot be true, it is the arrival. Two events of one
  /// millisecond keep their order, although the second may be known less precisely.
  mutating func stamp(arrival: Instant, serverMilliseconds: UInt32?) -> Stamp {
    guard
      calibration.usesServerTime, let serverMilliseconds,
      let fused = fuse(arrival: arrival, serverMilliseconds: serverMilliseconds)
    else { return Stamp(time: arrival, source: .arrival) }
    var time = fused
    if let latest, latest > time, latest.nanoseconds - time.nanoseconds < Self.millisecond {
      time = min(latest, arrival)
    }
    latest = time
    if delays != nil {
      let moment = likeliest(serverMilliseconds, before: arrival)
      delays?.append(arrival.seconds(since: moment))
    }
    return Stamp(time: time, source: source)
  }

  /// Hands over the delays since the last call, and records them from the first one on.
  mutating func drainDelays() -> [Double] {
    defer { delays = [] }
    return delays ?? []
  }

  /// The middle of the server's millisecond, or of the part of it that lies before `arrival`.
  private func likeliest(_ milliseconds: UInt32, before arrival: Instant) -> Instant {
    let start = startOfMillisecond(milliseconds, near: arrival)
    let age = min(max(0, arrival.nanoseconds - start), Self.millisecond)
    return Instant(nanoseconds: min(start + age / 2, arrival.nanoseconds))
  }

  /// The time from both clocks; `nil` if the server's time is in the future or implausibly far in the past.
  private func fuse(arrival: Instant, serverMilliseconds: UInt32) -> Instant? {
    let start = startOfMillisecond(serverMilliseconds, near: arrival)
    let age = arrival.nanoseconds - start
    guard age >= -calibration.boundNanoseconds, age <= Self.oldest else { return nil }
    if (0...Self.millisecond).contains(age) { return arrival }
    return Instant(nanoseconds: min(start + Self.millisecond / 2, arrival.nanoseconds))
  }

  /// The start of the server's millisecond on CLOCK_MONOTONIC.
  ///
  /// Of all moments that share the 32-bit count, the one closest to `arrival` is meant.
  private func startOfMillisecond(_ count: UInt32, near arrival: Instant) -> Int64 {
    let milliseconds = (arrival.nanoseconds + calibration.offsetNanoseconds) / Self.millisecond
    let age = Int32(bitPattern: UInt32(truncatingIfNeeded: milliseconds) &- count)
    return (milliseconds - Int64(age)) * Self.millisecond - calibration.offsetNanoseconds
  }

  private static let millisecond: Int64 = 1_000_000
  /// Events older than this carry a wrong time: nothing the program does keeps it from reading its
  /// events that long, while a slow disk can well keep it for more than a second.
  private static let oldest: Int64 = 10_000_000_000
}

/// The relation of the window system's clock to CLOCK_MONOTONIC.
///
/// The server counts milliseconds in 32 bits; offsets are therefore known modulo 2^32 ms.
package struct ClockCalibration: Hashable, Sendable {
  /// Whether events carry the server's time; if not, they are stamped on arrival.
  package var usesServerTime: Bool
  /// The server's clock less CLOCK_MONOTONIC, in nanoseconds; 0 if the two are one clock.
  package var offsetNanoseconds: Int64
  /// The greatest distance of the true offset from `offsetNanoseconds`, in nanoseconds.
  package var boundNanoseconds: Int64

  /// Events carry no time of their own.
  static let arrivalOnly = ClockCalibration(
    usesServerTime: false, offsetNanoseconds: 0, boundNanoseconds: 0)

  /// The window system counts the milliseconds of CLOCK_MONOTONIC.
  ///
  /// The compositors of Wayland do so, and cannot be asked for the time. If one does not, its times cannot be true, and
  /// events are stamped on arrival.
  static let monotonic = ClockCalibration(
    usesServerTime: true, offsetNanoseconds: 0, boundNanoseconds: 1_000_000)

  /// Creates a calibration from its facts.
  package init(usesServerTime: Bool, offsetNanoseconds: Int64, boundNanoseconds: Int64) {
    self.usesServerTime = usesServerTime
    self.offsetNanoseconds = offsetNanoseconds
    self.boundNanoseconds = boundNanoseconds
  }

  /// Compares the clocks by one reading of the server's, taken between two of CLOCK_MONOTONIC.
  ///
  /// Xorg and Xvfb read CLOCK_MONOTONIC and drop fractions of a millisecond, on some kernels from a copy up to a
  /// millisecond old. Every possible answer of such a server counts as one clock.
  init(serverMilliseconds: UInt32, before: Instant, after: Instant) {
    let middle = before.nanoseconds + (after.nanoseconds - before.nanoseconds) / 2
    let bound = (after.nanoseconds - before.nanoseconds) / 2 + Self.millisecond / 2
    let milliseconds = middle / Self.millisecond
    let ahead = Int32(bitPattern: serverMilliseconds &- UInt32(truncatingIfNeeded: milliseconds))
    let offset =
      Int64(ahead) * Self.millisecond + Self.millisecond / 2 - middle % Self.millisecond
    let isSameClock = offset - bound <= 0 && offset + bound + Self.millisecond >= 0
    self.init(
      usesServerTime: true, offsetNanoseconds: isSameClock ? 0 : offset, boundNanoseconds: bound)
  }

  /// Whether the server's clock is another than CLOCK_MONOTONIC, and so may go faster or slower.
  var mayWander: Bool { usesServerTime && offsetNanoseconds != 0 }

  /// Uses a `reading` of `elapsed` nanoseconds later if it is as sharp as the present one still is, or if the two
  /// cannot both be true.
  ///
  /// A reading that is less sharp and agrees adds nothing.
  mutating func update(by reading: ClockCalibration, after elapsed: Int64) {
    let distance = (reading.offsetNanoseconds - offsetNanoseconds).magnitude
    let hasParted = distance > UInt64(boundNanoseconds + reading.boundNanoseconds)
    // Clocks of computers part by at most one part in ten thousand.
    let aged = boundNanoseconds + elapsed / 10_000
    if hasParted || reading.boundNanoseconds <= aged {
      self = reading
    } else {
      boundNanoseconds = aged
    }
  }

  private static let millisecond: Int64 = 1_000_000
}

/// CLOCK_MONOTONIC, the clock of every stamp.
enum MonotonicClock {
  static var now: Instant {
    var time = timespec()
    clock_gettime(CLOCK_MONOTONIC, &time)
    return Instant(nanoseconds: Int64(time.tv_sec) * 1_000_000_000 + Int64(time.tv_nsec))
  }
}
