internal import Primitives

/// How the X server's clock stands to CLOCK_MONOTONIC.
///
/// The server counts milliseconds in 32 bits; offsets are therefore known modulo 2^32 ms.
package struct ClockCalibration: Hashable, Sendable {
  /// Whether events carry the server's time; where not, they are stamped on arrival.
  package var usesServerTime: Bool
  /// The server's clock less CLOCK_MONOTONIC, in nanoseconds; 0 where the two are one clock.
  package var offsetNanoseconds: Int64
  /// How far the true offset may lie from `offsetNanoseconds`, in nanoseconds.
  package var boundNanoseconds: Int64

  /// Events carry no time of their own.
  package static let arrivalOnly = ClockCalibration(
    usesServerTime: false, offsetNanoseconds: 0, boundNanoseconds: 0)

  /// Creates a calibration from its facts.
  package init(usesServerTime: Bool, offsetNanoseconds: Int64, boundNanoseconds: Int64) {
    self.usesServerTime = usesServerTime
    self.offsetNanoseconds = offsetNanoseconds
    self.boundNanoseconds = boundNanoseconds
  }

  /// Compares the clocks by one reading of the server's, taken between two of CLOCK_MONOTONIC.
  ///
  /// Xorg and Xvfb read CLOCK_MONOTONIC and drop what is below a millisecond, on some kernels from
  /// a copy up to a millisecond old. Whatever such a server can have answered counts as one clock.
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

  private static let millisecond: Int64 = 1_000_000
}
