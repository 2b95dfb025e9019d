import TrialLog

/// A number as it stands in a table: exact where it is written without an exponent.
struct DecimalNumber: Hashable {
  /// The number in units of 10 to the minus `places`; `nil` where it is not exact.
  let units: Int?
  /// The digits behind the point.
  let places: Int
  /// The number, as close as a Double is.
  let value: Double

  private init(units: Int?, places: Int, value: Double) {
    self.units = units
    self.places = places
    self.value = value
  }

  /// Reads `-12.50` and the like; `nil` for anything but digits, a sign, a point and an exponent.
  init?(_ text: ArraySlice<UInt8>) {
    var (digits, places, units) = (0, 0, 0)
    var hasPoint = false
    var rest = text
    let isNegative = rest.first == UInt8(ascii: "-")
    if isNegative { rest.removeFirst() }
    for (offset, byte) in rest.enumerated() {
      switch byte {
      case UInt8(ascii: "0")...UInt8(ascii: "9"):
        digits += 1
        if hasPoint { places += 1 }
        units = units &* 10 &+ Int(byte - UInt8(ascii: "0"))
      case UInt8(ascii: ".") where !hasPoint && digits > 0: hasPoint = true
      case UInt8(ascii: "e"), UInt8(ascii: "E"):
        guard offset > 0 else { return nil }
        self.init(inexact: text)
        return
      default: return nil
      }
    }
    guard digits > 0, !hasPoint || places > 0 else { return nil }
    // 18 digits fit into 64 bits for certain.
    guard digits <= 18 else {
      self.init(inexact: text)
      return
    }
    if isNegative { units = -units }
    self.init(units: units, places: places, value: Double(units) / Self.powers[places])
  }

  private init?(inexact text: ArraySlice<UInt8>) {
    guard let value = Double(String(decoding: text, as: UTF8.self)), value.isFinite else {
      return nil
    }
    self.init(units: nil, places: 0, value: value)
  }

  /// The number in units of 10 to the minus `places`; `nil` where that is not exact.
  func units(places wanted: Int) -> Int? {
    guard let units, (places...18).contains(wanted) else { return nil }
    let (product, overflow) = units.multipliedReportingOverflow(
      by: Int(Self.powers[wanted - places]))
    return overflow ? nil : product
  }

  private static let powers: [Double] = (0...18).map { exponent in
    (0..<exponent).reduce(1.0) { power, _ in power * 10 }
  }
}
