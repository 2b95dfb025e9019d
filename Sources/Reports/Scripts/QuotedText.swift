/// A text as a double-quoted literal that R and Python read alike.
package enum QuotedText {
  /// Every character but plain ASCII is written by its number, so that nothing ends the literal.
  package static func literal(_ text: String) -> String {
    "\"" + text.unicodeScalars.map(escaped).joined() + "\""
  }

  private static func escaped(_ scalar: Unicode.Scalar) -> String {
    switch scalar {
    case "\"", "\\": return "\\" + String(scalar)
    case " "..."~": return String(scalar)
    default:
      let digits = String(scalar.value, radix: 16)
      return "\\U" + String(repeating: "0", count: 8 - digits.count) + digits
    }
  }
}
