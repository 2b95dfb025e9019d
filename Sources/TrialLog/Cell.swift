/// One value of a row, before it becomes text.
public enum Cell: Hashable, Sendable {
  case text(String)
  case integer(Int)
  /// An exact fixed-point number: 843 units of one place are `84.3`.
  case decimal(units: Int, places: Int)
  /// A time, written exactly in seconds and rounded half away from zero to microseconds.
  case seconds(nanoseconds: Int64)
  /// A measured number, rounded to `places` decimals; not-a-number and infinities become missing.
  case number(Double, places: Int)
  case boolean(Bool)
  /// Nothing: the empty field.
  case missing
}

extension Cell {
  /// The cell as text without quotes; the same under every locale.
  var plainText: String {
    switch self {
    case .text(let text): text
    case .integer(let integer): String(integer)
    case .decimal(let units, let places):
      FixedPoint.text(magnitude: UInt64(units.magnitude), isNegative: units < 0, places: places)
    case .seconds(let nanoseconds): FixedPoint.seconds(nanoseconds: nanoseconds)
    case .number(let number, let places): FixedPoint.text(number, places: places)
    case .boolean(let boolean): boolean ? "true" : "false"
    case .missing: ""
    }
  }
}
