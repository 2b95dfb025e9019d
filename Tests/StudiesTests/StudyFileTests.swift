import Base
import InputMethods
import Sliders
import Testing

@testable import Studies

@Suite struct StudyFileTests {
  @Test func `a minimal file takes the defaults`() throws {
    let study = try study()
    #expect(study.name == "blog-2012" && study.title == "blog-2012" && study.description == "")
    let scale = try #require(study.scales.first)
    #expect(scale.scale == Scale(minimum: 10, maximum: 1000, decimals: 1))
    #expect(scale.targets == .listed([843]) && scale.start == .fixed(505) && scale.tolerance == 0)
    #expect(study.practice == .trials(1) && study.trials == 5 && study.rules.timeLimit == 60)
    #expect(study.orders.methods == .williams && study.orders.targets == .random)
    #expect(study.methods.map(\.name) == ["text-field"])
    #expect(study.methods.map(\.title) == ["Text field"])
  }

  @Test func `a full file says everything`() throws {
    let study = try study(
      """
      "title": "T", "description": "D", "start": 50, "tolerance": 2, "practice": 0, "trials": 3,
      "timeLimit": null, "order": {"methods": "fixed", "targets": "fixed"}
      """,
      methods: """
        {"method": "plain-slider", "width": 284, "positions": 261, "title": "Old"},
        {"method": "plain-slider", "name": "plain-wide"},
        {"method": "accurate-slider", "curve": {"family": "exponential", "halving": 50}}
        """)
    #expect(study.title == "T" && study.description == "D")
    let scale = try #require(study.scales.first)
    #expect(scale.start == .fixed(500) && scale.tolerance == 2)
    #expect(study.practice == .trials(0) && study.trials == 3 && study.rules.timeLimit == nil)
    #expect(study.orders.methods == .fixed && study.orders.targets == .fixed)
    #expect(study.methods.map(\.name) == ["plain-slider", "plain-wide", "accurate-slider"])
    #expect(study.methods.map(\.title) == ["Old", "Plain slider", "Accurate slider"])
    let plain = try #require(study.methods[0].settings.first as? PlainSlider.Settings)
    #expect(plain.options.width == 284 && plain.positions == 261)
    #expect(study.methods[2].settings.first?.curve?.parameters["halving"] == .number(50))
  }

  @Test(arguments: [
    ("", "$: not JSON: line 1, column 1: the file is empty"),
    (
      "nope",
      "$: not JSON: line 1, column 2: 'o' is not expected here; look for a missing ',' or '\"'"
    ),
    ("[]", "$: expected an object, found a list"),
    (
      "{\"name\": NaN}",
      "$: not JSON: line 1, column 10: 'N' is not expected here; look for a missing ',' or '\"'"
    ),
    ("{\"trials\": 1e400}", "$: not JSON: line 1, column 12: this number is too large"),
    (
      "{\"name\": \"a\",\n\"name\": \"b\"}",
      "$: not JSON: line 2, column 1: a second \"name\" in the same object; remove one"
    ),
  ])
  func `what is no object of JSON is one problem`(text: String, sentence: String) {
    #expect(problems(of: text) == [sentence])
  }

  @Test(arguments: ["[", "{\"name\":"])
  func `endless nesting is a problem, not a crash`(opening: String) {
    #expect(problems(of: String(repeating: opening, count: 100_000)).count == 1)
  }

  @Test func `an empty object lacks everything, which is reported at once`() {
    #expect(
      problems(of: "{}") == [
        "$.name: missing; add for instance \"name\": \"my-study\"",
        "$.scale: missing; add for instance \"scale\": "
          + "{\"minimum\": 1, \"maximum\": 100, \"decimals\": 1}",
        "$.methods: missing; add for instance \"methods\": [\"text-field\"], out of "
          + "'plain-slider', 'accurate-slider', 'stepped-slider', 'wheel-picker', 'text-field', "
          + "'stepper', 'keypad', 'scrub-field' or 'dial'",
      ])
  }

  @Test func `five lines are a good study`() throws {
    let text = """
      {
        "name": "my-study",
        "scale": { "minimum": 0, "maximum": 10, "decimals": 2 },
        "methods": ["accurate-slider", "text-field"]
      }
      """
    let study = try StudyFile.decode(Array(text.utf8))
    let scale = try #require(study.scales.first)
    #expect(
      scale.targets
        == .drawn(TargetDraw(distance: 50...1000, avoidsRoundNumbers: true, count: 5)))
    #expect(scale.start == .fixed(500) && study.tasks == [.enter] && study.rounds == 1)
    #expect(study.rules.confirmation == .done && study.rules.wrongAnswers == .accept)
    #expect(study.rules.giveUp == .always && study.rules.timeLimit == 60)
    #expect(study.orders == Orders() && study.breaks == Breaks())
    #expect(study.instructions == nil && study.form.isEmpty && study.questionnaires.isEmpty)
    #expect(study.groups.isEmpty && study.exclusions.isEmpty)
  }
}
