import Base
import Testing

struct JSONTextTests {
  @Test(arguments: [
    JSONValue.null, .boolean(true), .number(0.1), .number(-3), .number(1e-7), .number(1e300),
    .number(1e17),
    .integer(UInt64.max), .integer(Int64.min + 1),
    .text("a \"quoted\" \\ line\n\u{1}ü"), .list([.number(1), .list([])]),
    .object(["b": .number(2), "a \"": .object([:])]),
  ])
  func `what is written reads back`(value: JSONValue) throws {
    #expect(try JSONValue(parsing: Array(value.jsonText.utf8)) == value)
  }

  @Test(arguments: [JSONStyle.line, .indented, .compact, .file])
  func `no control character is written as it is`(style: JSONStyle) throws {
    let text = "a\u{80}\u{9B}31m\u{9F}\u{A0}\u{7F}é\u{C2}\u{1B}ü"
    let written = JSONValue.text(text).encoded(as: style)
    #expect(
      written.unicodeScalars.allSatisfy { $0.value >= 0x20 && !(0x7F...0x9F).contains($0.value) })
    #expect(try JSONValue(parsing: Array(written.utf8)) == .text(text))
  }

  @Test func `members stand in the order of their names`() {
    #expect(
      JSONValue.object(["b": .null, "a": .number(.infinity)]).jsonText == #"{"a": null, "b": null}"#
    )
  }

  @Test(arguments: [
    (JSONStyle.line, #"{"a": [], "b": [1, {}], "c": "\u000a\u0001é/"}"#),
    (.compact, #"{"a":[],"b":[1,{}],"c":"\n\u0001é/"}"#),
    (
      .indented,
      "{\n  \"a\": [],\n  \"b\": [\n    1,\n    {}\n  ],\n  \"c\": \"\\u000a\\u0001é/\"\n}"
    ),
    (
      .file,
      "{\n  \"a\" : [\n\n  ],\n  \"b\" : [\n    1,\n    {\n\n    }\n  ],\n  \"c\" : \"\\n\\u0001é/\"\n}"
    ),
  ])
  func `each style has its spaces, line breaks and escapes`(style: JSONStyle, text: String) throws {
    let value = JSONValue.object([
      "a": .list([]), "b": .list([.number(1), .object([:])]), "c": .text("\n\u{1}é/"),
    ])
    #expect(value.encoded(as: style) == text)
    #expect(try JSONValue(parsing: Array(text.utf8)) == value)
  }
}
