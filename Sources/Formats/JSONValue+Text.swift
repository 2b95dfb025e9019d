import Primitives

extension JSONValue {
  /// The value as a JSON file has it, in one line, with the names of objects in order.
  ///
  /// Reading it gives the same value again, to the last bit of every number. A number that JSON does
  /// not have, such as an infinity, is written as null.
  public var jsonText: String {
    switch self {
    case .null: "null"
    case .boolean(let flag): flag ? "true" : "false"
    case .number(let number): number.isFinite ? StrictObject.plain(number) : "null"
    case .text(let text): Self.quoted(text)
    case .list(let members): "[" + members.map(\.jsonText).joined(separator: ", ") + "]"
    case .object(let members):
      "{"
        + members.sorted { $0.key < $1.key }
        .map { "\(Self.quoted($0.key)): \($0.value.jsonText)" }.joined(separator: ", ") + "}"
    }
  }

  /// The same for people: a line for each member, two spaces deeper than its parent.
  public var indentedText: String { indented(by: "") }

  private func indented(by margin: String) -> String {
    let inner = margin + "  "
    switch self {
    case .list(let members) where !members.isEmpty:
      let lines = members.map { inner + $0.indented(by: inner) }
      return "[\n" + lines.joined(separator: ",\n") + "\n\(margin)]"
    case .object(let members) where !members.isEmpty:
      let lines = members.sorted { $0.key < $1.key }
        .map { "\(inner)\(Self.quoted($0.key)): \($0.value.indented(by: inner))" }
      return "{\n" + lines.joined(separator: ",\n") + "\n\(margin)}"
    default: return jsonText
    }
  }

  private static func quoted(_ text: String) -> String {
    "\"" + text.unicodeScalars.map(escaped).joined() + "\""
  }

  private static func escaped(_ scalar: Unicode.Scalar) -> String {
    switch scalar {
    case "\"": return "\\\""
    case "\\": return "\\\\"
    case _ where scalar.value < 0x20:
      let digits = String(scalar.value, radix: 16)
      return "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
    default: return String(scalar)
    }
  }
}

extension JSONValue {
  /// A number, or null where there is none.
  public static func number(_ value: Double?) -> JSONValue {
    value.map { JSONValue.number($0) } ?? .null
  }

  /// A whole number, or null where there is none.
  public static func number(_ value: Int?) -> JSONValue {
    value.map { JSONValue.number(Double($0)) } ?? .null
  }
}
