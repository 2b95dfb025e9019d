/// A value of a JSON file, before its meaning is known.
package indirect enum JSONValue: Hashable, Sendable {
  case null
  case boolean(Bool)
  case number(Double)
  /// A whole number that no `Double` holds, such as a seed of 64 bits; `integer(_:)` makes them.
  case largeInteger(Int128)
  case text(String)
  case list([JSONValue])
  case object([String: JSONValue])

  /// The type, for a message such as 'expected a number, found a text'.
  package var kind: String {
    switch self {
    case .null: "null"
    case .boolean: "true or false"
    case .number, .largeInteger: "a number"
    case .text: "a text"
    case .list: "a list"
    case .object: "an object"
    }
  }
}

extension JSONValue {
  /// A whole number, exactly.
  package static func integer(_ value: some FixedWidthInteger) -> JSONValue {
    if let number = Double(exactly: value), number.magnitude < 0x1p63 { return .number(number) }
    return .largeInteger(Int128(clamping: value))
  }

  /// A number, or null if there is none.
  package static func number(_ value: Double?) -> JSONValue {
    value.map { JSONValue.number($0) } ?? .null
  }

  /// A whole number, or null if there is none.
  package static func number(_ value: Int?) -> JSONValue {
    value.map { JSONValue.integer($0) } ?? .null
  }

  /// The number nearest to a JSON number; `nil` for other types.
  package var double: Double? {
    switch self {
    case .number(let number): number
    case .largeInteger(let integer): Double(integer)
    case .null, .boolean, .text, .list, .object: nil
    }
  }

  /// The exact value of a whole JSON number; `nil` for fractions and other types.
  package var integer: Int128? {
    switch self {
    case .number(let number): Int128(exactly: number)
    case .largeInteger(let integer): integer
    case .null, .boolean, .text, .list, .object: nil
    }
  }

  /// The same object with `members` replaced or added; other types are returned unchanged.
  package func setting(_ members: [String: JSONValue]) -> JSONValue {
    guard case .object(let old) = self else { return self }
    return .object(old.merging(members) { _, new in new })
  }
}
