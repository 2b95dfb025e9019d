/// A decimal number in the form of a table, independent of the locale: exact without an exponent.
package struct DecimalNumber: Hashable, Sendable {
  /// The number in units of 10 to the minus `places`; `nil` if it is not exact.
  package let units: Int?
  /// The digits behind the point.
  package let places: Int
  /// The number, as close as a Double is.
  package let value: Double

  /// Reads `-12.50` and the like; `nil` for anything but digits, a sign, a point and an exponent.
  package init?(_ text: ArraySlice<UInt8>) {
    let bytes = text.span
    let start = Self.mantissa(bytes, 0..<bytes.count)
    guard start.wholeDigits > 0 else { return nil }
    let hasExponent =
      start.end < bytes.count
      && (bytes[start.end] == UInt8(ascii: "e") || bytes[start.end] == UInt8(ascii: "E"))
    let endsInPoint = start.hasPoint && start.decimals == 0
    guard hasExponent || start.end == bytes.count && !endsInPoint else { return nil }
    // 18 digits fit into 64 bits for certain.
    guard !hasExponent, start.wholeDigits + start.decimals <= 18 else {
      self.init(inexact: text)
      return
    }
    self.init(
      units: Int(start.digits) * (start.isNegative ? -1 : 1), places: start.decimals)
  }

  /// Reads `text` likewise.
  package init?(_ text: some StringProtocol) { self.init(Array(text.utf8)[...]) }

  private init?(inexact text: ArraySlice<UInt8>) {
    guard let value = Double(String(decoding: text, as: UTF8.self)), value.isFinite else {
      return nil
    }
    self.init(units: nil, places: 0, value: value)
  }

  private init(units: Int?, places: Int, value: Double) {
    self.units = units
    self.places = places
    self.value = value
  }

  /// The number of so many units of 10 to the minus `places`, at most 18.
  package init(units: Int, places: Int) {
    // Beyond 53 bits the quotient would be rounded twice.
    let quotient = Double(units) / Self.power(places)
    let value =
      units.magnitude < 1 << 53
      ? quotient : Double(FixedPoint.text(units: units, places: places)) ?? quotient
    self.init(units: units, places: places, value: value)
  }

  /// A number with as many digits as distinguish it from all others; `nil` if it is not finite.
  package init?(shortest number: Double) {
    guard number.isFinite else { return nil }
    self.init(units: nil, places: 0, value: number)
  }

  /// Nanoseconds in seconds with six decimals, rounded half away from zero.
  package init(nanoseconds: Int64) {
    let magnitude = nanoseconds.magnitude
    let microseconds = Int(magnitude / 1000 + (magnitude % 1000 >= 500 ? 1 : 0))
    self.init(units: nanoseconds < 0 ? -microseconds : microseconds, places: 6)
  }

  /// A measured number rounded half away from zero; `nil` if it is not finite.
  ///
  /// Beyond 62 bits of units a Double has no digits after `places`, so it is not rounded.
  package init?(rounding number: Double, places: Int) {
    guard number.isFinite else { return nil }
    let units = number.magnitude * FixedPoint.power(places)
    guard units < 0x1p62 else {
      self.init(units: nil, places: 0, value: number)
      return
    }
    let whole = Int(units)
    let magnitude = units - Double(whole) >= 0.5 ? whole + 1 : whole
    self.init(units: number < 0 ? -magnitude : magnitude, places: places)
  }

  /// Appends the number in the form of a table, independent of the locale.
  package func append(to bytes: inout [UInt8]) {
    if let units {
      FixedPoint.append(units: units, places: places, to: &bytes)
    } else {
      bytes.append(contentsOf: value.description.utf8)
    }
  }

  /// The number in units of 10 to the minus `places`; `nil` if the result is not exact.
  package func units(places wanted: Int) -> Int? {
    guard let units, (places...18).contains(wanted) else { return nil }
    let (product, overflow) = units.multipliedReportingOverflow(
      by: Int(Self.power(wanted - places)))
    return overflow ? nil : product
  }
}

extension DecimalNumber: CustomStringConvertible {
  /// The number in the form of a table.
  package var description: String {
    var bytes: [UInt8] = []
    append(to: &bytes)
    return String(decoding: bytes, as: UTF8.self)
  }
}

// MARK: - Cells of logs

extension DecimalNumber {
  /// The number in `cell`, by the rules of `read`; `nil` if there is none.
  package static func number(in cell: ArraySlice<UInt8>) -> Double? {
    read(cell.span, 0..<cell.count)
  }

  /// The whole number in `cell`, written with digits and a minus sign alone; `nil` if there is none.
  package static func integer(in cell: ArraySlice<UInt8>) -> Int? {
    DecimalNumber(cell).flatMap { $0.places == 0 ? $0.units : nil }
  }
}

// MARK: - The fast path

extension DecimalNumber {
  /// The double nearest to the number in `cell`, such as `3`, `-0.25`, `.5` or `1e-3`; `nil` for
  /// anything else.
  ///
  /// Up to 2⁵³ digits' worth and 10²² both are doubles, and so one division rounds correctly
  /// (Clinger, 'How to read floating point numbers accurately', PLDI 1990). Longer ones, which are
  /// rare, are read by the standard library.
  @inlinable @inline(__always)
  package static func read(_ bytes: Span<UInt8>, _ cell: Range<Int>) -> Double? {
    readShort(bytes, cell) ?? readLong(bytes, cell)
  }

  /// Reads a number of at most eight characters behind its sign, all together instead of one by one; `nil` for longer
  /// ones and all other cases that need a second look.
  @inlinable @inline(__always)
  static func readShort(_ bytes: Span<UInt8>, _ cell: Range<Int>) -> Double? {
    guard !cell.isEmpty, cell.upperBound >= 8 else { return nil }
    let isNegative = bytes[cell.lowerBound] == UInt8(ascii: "-")
    let count = cell.count - (isNegative ? 1 : 0)
    guard 1...8 ~= count else { return nil }
    // The first character is in the lowest byte. Bytes before the number are set to zeros.
    var text = UInt64(
      littleEndian: bytes.bytes.unsafeLoadUnaligned(
        fromByteOffset: cell.upperBound - 8, as: UInt64.self))
    let zeros: UInt64 = 0x3030_3030_3030_3030
    let others = UInt64.max >> UInt64(8 * count)
    text = (text & ~others) | (zeros & others)
    // A byte of the difference is 0 if the character is the point; the lowest one that is found is one for certain.
    let difference = text ^ 0x2E2E_2E2E_2E2E_2E2E
    let points = (difference &- 0x0101_0101_0101_0101) & ~difference & 0x8080_8080_8080_8080
    var decimals = 0
    if points != 0 {
      guard count > 1 else { return nil }
      let place = UInt64(points.trailingZeroBitCount) & ~7
      decimals = 7 - Int(place >> 3)
      // The characters before the point take its place.
      let before: UInt64 = (1 << place) &- 1
      text = (text & ~(before << 8 | 0xFF)) | (text & before) << 8 | UInt64(UInt8(ascii: "0"))
    }
    let isDigits =
      (text & 0xF0F0_F0F0_F0F0_F0F0) == zeros
      && ((text &+ 0x0606_0606_0606_0606) & 0xF0F0_F0F0_F0F0_F0F0) == zeros
    guard isDigits else { return nil }
    // Neighbours are joined to numbers of two digits, of four, and of eight.
    let pairs = ((text & 0x0F0F_0F0F_0F0F_0F0F) &* 2561) >> 8
    let fours = ((pairs & 0x00FF_00FF_00FF_00FF) &* 6_553_601) >> 16
    let digits = ((fours & 0x0000_FFFF_0000_FFFF) &* 42_949_672_960_001) >> 32
    let magnitude = Double(Int64(digits)) / power(decimals)
    return isNegative ? -magnitude : magnitude
  }

  @usableFromInline
  static func readLong(_ bytes: Span<UInt8>, _ cell: Range<Int>) -> Double? {
    let start = mantissa(bytes, cell)
    guard start.end == cell.upperBound, 1...17 ~= start.wholeDigits + start.decimals,
      start.digits <= 1 << 53
    else { return readSlowly(bytes, cell) }
    let magnitude = Double(start.digits) / power(start.decimals)
    return start.isNegative ? -magnitude : magnitude
  }

  /// The whole number of 32 bits in `cell`, which may be written as `3.0`; `nil` if there is none.
  @inlinable @inline(__always)
  package static func readWhole(_ bytes: Span<UInt8>, _ cell: Range<Int>) -> Int? {
    let number = digits(bytes, cell)
    if number.count == cell.count && 1...9 ~= number.count { return Int(number.value) }
    return read(bytes, cell).flatMap { Int32(exactly: $0) }.map { Int($0) }
  }

  /// The start of a number, up to an exponent or any other character at `end`.
  @usableFromInline
  struct Mantissa {
    @usableFromInline package var isNegative: Bool
    /// The digits before and behind the point as one number, which wraps around beyond 19 digits.
    @usableFromInline package var digits: UInt64
    @usableFromInline var wholeDigits: Int
    @usableFromInline package var decimals = 0
    @usableFromInline package var hasPoint = false
    @usableFromInline package var end: Int

    @inlinable @inline(__always)
    init(isNegative: Bool, digits: UInt64, wholeDigits: Int, end: Int) {
      self.isNegative = isNegative
      self.digits = digits
      self.wholeDigits = wholeDigits
      self.end = end
    }
  }

  /// Reads a minus sign, digits, a point and digits at the start of `cell`, each of which may be missing.
  @inlinable @inline(__always)
  static func mantissa(_ bytes: Span<UInt8>, _ cell: Range<Int>) -> Mantissa {
    let isNegative = !cell.isEmpty && bytes[cell.lowerBound] == UInt8(ascii: "-")
    let first = cell.lowerBound + (isNegative ? 1 : 0)
    let whole = digits(bytes, first..<cell.upperBound)
    var start = Mantissa(
      isNegative: isNegative, digits: whole.value, wholeDigits: whole.count,
      end: first + whole.count)
    if start.end < cell.upperBound && bytes[start.end] == UInt8(ascii: ".") {
      let fraction = digits(bytes, start.end + 1..<cell.upperBound, after: whole.value)
      start.hasPoint = true
      start.decimals = fraction.count
      start.digits = fraction.value
      start.end += 1 + fraction.count
    }
    return start
  }

  /// The digits at the start of `range`, appended to the digits of `start`.
  @inlinable @inline(__always)
  package static func digits(
    _ bytes: Span<UInt8>, _ range: Range<Int>, after start: UInt64 = 0
  ) -> (value: UInt64, count: Int) {
    var value = start
    var index = range.lowerBound
    while index < range.upperBound {
      let digit = bytes[index] &- UInt8(ascii: "0")
      guard digit < 10 else { break }
      value = value &* 10 &+ UInt64(digit)
      index += 1
    }
    return (value, index - range.lowerBound)
  }

  /// Reads every other form; the check rejects the other forms that the standard library accepts: hexadecimal numbers,
  /// infinities and not-a-number.
  @usableFromInline
  package static func readSlowly(_ bytes: Span<UInt8>, _ cell: Range<Int>) -> Double? {
    guard !cell.isEmpty, cell.count <= 400 else { return nil }
    var text = ""
    for index in cell {
      switch bytes[index] {
      case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "+"), UInt8(ascii: "-"),
        UInt8(ascii: "."), UInt8(ascii: "e"), UInt8(ascii: "E"):
        text.unicodeScalars.append(Unicode.Scalar(bytes[index]))
      default: return nil
      }
    }
    guard let number = Double(text), number.isFinite else { return nil }
    return number
  }

  /// 10 to the power of `exponent`, at most 18; a switch is compiled to a table in the caller.
  @inlinable @inline(__always)
  package static func power(_ exponent: Int) -> Double {
    switch exponent {
    case 0: 1
    case 1: 1e1
    case 2: 1e2
    case 3: 1e3
    case 4: 1e4
    case 5: 1e5
    case 6: 1e6
    case 7: 1e7
    case 8: 1e8
    case 9: 1e9
    case 10: 1e10
    case 11: 1e11
    case 12: 1e12
    case 13: 1e13
    case 14: 1e14
    case 15: 1e15
    case 16: 1e16
    case 17: 1e17
    default: 1e18
    }
  }
}
