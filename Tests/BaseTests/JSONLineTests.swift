import Base
import Testing

struct JSONLineTests {
  private let file = Array(
    """
    {
      "name": "x",
      "scale": { "minimum": 0,
        "decimals": 2 },
      "methods": [
        "dial",
        { "method":
            "stepper" }
      ]
    }
    """.utf8)

  @Test(arguments: [
    ("$.name", 2), ("$.scale", 3), ("$.scale.minimum", 3), ("$.scale.decimals", 4),
    ("$.methods[0]", 6), ("$.methods[1]", 7), ("$.methods[1].method", 7),
    // The nearest value around a missing one.
    ("$.scale.maximum", 3), ("$.methods[1].width", 7), ("$.methods[4]", 5),
  ])
  func `the line of a value`(path: String, line: Int) {
    #expect(JSONValue.line(of: path, in: file) == line)
  }

  @Test(arguments: ["$", "", "$.title", "name"])
  func `no line of the whole file`(path: String) {
    #expect(JSONValue.line(of: path, in: file) == nil)
  }

  @Test func `a file that is no JSON has lines up to there`() {
    let broken = Array("{\n\"a\": 1,\n\"b\": }".utf8)
    #expect(JSONValue.line(of: "$.a", in: broken) == 2)
    #expect(JSONValue.line(of: "$.c", in: broken) == nil)
    #expect(JSONValue.line(of: "$.a", in: []) == nil)
  }

  @Test(arguments: ["[1,\n]", "{\"a\": 1,\n}", "[[1], ]"])
  func `a trailing comma is named`(text: String) throws {
    let error = #expect(throws: JSONError.self) { try JSONValue(parsing: Array(text.utf8)) }
    #expect(error?.sentence == "a comma before the end of a list or object; remove it")
    #expect(throws: Never.self) { try JSONValue(parsingLeniently: Array(text.utf8)) }
  }
}
