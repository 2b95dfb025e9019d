/// Texts with placeholders: names in braces, such as `{trial}`.
enum Template {
  /// The names of the placeholders of `text` in their order; `nil` if a brace has no partner, or if the text in braces
  /// is no name.
  package static func placeholders(in text: String) -> [String]? {
    var names: [String] = []
    var rest = text[...]
    while let brace = rest.firstIndex(where: { $0 == "{" || $0 == "}" }) {
      let start = rest.index(after: brace)
      guard rest[brace] == "{", let end = rest[start...].firstIndex(of: "}"), start < end,
        rest[start..<end].allSatisfy({ $0.isASCII && $0.isLetter })
      else { return nil }
      names.append(String(rest[start..<end]))
      rest = rest[rest.index(after: end)...]
    }
    return names
  }

  /// `text` with the value of each placeholder; a placeholder without a value remains.
  static func fill(_ text: String, with values: [String: String]) -> String {
    guard !values.isEmpty else { return text }
    var filled = ""
    var rest = text[...]
    // Braces are single bytes, which are found many times as fast as characters.
    while let start = rest.utf8.firstIndex(of: brace.open),
      let end = rest.utf8[start...].firstIndex(of: brace.close)
    {
      filled += rest[..<start]
      let name = rest[rest.utf8.index(after: start)..<end]
      filled += values[String(name)] ?? String(rest[start...end])
      rest = rest[rest.utf8.index(after: end)...]
    }
    return filled + rest
  }

  private static let brace = (open: UInt8(ascii: "{"), close: UInt8(ascii: "}"))
}
