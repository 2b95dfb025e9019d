import Base

/// A decimal number, exact to its last digit, of at most seventeen digits.
package struct ExactDecimal: Hashable, Sendable {
  /// The number in units of 10 to the minus `places`.
  package let units: Int
  private let decimals: Int8
  /// The digits behind the point, from 0 to 18.
  package var places: Int { Int(decimals) }

  /// The units of all numbers of seventeen digits.
  static let units = -(1 << 58)...(1 << 58) - 1

  /// Creates a number; `nil` if it has too many digits.
  init?(units: Int, places: Int) {
    guard Self.units.contains(units), (0...Self.mostPlaces).contains(places) else { return nil }
    self.units = units
    decimals = Int8(truncatingIfNeeded: places)
  }

  /// Takes a number of a table; `nil` if it has an exponent or too many digits.
  init?(_ number: DecimalNumber) {
    guard let units = number.units else { return nil }
    self.init(units: units, places: number.places)
  }

  /// Reads `-12.50` and the like; `nil` for anything else, and for too many digits.
  init?(_ text: ArraySlice<UInt8>) {
    guard let number = DecimalNumber(text) else { return nil }
    self.init(number)
  }

  /// Reads `text` likewise.
  init?(_ text: some StringProtocol) { self.init(Array(text.utf8)[...]) }

  /// The most digits that it has behind the point.
  static let mostPlaces = 18

  /// The number with so many digits behind the point, the rest cut off towards minus infinity; and whether nothing was
  /// cut off.
  ///
  /// A number beyond 64 bits is replaced by the last one on its side, which no other number is.
  func floor(places wanted: Int) -> (units: Int, isExact: Bool) {
    if wanted >= places {
      let (product, overflow) = units.multipliedReportingOverflow(by: Self.power(wanted - places))
      return overflow ? (units < 0 ? .min : .max, true) : (product, true)
    }
    let divisor = Self.power(places - wanted)
    let (quotient, remainder) = units.quotientAndRemainder(dividingBy: divisor)
    return (remainder < 0 ? quotient - 1 : quotient, remainder == 0)
  }

  private static func power(_ exponent: Int) -> Int {
    (0..<max(0, min(exponent, mostPlaces))).reduce(1) { power, _ in power * 10 }
  }
}

extension ExactDecimal: CustomStringConvertible {
  /// The number with all its places.
  package var description: String { FixedPoint.text(units: units, places: places) }
}

extension ExactDecimal {
  /// Whether it is the smaller number; the two may have different places.
  func isLess(than other: ExactDecimal) -> Bool {
    let floor = other.floor(places: places)
    return units < floor.units || (units == floor.units && !floor.isExact)
  }
}

/// The comparison of a number with the number in a query.
package enum NumberComparison: String, CaseIterable, Hashable, Sendable {
  case less = "<"
  case lessOrEqual = "<="
  case equal = "="
  case greaterOrEqual = ">="
  case greater = ">"
}

extension NumberComparison {
  /// The units with so many `places` that satisfy the comparison with `number`; `nil` if none do.
  func units(_ number: ExactDecimal, places: Int) -> ClosedRange<Int>? {
    let (floor, isExact) = number.floor(places: places)
    switch self {
    case .equal: return isExact ? floor...floor : nil
    case .less where isExact: return floor == .min ? nil : .min...floor - 1
    case .less, .lessOrEqual: return .min...floor
    case .greaterOrEqual where isExact: return floor...(.max)
    case .greater, .greaterOrEqual: return floor == .max ? nil : floor + 1...(.max)
    }
  }
}
