import Base
import Testing

@testable import Desktop

/// Nanoseconds in a millisecond.
private let millisecond: Int64 = 1_000_000

/// The calibration for a server whose clock is `offset` ahead and was read in `duration`.
private func calibration(
  offset: Int64, monotonic: Int64, duration: Int64 = 100_000, staleness: Int64 = 0
) -> ClockCalibration {
  let reading = monotonic + duration / 2 + offset - staleness
  let milliseconds = Int64((Double(reading) / Double(millisecond)).rounded(.down))
  return ClockCalibration(
    serverMilliseconds: UInt32(truncatingIfNeeded: milliseconds),
    before: Instant(nanoseconds: monotonic), after: Instant(nanoseconds: monotonic + duration))
}

struct `A clock calibration` {
  @Test(arguments: [0, 1, 400_000, 949_999, 999_999] as [Int64], [0, 300_000, 999_999] as [Int64])
  func `finds that a server on this machine has the same clock`(
    fraction: Int64, staleness: Int64
  ) {
    let found = calibration(
      offset: 0, monotonic: 3_600_000 * millisecond + fraction, staleness: staleness)
    #expect(found.usesServerTime)
    #expect(found.offsetNanoseconds == 0)
    #expect(found.boundNanoseconds == 550_000)
  }

  @Test func `finds the same clock beyond the wrap of 32 bits`() {
    #expect(
      calibration(offset: 0, monotonic: (3 << 32) * millisecond - 50_000).offsetNanoseconds == 0)
  }

  @Test(
    arguments: [
      5 * 1_000_000, -5 * 1_000_000, 20_000_000, 3_600_000_000_000, -86_400_000_000_000,
    ] as [Int64])
  func `measures the offset of another machine's server within its bound`(offset: Int64) {
    let found = calibration(offset: offset, monotonic: 90_000_000 * millisecond + 123_456)
    #expect(abs(found.offsetNanoseconds - offset) <= found.boundNanoseconds)
    #expect(found.offsetNanoseconds != 0)
  }

  @Test func `widens its bound by half of the time that reading took`() {
    let found = calibration(
      offset: 0, monotonic: 1000 * millisecond, duration: 30 * millisecond)
    #expect(found.boundNanoseconds == 15_500_000)
    #expect(found.offsetNanoseconds == 0)
  }

  /// A clock that is so many milliseconds ahead, to half a millisecond.
  private static func known(_ offset: Int64, bound: Int64 = 500_000) -> ClockCalibration {
    ClockCalibration(
      usesServerTime: true, offsetNanoseconds: offset * millisecond, boundNanoseconds: bound)
  }

  @Test func `follows a clock that wanders`() {
    var clock = Self.known(50)
    let later = Self.known(53, bound: 900_000)
    clock.update(by: later, after: 0)
    #expect(clock == later)
  }

  @Test func `takes up a reading as sharp as the last`() {
    var clock = Self.known(50)
    let later = ClockCalibration(
      usesServerTime: true, offsetNanoseconds: 50_200_000, boundNanoseconds: 500_000)
    clock.update(by: later, after: 0)
    #expect(clock == later)
  }

  @Test func `keeps what it knows where a reading is less sharp, for as long as that is true`() {
    var clock = Self.known(50)
    let later = Self.known(50, bound: 2_000_000)
    clock.update(by: later, after: 10_000 * millisecond)
    #expect(clock == Self.known(50, bound: 1_500_000))
    clock.update(by: later, after: 10_000 * millisecond)
    #expect(clock == later)
  }

  @Test func `wanders only where it is another than ours`() {
    #expect(Self.known(50).mayWander)
    #expect(!Self.known(0).mayWander)
    #expect(!ClockCalibration.arrivalOnly.mayWander)
    #expect(!ClockCalibration.monotonic.mayWander)
  }
}
