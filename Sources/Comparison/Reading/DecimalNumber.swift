/// Decimal numbers as text, whatever the locale: `3`, `-0.25`, `.5`, `1e-3`.
enum DecimalNumber {
  /// The nearest double to the number in `cell`; nil where anything else stands there.
  ///
  /// Up to 2⁵³ digits' worth and 10²² both are doubles, and so one division rounds correctly
  /// (Clinger, 'How to read floating point numbers accurately', PLDI 1990). Longer ones, which are
  /// rare, go through the standard library.
  @inline(__always)
  static func read(_ bytes: Span<UInt8>, _ cell: Range<Int>) -> Double? {
    var place = cell.lowerBound
    let isNegative = place < cell.upperBound && bytes[place] == UInt8(ascii: "-")
    if isNegative { place += 1 }
    let whole = digits(bytes, place..<cell.upperBound)
    place += whole.count
    var value = whole.value
    var decimals = 0
    if place < cell.upperBound && bytes[place] == UInt8(ascii: ".") {
      let fraction = digits(bytes, place + 1..<cell.upperBound, after: value)
      decimals = fraction.count
      value = fraction.value
      place += 1 + decimals
    }
    guard place == cell.upperBound, 1...17 ~= whole.count + decimals, value <= 1 << 53 else {
      return readSlowly(bytes, cell)
    }
    let magnitude = Double(value) / powers[decimals]
    return isNegative ? -magnitude : magnitude
  }

  /// The whole number of 32 bits in `cell`, which may be written as `3.0`; nil where it is none.
  @inline(__always)
  static func readWhole(_ bytes: Span<UInt8>, _ cell: Range<Int>) -> Int? {
    let number = digits(bytes, cell)
    if number.count == cell.count && 1...9 ~= number.count { return Int(number.value) }
    return read(bytes, cell).flatMap { Int32(exactly: $0) }.map { Int($0) }
  }

  @inline(__always)
  private static func digits(
    _ bytes: Span<UInt8>, _ range: Range<Int>, after start: UInt64 = 0
  ) -> (value: UInt64, count: Int) {
    var value = start
    var place = range.lowerBound
    while place < range.upperBound {
      let digit = bytes[place] &- UInt8(ascii: "0")
      guard digit < 10 else { break }
      value = value &* 10 &+ UInt64(digit)
      place += 1
    }
    return (value, place - range.lowerBound)
  }

  /// Every other form; the check keeps out what the standard library reads besides: hexadecimal
  /// numbers, infinities and not-a-number.
  private static func readSlowly(_ bytes: Span<UInt8>, _ cell: Range<Int>) -> Double? {
    guard !cell.isEmpty, cell.count <= 400 else { return nil }
    var text = ""
    for place in cell {
      switch bytes[place] {
      case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "+"), UInt8(ascii: "-"),
        UInt8(ascii: "."), UInt8(ascii: "e"), UInt8(ascii: "E"):
        text.unicodeScalars.append(Unicode.Scalar(bytes[place]))
      default: return nil
      }
    }
    guard let number = Double(text), number.isFinite else { return nil }
    return number
  }

  private static let powers: [Double] = [
    1, 1e1, 1e2, 1e3, 1e4, 1e5, 1e6, 1e7, 1e8, 1e9, 1e10, 1e11, 1e12, 1e13, 1e14, 1e15, 1e16, 1e17,
  ]
}
