import Base
import Testing

@testable import Desktop

/// Nanoseconds in a millisecond.
private let millisecond: Int64 = 1_000_000

/// Stamps one event with a clock that has seen none before.
private func stamp(
  serverMilliseconds: UInt32?, arrival: Int64, offset: Int64 = 0, bound: Int64 = 500_000
) -> InputClock.Stamp {
  var clock = InputClock(
    ClockCalibration(usesServerTime: true, offsetNanoseconds: offset, boundNanoseconds: bound))
  return clock.stamp(
    arrival: Instant(nanoseconds: arrival), serverMilliseconds: serverMilliseconds)
}

struct `An input clock` {
  @Test(arguments: [0, 1, 499_999, 500_000, 999_999, 1_000_000])
  func `takes an arrival within the server's millisecond`(age: Int64) {
    let arrival = 5000 * millisecond + age
    #expect(
      stamp(serverMilliseconds: 5000, arrival: arrival)
        == .init(time: Instant(nanoseconds: arrival), source: .xServer))
  }

  @Test(arguments: [1_000_001, 1_700_000, 16_000_000, 2_500_000_000, 10_000_000_000])
  func `takes the middle of the server's millisecond for a later arrival`(age: Int64) {
    #expect(
      stamp(serverMilliseconds: 5000, arrival: 5000 * millisecond + age)
        == .init(time: Instant(nanoseconds: 5_000_500_000), source: .xServer))
  }

  @Test(arguments: [10_000_000_001, 60_000_000_000, 2_000_000_000_000_000])
  func `takes the arrival where the server's time is too old to be true`(age: Int64) {
    let arrival = 5000 * millisecond + age
    #expect(
      stamp(serverMilliseconds: 5000, arrival: arrival)
        == .init(time: Instant(nanoseconds: arrival), source: .arrival))
  }

  @Test(
    arguments: [
      (-1, .xServer), (-500_000, .xServer), (-500_001, .arrival), (-3_000_000_000, .arrival),
    ] as [(Int64, StampSource)])
  func `takes the arrival where the server's time is still to come`(
    age: Int64, source: StampSource
  ) {
    let arrival = 5000 * millisecond + age
    #expect(
      stamp(serverMilliseconds: 5000, arrival: arrival)
        == .init(time: Instant(nanoseconds: arrival), source: source))
  }

  @Test func `takes the arrival where there is no server time`() {
    #expect(
      stamp(serverMilliseconds: nil, arrival: 77)
        == .init(time: Instant(nanoseconds: 77), source: .arrival))
  }

  @Test func `takes the arrival where the calibration says so`() {
    var clock = InputClock(.arrivalOnly)
    let arrival = Instant(nanoseconds: 5000 * millisecond + 1)
    #expect(
      clock.stamp(arrival: arrival, serverMilliseconds: 5000)
        == .init(time: arrival, source: .arrival))
  }

  @Test(arguments: [1, 2, 5] as [Int64])
  func `counts on where the server's 32 bits wrap`(wraps: Int64) {
    let wrap = wraps << 32
    // The last millisecond before the wrap, read 3 ms later, and so after it.
    #expect(
      stamp(serverMilliseconds: .max, arrival: (wrap + 2) * millisecond).time
        == Instant(nanoseconds: (wrap - 1) * millisecond + 500_000))
    // The first one after it, read immediately.
    #expect(
      stamp(serverMilliseconds: 0, arrival: wrap * millisecond + 300_000)
        == .init(time: Instant(nanoseconds: wrap * millisecond + 300_000), source: .xServer))
  }

  @Test(
    arguments: [
      123_456_789_000, -123_456_789_000, 40_250_000, -700_000, 2_147_483_000 * 1_000_000,
      -2_147_483_000 * 1_000_000,
    ] as [Int64])
  func `minds the server clock's offset`(offset: Int64) {
    let event: Int64 = 9_000_000 * millisecond + 123_456
    // The time of a server whose clock is `offset` ahead: rounded down, in 32 bits.
    let serverNow = event + offset
    let floored = (Double(serverNow) / Double(millisecond)).rounded(.down)
    let count = UInt32(truncatingIfNeeded: Int64(floored))
    let late = stamp(serverMilliseconds: count, arrival: event + 16 * millisecond, offset: offset)
    #expect(late.source == .xServer)
    #expect(abs(late.time.nanoseconds - event) <= millisecond / 2)
    let prompt = stamp(serverMilliseconds: count, arrival: event, offset: offset)
    #expect(prompt == .init(time: Instant(nanoseconds: event), source: .xServer))
  }

  @Test func `is off by half a millisecond at most, and by no more than the arrival`() {
    var clock = InputClock(
      ClockCalibration(usesServerTime: true, offsetNanoseconds: 0, boundNanoseconds: 500_000))
    var generator = SplitMix64(state: 1)
    var event: Int64 = ((1 << 32) - 2000) * millisecond
    for _ in 0..<5000 {
      event += Int64.random(in: 1000...3_000_000, using: &generator)
      let arrival = event + Int64.random(in: 0...20_000_000, using: &generator)
      let stamp = clock.stamp(
        arrival: Instant(nanoseconds: arrival),
        serverMilliseconds: UInt32(truncatingIfNeeded: event / millisecond))
      #expect(stamp.time.nanoseconds <= arrival)
      #expect(abs(stamp.time.nanoseconds - event) <= millisecond)
    }
  }

  @Test func `puts up with a server clock that is two milliseconds behind`() {
    let event = 8000 * millisecond + 900_000
    let stamp = stamp(serverMilliseconds: 7999, arrival: event + 200_000)
    #expect(
      stamp == .init(time: Instant(nanoseconds: 7999 * millisecond + 500_000), source: .xServer))
  }

  @Test func `keeps the order of events of one millisecond`() {
    var clock = InputClock(
      ClockCalibration(usesServerTime: true, offsetNanoseconds: 0, boundNanoseconds: 500_000))
    let prompt = clock.stamp(
      arrival: Instant(nanoseconds: 5000 * millisecond + 900_000), serverMilliseconds: 5000)
    let late = clock.stamp(
      arrival: Instant(nanoseconds: 5001 * millisecond + 300_000), serverMilliseconds: 5000)
    #expect(prompt.time == Instant(nanoseconds: 5000 * millisecond + 900_000))
    #expect(late.time == prompt.time)
  }

  @Test(arguments: [1_000_000, 1_000_001, 7_000_000, 400_000_000] as [Int64])
  func `an event of an earlier millisecond is not held back by one that came before it`(
    earlier: Int64
  ) {
    var clock = InputClock(
      ClockCalibration(usesServerTime: true, offsetNanoseconds: 0, boundNanoseconds: 500_000))
    let first = clock.stamp(
      arrival: Instant(nanoseconds: 5000 * millisecond + 500_000), serverMilliseconds: 5000)
    let milliseconds = (5000 * millisecond + 500_000 - earlier) / millisecond
    let second = clock.stamp(
      arrival: Instant(nanoseconds: 5009 * millisecond),
      serverMilliseconds: UInt32(milliseconds))
    #expect(first.time == Instant(nanoseconds: 5000 * millisecond + 500_000))
    #expect(second.time == Instant(nanoseconds: milliseconds * millisecond + 500_000))
  }

  @Test func `lets no late event without server time hold back the next one`() {
    var clock = InputClock(
      ClockCalibration(usesServerTime: true, offsetNanoseconds: 0, boundNanoseconds: 500_000))
    let arrival = Instant(nanoseconds: 5400 * millisecond)
    #expect(clock.stamp(arrival: arrival, serverMilliseconds: nil).time == arrival)
    #expect(
      clock.stamp(arrival: arrival, serverMilliseconds: 5000).time
        == Instant(nanoseconds: 5_000_500_000))
  }
}

/// A small seeded generator, so that a failure happens again.
private struct SplitMix64: RandomNumberGenerator {
  var state: UInt64

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var mixed = state
    mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
    mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
    return mixed ^ (mixed >> 31)
  }
}
