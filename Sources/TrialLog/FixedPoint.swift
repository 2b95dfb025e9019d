/// Decimal text with a fixed number of places, made without the C library's locale.
enum FixedPoint {
  /// `magnitude` units of 10 to the minus `places`; zero never gets a sign.
  static func text(magnitude: UInt64, isNegative: Bool, places: Int) -> String {
    let sign = isNegative && magnitude > 0 ? "-" : ""
    let digits = String(magnitude)
    guard places > 0 else { return sign + digits }
    let padded = String(repeating: "0", count: max(0, places + 1 - digits.count)) + digits
    return sign + padded.dropLast(places) + "." + padded.suffix(places)
  }

  /// Nanoseconds in seconds with six decimals, rounded half away from zero.
  static func seconds(nanoseconds: Int64) -> String {
    let magnitude = nanoseconds.magnitude
    let microseconds = magnitude / 1000 + (magnitude % 1000 >= 500 ? 1 : 0)
    return text(magnitude: microseconds, isNegative: nanoseconds < 0, places: 6)
  }

  /// `number` rounded half away from zero; empty where it is not finite.
  ///
  /// Beyond 64 bits of units no decimal is left in a Double, so its shortest exact text is used.
  static func text(_ number: Double, places: Int) -> String {
    guard number.isFinite else { return "" }
    let scale = (0..<max(0, places)).reduce(1.0) { scale, _ in scale * 10 }
    let units = (number.magnitude * scale).rounded(.toNearestOrAwayFromZero)
    guard let magnitude = UInt64(exactly: units) else { return number.description }
    return text(magnitude: magnitude, isNegative: number < 0, places: places)
  }
}
