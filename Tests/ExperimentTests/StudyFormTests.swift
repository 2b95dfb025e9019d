import Formats
import Primitives
import Testing

@testable import Sessions
@testable import Studies

@Suite struct StudyFormTests {
  @Test func `a form asks for codes, numbers, choices and texts`() throws {
    let study = try study(
      """
      "form": [
        {"name": "age", "label": "Age?", "type": "number", "minimum": 18, "maximum": 120.5},
        {"name": "hand", "type": "choice", "choices": ["left", "right"], "required": false},
        {"name": "code", "type": "code"},
        {"name": "remarks", "maximumLength": 50}, {"name": "any", "type": "number"}]
      """)
    #expect(study.form.map(\.name) == ["age", "hand", "code", "remarks", "any"])
    #expect(study.form.map(\.label) == ["Age?", "hand", "code", "remarks", "any"])
    #expect(study.form.map(\.isRequired) == [true, false, true, true, true])
    #expect(
      study.form.map(\.answer) == [
        .number(18...120.5), .choice(["left", "right"]), .code, .text(maximumLength: 50),
        .number(-1e9...1e9),
      ])
  }

  @Test(arguments: [
    ("{}", "$.form[0].name: missing; add for instance \"name\": \"age\""),
    (
      "{\"name\": \"Age\"}",
      "$.form[0].name: 'Age' is no field name; use 1 to 64 small letters, digits and '-'"
    ),
    (
      "{\"name\": \"a\"}, {\"name\": \"a\"}",
      "$.form[1]: a second field called 'a'; tell them apart by \"name\""
    ),
    (
      "{\"name\": \"a\", \"type\": \"date\"}",
      "$.form[0].type: 'date' is not known; use 'code', 'number', 'choice' or 'text'"
    ),
    (
      "{\"name\": \"a\", \"choices\": [\"b\", \"c\"]}",
      "$.form[0].choices: unknown key; known here are 'label', 'maximumLength', 'name', 'required' "
        + "or 'type'"
    ),
    (
      "{\"name\": \"a\", \"type\": \"number\", \"minimum\": 5, \"maximum\": 5}",
      "$.form[0]: minimum 5 is not below maximum 5; exchange them"
    ),
    (
      "{\"name\": \"a\", \"type\": \"choice\"}",
      "$.form[0].choices: missing; add for instance \"choices\": [\"left\", \"right\"]"
    ),
    (
      "{\"name\": \"a\", \"type\": \"choice\", \"choices\": [\"b\"]}",
      "$.form[0].choices: 1 choices; give two at least"
    ),
    (
      "{\"name\": \"a\", \"type\": \"choice\", \"choices\": [\"b\", \"b\"]}",
      "$.form[0].choices: a choice twice; give each once"
    ),
    (
      "{\"name\": \"a\", \"type\": \"choice\", \"choices\": [\"b\", \"\"]}",
      "$.form[0].choices[1]: 0 characters; use 1 to 200"
    ),
    (
      "{\"name\": \"a\", \"type\": \"choice\", \"choices\": [\"b\", 3]}",
      "$.form[0].choices[1]: expected a text, found a number"
    ),
    (
      "{\"name\": \"a\", \"label\": \"\"}",
      "$.form[0].label: an empty text; write something, or leave the key out"
    ),
    (
      "{\"name\": \"a\", \"maximumLength\": 0}",
      "$.form[0].maximumLength: 0 is out of range; use 1 to 1000"
    ),
    ("3", "$.form[0]: expected an object, found a number"),
  ])
  func `a wrong field`(fields: String, sentence: String) {
    #expect(problems(extra: ", \"form\": [\(fields)]") == [sentence])
  }

  @Test func `exclusions are declared`() throws {
    let study = try study(
      "\"exclusions\": [{\"participant\": \"P07\", \"session\": 2, \"reason\": \"ill\"}]")
    #expect(study.exclusions == [Exclusion(participant: "P07", session: 2, reason: "ill")])
  }
}
