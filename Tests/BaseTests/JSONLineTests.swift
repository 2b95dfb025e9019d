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

  @Test(
    arguments: [
      ("$.name", 2), ("$.scale", 3), ("$.scale.minimum", 3), ("$.scale.decimals", 4),
      ("$.methods[0]", 6), ("$.methods[1]", 7), ("$.methods[1].method", 7),
      // The nearest value around a missing one.
      ("$.scale.maximum", 3), ("$.methods[1].width", 7), ("$.methods[4]", 5),
    ] as [(JSONPath, Int)])
  func `the line of a value`(path: JSONPath, line: Int) {
    #expect(JSONValue.lines(of: [path], in: file) == [line])
  }

  @Test(arguments: ["$", "", "$.title", "name", JSONPath("nl.po, line 3")["name"]] as [JSONPath])
  func `no line of the whole file`(path: JSONPath) {
    #expect(JSONValue.lines(of: [path], in: file) == [nil])
  }

  @Test func `lines of several values are those of each`() {
    let paths: [JSONPath] = [
      "$.methods[1].method", "$", "$.name", "$.name", "$.scale.x", "$.methods",
    ]
    #expect(JSONValue.lines(of: paths, in: file) == [7, nil, 2, 2, 3, 5])
    #expect(JSONValue.lines(of: [], in: file).isEmpty)
  }

  @Test func `keys may look like paths, and be long`() {
    let long = String(repeating: "long ", count: 20)
    let file = Array(
      """
      {"a.b": {
         "c[0]": [
            {"\(long)": 1,
             "\(long)er": 2}]},
       "a": {"b": 3,
         "c": [
           4]}}
      """.utf8)
    let member = JSONPath()["a.b"]["c[0]"][0]
    #expect(
      JSONValue.lines(
        of: [
          member, member[long], member[long + "er"], "$.a.b", "$.a.b.c[0]",
          JSONPath()["a"]["c"][0], JSONPath()["a"]["c[0]"],
        ], in: file) == [3, 3, 4, 5, 5, 7, 5])
    #expect(member.description == #"$["a.b"]["c[0]"][0]"#)
    #expect(member[long].description == member.description + "." + long.shortened)
  }

  @Test func `a file that is no JSON has lines up to there`() {
    let broken = Array("{\n\"a\": 1,\n\"b\": }".utf8)
    #expect(JSONValue.lines(of: ["$.a", "$.c"], in: broken) == [2, nil])
    #expect(JSONValue.lines(of: ["$.a"], in: []) == [nil])
  }

  @Test(arguments: ["[1,\n]", "{\"a\": 1,\n}", "[[1], ]"])
  func `a trailing comma is named`(text: String) throws {
    let error = #expect(throws: JSONError.self) { try JSONValue(parsing: Array(text.utf8)) }
    #expect(error?.sentence == "a comma before the end of a list or object; remove it")
    #expect(throws: Never.self) { try JSONValue(parsingLeniently: Array(text.utf8)) }
  }
}
