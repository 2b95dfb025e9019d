import Base
import Testing

@Suite struct JSONParserTests {
  private func parse(_ text: String) throws(JSONError) -> JSONValue {
    try JSONValue(parsing: Array(text.utf8))
  }

  @Test(
    arguments: [
      ("null", .null), (" true\r\n", .boolean(true)), ("false", .boolean(false)),
      ("0", .number(0)), ("-0.5e+2", .number(-50)), ("1E3", .number(1000)),
      ("84.3", .number(84.3)), ("1e-400", .number(0)), ("[]", .list([])), ("{}", .object([:])),
      ("[1 ,\t[2]]", .list([.number(1), .list([.number(2)])])),
      (
        "{\"a\":{\"b\":null} , \"c\":\"d\"}",
        .object(["a": .object(["b": .null]), "c": .text("d")])
      ),
      ("\"\\\"\\\\\\/\\b\\f\\n\\r\\t\\u00e9\\ud83d\\ude00é😀\"", .text("\"\\/\u{8}\u{C}\n\r\té😀é😀")),
      ("\u{FEFF}[3]", .list([.number(3)])),
    ] as [(String, JSONValue)])
  func `JSON is read`(text: String, value: JSONValue) throws {
    #expect(try parse(text) == value)
  }

  @Test(
    arguments: [
      ("", "line 1, column 1: the file is empty"),
      (" \n ", "line 2, column 2: the file is empty"),
      (
        "{\"a\": [1", "line 1, column 9: the file ends too early; close every text, list and object"
      ),
      ("\"a", "line 1, column 3: the file ends too early; close every text, list and object"),
      (
        "{\n \"é\": NaN}",
        "line 2, column 7: 'N' is not expected here; look for a missing ',' or '\"'"
      ),
      ("{\"a\":1,}", "line 1, column 8: a comma before the end of a list or object; remove it"),
      ("[1,]", "line 1, column 4: a comma before the end of a list or object; remove it"),
      ("[1 2]", "line 1, column 4: '2' is not expected here; look for a missing ',' or '\"'"),
      ("{'a': 1}", "line 1, column 2: ''' is not expected here; look for a missing ',' or '\"'"),
      ("{\"a\" 1}", "line 1, column 6: '1' is not expected here; look for a missing ',' or '\"'"),
      ("// no", "line 1, column 1: '/' is not expected here; look for a missing ',' or '\"'"),
      ("{} é", "line 1, column 4: 'é' is not expected here; look for a missing ',' or '\"'"),
      ("nulL", "line 1, column 4: 'L' is not expected here; look for a missing ',' or '\"'"),
      ("01", "line 1, column 1: no number; write it as 0.5 or -12"),
      ("-", "line 1, column 1: no number; write it as 0.5 or -12"),
      ("[1.]", "line 1, column 2: no number; write it as 0.5 or -12"),
      ("1e", "line 1, column 1: no number; write it as 0.5 or -12"),
      ("[-1e400]", "line 1, column 2: this number is too large"),
      (
        "\"a\nb\"", "line 1, column 3: a line break or control character in a text; write it as \\n"
      ),
      (
        "\"\\x\"",
        "line 1, column 3: no escape; use one of \\\" \\\\ \\/ \\b \\f \\n \\r \\t \\u0000"
      ),
      (
        "\"\\ud800\"",
        "line 1, column 3: no escape; use one of \\\" \\\\ \\/ \\b \\f \\n \\r \\t \\u0000"
      ),
      (
        "\"\\ud800\\u0041\"",
        "line 1, column 3: no escape; use one of \\\" \\\\ \\/ \\b \\f \\n \\r \\t \\u0000"
      ),
      (
        "\"\\u00+1\"",
        "line 1, column 4: no escape; use one of \\\" \\\\ \\/ \\b \\f \\n \\r \\t \\u0000"
      ),
      (
        "{\"a\":1,\n\"a\":2}", "line 2, column 1: a second \"a\" in the same object; remove one"
      ),
    ])
  func `what is not JSON is reported with its line and column`(text: String, sentence: String) {
    let error = #expect(throws: JSONError.self) { try parse(text) }
    #expect(error?.description == sentence)
  }

  @Test(
    arguments: [
      ("18446744073709551615", UInt64.max), ("9007199254740993", 9_007_199_254_740_993),
      ("9223372036854775808", 1 << 63),
    ] as [(String, UInt64)])
  func `whole numbers of 64 bits are exact`(text: String, number: UInt64) throws {
    let value = try parse(text)
    #expect(value == .integer(number) && value.integer == Int128(number))
    #expect(value.jsonText == text && value.kind == "a number")
    #expect(value.double == Double(number))
  }

  @Test func `whole numbers beyond 64 bits are the nearest double`() throws {
    #expect(try parse("18446744073709551616") == .number(0x1p64))
    #expect(try parse("-9223372036854775807") == .integer(-Int64.max))
    #expect(try parse("1.0") == .integer(1))
  }

  @Test(arguments: [
    ("{\"a\":1,}", JSONValue.object(["a": .number(1)])), ("[1,]", .list([.number(1)])),
    ("{\"a\":1, \"a\":2}", .object(["a": .number(1)])),
  ])
  func `edited files may have trailing commas and repeated keys`(
    text: String, value: JSONValue
  ) throws {
    #expect(try JSONValue(parsingLeniently: Array(text.utf8)) == value)
  }

  @Test(arguments: ["[", "{\"a\":", "[{\"a\":"])
  func `endless nesting is refused, not a stack overflow`(opening: String) {
    let error = #expect(throws: JSONError.self) {
      try parse(String(repeating: opening, count: 100_000))
    }
    #expect(error?.cause == .nestedTooDeeply)
  }

  @Test func `sixty-four levels are allowed`() throws {
    let deep = String(repeating: "[", count: 64) + String(repeating: "]", count: 64)
    #expect(throws: Never.self) { try parse(deep) }
    #expect(throws: JSONError.self) { try parse("[[\(deep)]]") }
  }

  @Test(arguments: [
    [0x22, 0xFF, 0x22], [0x22, 0xC3, 0x22], [0xFF, 0xFE, 0x7B, 0x00],
    [0x22, 0xED, 0xA0, 0x80, 0x22],
  ])
  func `other encodings are refused`(bytes: [UInt8]) {
    let error = #expect(throws: JSONError.self) { try JSONValue(parsing: bytes) }
    #expect(error?.cause == .notUTF8)
  }

  /// Every prefix of a file, and every file with one byte changed, is read or refused: no trap.
  @Test func `torn and damaged files are survived`() {
    let bytes = Array("{\"a\": [1.5e3, \"\\u00e9\\ud83d\\ude00\", true, null], \"é\": -2}".utf8)
    for length in bytes.indices {
      #expect(throws: JSONError.self) { try JSONValue(parsing: Array(bytes[..<length])) }
    }
    var read = 0
    for index in bytes.indices {
      for byte in [0, 0x0A, 0x22, 0x2D, 0x30, 0x5B, 0x5C, 0x7D, 0x80, 0xFF] as [UInt8] {
        var damaged = bytes
        damaged[index] = byte
        if (try? JSONValue(parsing: damaged)) != nil { read += 1 }
      }
    }
    #expect(read > 0 && read < bytes.count * 10)
  }
}
