import Formats
import Testing

struct JSONTextTests {
  @Test(arguments: [
    JSONValue.null, .boolean(true), .number(0.1), .number(-3), .number(1e-7), .number(1e300),
    .text("a \"quoted\" \\ line\n\u{1}ü"), .list([.number(1), .list([])]),
    .object(["b": .number(2), "a \"": .object([:])]),
  ])
  func `what is written reads back`(value: JSONValue) throws {
    #expect(try JSONValue(parsing: Array(value.jsonText.utf8)) == value)
  }

  @Test func `members stand in the order of their names`() {
    #expect(
      JSONValue.object(["b": .null, "a": .number(.infinity)]).jsonText == #"{"a": null, "b": null}"#
    )
  }
}
