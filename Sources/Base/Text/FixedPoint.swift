import Glibc

/// Decimal text with a fixed number of decimals, written exactly and independent of the locale.
package enum FixedPoint {
  /// `units` of 10 to the minus `places`; zero never gets a sign.
  package static func text(units: Int, places: Int) -> String {
    text { append(units: units, places: places, to: &$0) }
  }

  /// The exact difference of two numbers in units of 10 to the minus `places`, at any distance.
  package static func text(unitsFrom first: Int, to second: Int, places: Int) -> String {
    // The magnitude of a difference of 64 bits always fits into 64 bits without a sign.
    let magnitude = UInt64(truncatingIfNeeded: max(first, second) &- min(first, second))
    return text {
      append(magnitude: magnitude, isNegative: second < first, places: places, to: &$0)
    }
  }

  /// `number` rounded half away from zero; empty if it is not finite.
  package static func text(_ number: Double, places: Int) -> String {
    text { append(number, places: places, to: &$0) }
  }

  /// Appends `units` of 10 to the minus `places`, at most 40.
  package static func append(units: Int, places: Int, to bytes: inout [UInt8]) {
    append(
      magnitude: UInt64(units.magnitude), isNegative: units < 0, places: places, to: &bytes)
  }

  /// Appends nanoseconds in seconds with six decimals, rounded half away from zero.
  package static func append(nanoseconds: Int64, to bytes: inout [UInt8]) {
    let magnitude = nanoseconds.magnitude
    let microseconds = magnitude / 1000 + (magnitude % 1000 >= 500 ? 1 : 0)
    append(magnitude: microseconds, isNegative: nanoseconds < 0, places: 6, to: &bytes)
  }

  /// Appends `number` rounded half away from zero; nothing if it is not finite.
  ///
  /// Beyond 64 bits of units a Double has no digits after `places`, so its shortest exact text is used.
  package static func append(_ number: Double, places: Int, to bytes: inout [UInt8]) {
    guard number.isFinite else { return }
    let units = number.magnitude * power(places)
    guard units < 0x1p64 else {
      bytes.append(contentsOf: number.description.utf8)
      return
    }
    let whole = UInt64(units)
    let magnitude = units - Double(whole) >= 0.5 ? whole + 1 : whole
    append(magnitude: magnitude, isNegative: number < 0, places: places, to: &bytes)
  }

  /// 10 to the power of `exponent`; 1 if the exponent is negative.
  static func power(_ exponent: Int) -> Double {
    var power = 1.0
    for _ in 0..<max(0, exponent) { power *= 10 }
    return power
  }

  /// More decimals than any column has; with all digits of 64 bits and the sign they fit 64 bytes.
  private static let maximumPlaces = 40

  private static func append(
    magnitude: UInt64, isNegative: Bool, places: Int, to bytes: inout [UInt8]
  ) {
    let places = min(places, maximumPlaces)
    // A fixed capacity is allocated on the stack: a session has millions of numbers.
    withUnsafeTemporaryAllocation(of: UInt8.self, capacity: 64) { text in
      // The digits come from the last one on.
      var (first, rest, digits) = (text.count, magnitude, 0)
      repeat {
        let tenth = rest / 10
        first -= 1
        text[first] = UInt8(ascii: "0") &+ UInt8(truncatingIfNeeded: rest &- tenth &* 10)
        rest = tenth
        digits += 1
        if digits == places {
          first -= 1
          text[first] = UInt8(ascii: ".")
        }
      } while rest > 0 || digits <= places
      if isNegative && magnitude > 0 {
        first -= 1
        text[first] = UInt8(ascii: "-")
      }
      bytes.append(contentsOf: UnsafeBufferPointer(rebasing: text[first...]))
    }
  }

  private static func text(_ append: (inout [UInt8]) -> Void) -> String {
    var bytes: [UInt8] = []
    append(&bytes)
    return String(decoding: bytes, as: UTF8.self)
  }
}

extension Double {
  /// The shortest text that reads back as this number, without the '.0' that Swift gives whole ones.
  package var plainText: String { Int(exactly: self).map(String.init) ?? "\(self)" }

  /// The number with three figures, or all whole ones, for sentences: 0.101, 8.07, 1234.
  package var threeFigures: String {
    guard isFinite, self != 0 else { return plainText }
    let power = FixedPoint.power(decimals(ofFigures: 3))
    return ((self * power).rounded() / power).plainText
  }

  /// The number with so many figures, or all whole ones, zeros kept: 1.0, 2.3, 14.
  package func figures(_ figures: Int) -> String {
    guard isFinite, self != 0 else { return plainText }
    guard magnitude < 1e15, magnitude >= 1e-9 else { return "\(self)" }
    return fixed(decimals(ofFigures: figures))
  }

  /// The number with so many decimals, with '.' in every locale.
  package func fixed(_ decimals: Int) -> String {
    guard isFinite else { return "–" }
    guard magnitude * FixedPoint.power(decimals) < 9e15 else { return "\(self)" }
    return FixedPoint.text(self, places: decimals)
  }

  /// The decimals that show so many figures of the number, which is not zero.
  private func decimals(ofFigures figures: Int) -> Int {
    min(max(0, figures - 1 - Int(floor(log10(magnitude)))), 15)
  }
}

extension Int {
  /// The number with spaces between its thousands.
  package var grouped: String {
    var text = ""
    for (index, digit) in String(magnitude).reversed().enumerated() {
      if index > 0, index % 3 == 0 { text.append("\u{2009}") }
      text.append(digit)
    }
    return (self < 0 ? "−" : "") + String(text.reversed())
  }
}
