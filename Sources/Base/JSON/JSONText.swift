/// The spaces, line breaks and escapes of JSON text; keys are always sorted.
package struct JSONStyle: Sendable {
  /// The separator between a key and its value.
  fileprivate let colon: String
  /// The separator between members of one line.
  fileprivate let comma: String
  /// Whether each member has a line, two spaces deeper than its parent.
  fileprivate let isIndented: Bool
  /// Whether an empty list or object is broken into lines too.
  fileprivate let breaksEmpty: Bool
  /// Whether control characters have their short escapes, such as `\n`.
  fileprivate let shortensEscapes: Bool

  /// One line with spaces: `{"a": 1, "b": 2}`.
  package static let line = JSONStyle(
    colon: ": ", comma: ", ", isIndented: false, breaksEmpty: false, shortensEscapes: false)
  /// A line for each member.
  package static let indented = JSONStyle(
    colon: ": ", comma: ",", isIndented: true, breaksEmpty: false, shortensEscapes: false)
  /// One line without spaces: `{"a":1,"b":2}`.
  package static let compact = JSONStyle(
    colon: ":", comma: ",", isIndented: false, breaksEmpty: false, shortensEscapes: true)
  /// A line for each member and a space before each colon, as in all files of a dataset.
  package static let file = JSONStyle(
    colon: " : ", comma: ",", isIndented: true, breaksEmpty: true, shortensEscapes: true)
}

extension JSONValue {
  /// The value in one line.
  ///
  /// Reading it gives the same value again, to the last bit of every number. A number that JSON
  /// does not have, such as an infinity, is written as null.
  package var jsonText: String { encoded(as: .line) }

  /// The value with a line for each member.
  package var indentedText: String { encoded(as: .indented) }

  /// The value as text in `style`.
  package func encoded(as style: JSONStyle) -> String {
    var writer = JSONWriter(style: style)
    writer.append(self, margin: "")
    return String(decoding: writer.bytes, as: UTF8.self)
  }
}

/// Appends values to JSON text.
private struct JSONWriter {
  let style: JSONStyle
  var bytes: [UInt8] = []

  mutating func append(_ value: JSONValue, margin: String) {
    switch value {
    case .null: append("null")
    case .boolean(let flag): append(flag ? "true" : "false")
    case .number(let number): append(number.isFinite ? number.plainText : "null")
    case .largeInteger(let integer): append(String(integer))
    case .text(let text): appendQuoted(text)
    case .list(let members):
      append(members, "[", "]", margin) { $0.append($1, margin: $2) }
    case .object(let members):
      append(members.sorted { $0.key < $1.key }, "{", "}", margin) { writer, member, margin in
        writer.appendQuoted(member.key)
        writer.append(writer.style.colon)
        writer.append(member.value, margin: margin)
      }
    }
  }

  private mutating func append<Member>(
    _ members: [Member], _ start: String, _ end: String, _ margin: String,
    _ appendMember: (inout JSONWriter, Member, String) -> Void
  ) {
    append(start)
    let isBroken = style.isIndented && (style.breaksEmpty || !members.isEmpty)
    let inner = margin + "  "
    if isBroken { append("\n") }
    for (index, member) in members.enumerated() {
      if index > 0 { append(isBroken ? ",\n" : style.comma) }
      if isBroken { append(inner) }
      appendMember(&self, member, inner)
    }
    if isBroken { append("\n" + margin) }
    append(end)
  }

  private mutating func append(_ text: String) { bytes.append(contentsOf: text.utf8) }

  private mutating func appendQuoted(_ text: String) {
    append("\"")
    var isSecondControl = false
    for byte in text.utf8 {
      // U+0080 to U+009F, which can steer terminals, are two bytes, of which the first is written already.
      if isSecondControl, byte < 0xA0 {
        bytes.removeLast()
        append("\\u00" + String(byte, radix: 16))
        isSecondControl = false
        continue
      }
      isSecondControl = byte == 0xC2
      switch byte {
      case UInt8(ascii: "\""): append("\\\"")
      case UInt8(ascii: "\\"): append("\\\\")
      case 0..<0x20, 0x7F: append(escape(byte))
      default: bytes.append(byte)
      }
    }
    append("\"")
  }

  private func escape(_ byte: UInt8) -> String {
    if style.shortensEscapes, let short = Self.shortEscapes[byte] { return short }
    return (byte < 0x10 ? "\\u000" : "\\u00") + String(byte, radix: 16)
  }

  private static let shortEscapes: [UInt8: String] = [
    0x08: "\\b", 0x09: "\\t", 0x0A: "\\n", 0x0C: "\\f", 0x0D: "\\r",
  ]
}
