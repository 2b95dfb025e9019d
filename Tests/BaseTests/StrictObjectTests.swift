import Base
import Testing

@Suite struct StrictObjectTests {
  private let problems = Diagnostics()

  private func fields(_ members: [String: JSONValue]) -> StrictObject {
    StrictObject(.object(members), at: "$.scale", problems: problems)
  }

  private var sentences: [String] { problems.list.map(\.description) }

  @Test func `members are read by their type`() {
    let fields = fields([
      "n": .number(1.5), "i": .number(7), "t": .text("word"), "l": .list([.null, .number(1)]),
      "o": .object(["inner": .boolean(true)]),
    ])
    #expect(fields.number("n", in: 0...2, default: 0) == 1.5)
    #expect(fields.integer("i", in: 0...9, default: 0) == 7)
    #expect(fields.text("t", default: "") == "word")
    #expect(fields.choice("t", of: ["word", "other"], default: "other") == "word")
    #expect(fields.list("l").map(\.path) == ["$.scale.l[0]", "$.scale.l[1]"])
    #expect(fields.object("o")?.value("inner") == .boolean(true))
    fields.rejectUnknownKeys()
    #expect(sentences.isEmpty)
  }

  @Test func `what is missing takes its default without a word`() {
    let fields = fields([:])
    #expect(fields.number("n", in: 0...2, default: 9) == 9)
    #expect(fields.integer("i", in: 0...2, default: 8) == 8)
    #expect(fields.text("t", default: "x") == "x")
    #expect(fields.list("l").isEmpty)
    #expect(fields.object("o") == nil)
    #expect(sentences.isEmpty)
  }

  @Test(
    arguments: [
      (JSONValue.text("1"), "$.scale.n: expected a number, found a text"),
      (.null, "$.scale.n: expected a number, found null"),
      (.boolean(true), "$.scale.n: expected a number, found true or false"),
      (.list([]), "$.scale.n: expected a number, found a list"),
      (.object([:]), "$.scale.n: expected a number, found an object"),
      (.number(11), "$.scale.n: 11 is out of range; use 0 to 10"),
      (.number(-0.5), "$.scale.n: -0.5 is out of range; use 0 to 10"),
      (.number(1e300), "$.scale.n: 1e+300 is out of range; use 0 to 10"),
      (.number(2.5), "$.scale.n: 2.5 is not a whole number; use 0 to 10"),
    ])
  func `a wrong whole number is one problem and reads as the default`(
    value: JSONValue, sentence: String
  ) {
    #expect(fields(["n": value]).integer("n", in: 0...10, default: 3) == 3)
    #expect(sentences == [sentence])
  }

  @Test func `wrong texts, choices and lists are one problem each`() {
    let fields = fields(["t": .number(1), "c": .text("red"), "l": .text("x"), "d": .number(2)])
    #expect(fields.text("t", default: "x") == "x")
    #expect(fields.choice("c", of: ["blue", "green", "grey"], default: "blue") == "blue")
    #expect(fields.list("l").isEmpty)
    #expect(fields.choice("d", of: ["blue"], default: "") == "")
    #expect(
      sentences == [
        "$.scale.t: expected a text, found a number",
        "$.scale.c: 'red' is not known; use 'blue', 'green' or 'grey'",
        "$.scale.l: expected a list, found a text",
        "$.scale.d: expected a text, found a number",
      ])
  }

  @Test func `a missing choice is no problem, whatever its default`() {
    #expect(fields([:]).choice("c", of: ["blue"], default: "") == "")
    #expect(sentences.isEmpty)
  }

  @Test func `anything but an object reads as empty`() {
    let fields = StrictObject(.number(1), at: "$", problems: problems)
    #expect(fields.has("a") == false)
    #expect(sentences == ["$: expected an object, found a number"])
  }

  @Test func `unknown keys are listed in order, known ones once each`() {
    let fields = fields(["b": .null, "a": .null, "known": .number(1)])
    #expect(fields.has("known"))
    _ = fields.number("known", in: 0...2, default: 0)
    _ = fields.value("absent")
    fields.rejectUnknownKeys()
    #expect(
      sentences == [
        "$.scale.a: unknown key; known here are 'absent' or 'known'",
        "$.scale.b: unknown key; known here are 'absent' or 'known'",
      ])
  }

  @Test func `a missing member is asked for with an example`() {
    let fields = fields(["b": .null])
    fields.requires("a", example: "\"a\": 1")
    fields.requires("b", example: "\"b\": 1")
    #expect(sentences == ["$.scale.a: missing; add for instance \"a\": 1"])
  }

  @Test(arguments: ["a\nb", "a\r\nb", "a\u{2028}b", "a\u{0}b", "a\u{1B}b"])
  func `a problem is one printable line, whatever the file holds`(text: String) {
    let fields = fields([text: .null, "c": .text(text)])
    _ = fields.choice("c", of: ["d"], default: "d")
    fields.rejectUnknownKeys()
    #expect(
      sentences == [
        "$.scale.c: 'a b' is not known; use 'd'",
        "$.scale.a b: unknown key; known here are 'c'",
      ])
  }

  @Test func `alternatives read as a list`() {
    #expect(StrictObject.alternatives([]) == "nothing")
    #expect(StrictObject.alternatives(["a"]) == "'a'")
    #expect(StrictObject.alternatives(["a", "b", "c"]) == "'a', 'b' or 'c'")
  }

  @Test func `a file that is something else altogether is not reported key by key`() {
    let names = (0..<Diagnostics.limit + 500).map { "k\($0)" }
    fields(Dictionary(uniqueKeysWithValues: names.map { ($0, .null) })).rejectUnknownKeys()
    #expect(sentences.count == Diagnostics.limit + 1)
    #expect(sentences.last == "$: 500 more problems; fix these first")
  }
}
