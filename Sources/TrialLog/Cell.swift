import Formats

/// One value of a row, before it becomes text.
package enum Cell: Hashable, Sendable {
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
    if case .text(let text) = self { return text }
    var bytes: [UInt8] = []
    append(to: &bytes, isFreeText: false)
    return String(decoding: bytes, as: UTF8.self)
  }

  /// Appends the cell as a field of a CSV file; a missing one is empty even where text is quoted.
  func append(to bytes: inout [UInt8], isFreeText: Bool) {
    switch self {
    case .text(let text): CSVWriter.append(text, isFreeText: isFreeText, to: &bytes)
    case .integer(let integer):
      FixedPoint.append(units: integer, places: 0, to: &bytes)
    case .decimal(let units, let places):
      FixedPoint.append(units: units, places: places, to: &bytes)
    case .seconds(let nanoseconds): FixedPoint.append(nanoseconds: nanoseconds, to: &bytes)
    case .number(let number, let places):
      FixedPoint.append(number, places: places, to: &bytes)
    case .boolean(let boolean):
      bytes.append(contentsOf: (boolean ? "true" : "false").utf8)
    case .missing: break
    }
  }
}
