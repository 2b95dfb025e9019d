import Base
import Languages
import Testing

@testable import Studies

@Suite struct StudyInstructionsTests {
  private func reported(_ instructions: String, picture: [UInt8] = []) -> [String] {
    problems(
      "\"methods\": [\"text-field\"], \"instructions\": \(instructions)",
      files: ["desk.png": picture])
  }

  @Test func `instructions are a text, or a text with a picture`() throws {
    #expect(
      try study("\"instructions\": \"# Hello\"").instructions
        == Instructions(text: "# Hello", picture: nil))
    let picture = pictureBytes(width: 640, height: 480)
    let text = """
      {"name": "s", "scale": {"minimum": 1, "maximum": 9}, "methods": ["text-field"],
       "instructions": {"text": "Hello", "picture": "desk.png"}}
      """
    let study = try StudyFile.decode(
      Array(text.utf8), resources: .memory(["desk.png": picture]))
    #expect(study.instructions == Instructions(text: "Hello", picture: PagePicture(png: picture)))
  }

  @Test func `a method can have its own`() throws {
    let study = try study(
      methods: "\"keypad\", {\"method\": \"text-field\", \"instruction\": \"T\"}")
    #expect(study.methods.map(\.instruction) == [nil, "T"])
  }

  @Test(arguments: [
    ("3", "$.instructions: expected a text or an object, found a number"),
    ("\"\"", "$.instructions: an empty text; write something, or leave the key out"),
    (
      "{}",
      "$.instructions.text: missing; add for instance \"text\": \"Enter each number as fast as you "
        + "can.\""
    ),
    (
      "{\"text\": \"a\", \"image\": 1}",
      "$.instructions.image: unknown key; known here are 'picture' or 'text'"
    ),
    (
      "{\"text\": \"a\", \"picture\": \"desk.jpg\"}",
      "$.instructions.picture: 'desk.jpg' is no file's name here; use letters, digits, '-', '_' and "
        + "'.', ending in '.png', and put the file beside the study"
    ),
    (
      "{\"text\": \"a\", \"picture\": \"other.png\"}",
      "$.instructions.picture: other.png: is not there; put it there"
    ),
    (
      "{\"text\": \"a\", \"picture\": \"desk.png\"}",
      "$.instructions.picture: desk.png is no PNG picture; save it as one"
    ),
  ])
  func `wrong instructions`(instructions: String, sentence: String) {
    #expect(reported(instructions) == [sentence])
  }

  @Test func `long texts are refused`() {
    let text = String(repeating: "é", count: 20_001)
    #expect(reported("\"\(text)\"") == ["$.instructions: 20001 characters; use 20000 at most"])
    #expect(
      problems(
        methods: "[{\"method\": \"text-field\", \"instruction\": \"\(text.prefix(2001))\"}]")
        == ["$.methods[0].instruction: 2001 characters; use 2000 at most"])
  }

  @Test(arguments: [
    ("$.title", 200, "\"title\": \"T\", \"methods\": [\"dial\"]"),
    ("$.description", 1000, "\"description\": \"T\", \"methods\": [\"dial\"]"),
    ("$.methods[0].title", 200, "\"methods\": [{\"method\": \"dial\", \"title\": \"T\"}]"),
    (
      "$.exclusions[0].reason", 1000,
      "\"exclusions\": [{\"participant\": \"P1\", \"reason\": \"T\"}], \"methods\": [\"dial\"]"
    ),
  ])
  func `a text of one line has a limit`(path: String, limit: Int, members: String) throws {
    func file(_ count: Int) -> String {
      let text = String(repeating: "é", count: count)
      return "{\"name\": \"s\", \"scale\": {\"minimum\": 1, \"maximum\": 9}, "
        + members.replacing("\"T\"", with: "\"\(text)\"") + "}"
    }
    _ = try StudyFile.decode(Array(file(limit).utf8))
    #expect(
      problems(of: file(limit + 1)) == ["\(path): \(limit + 1) characters; use \(limit) at most"])
  }

  @Test(arguments: [(0, 10), (10, 0), (4097, 10), (10, 4097), (1 << 31, 1 << 31)])
  func `a picture must fit a window`(width: Int, height: Int) {
    #expect(
      reported(
        "{\"text\": \"a\", \"picture\": \"desk.png\"}",
        picture: pictureBytes(width: width, height: height)) == [
          "$.instructions.picture: desk.png has \(width) × \(height) px; use 4096 at most in both "
            + "directions"
        ])
  }
}

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
      "$.form[1]: a second field called 'a'; give each its own \"name\""
    ),
    (
      "{\"name\": \"a\", \"type\": \"date\"}",
      "$.form[0].type: 'date' is not known; use 'code', 'number', 'choice', 'slider' or 'text'"
    ),
    (
      "{\"name\": \"a\", \"choices\": [\"b\", \"c\"]}",
      "$.form[0].choices: unknown key; known here are 'label', 'maximumLength', 'name', 'onlyIf', "
        + "'picture', 'preferNotToSay', 'required', 'text' or 'type'"
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

  @Test func `what counts as no difference is the study's own, or usual`() throws {
    #expect(try study("\"equivalence\": 1.05").equivalence == 1.05)
    #expect(try study("\"title\": \"T\"").equivalence == 1.1)
    #expect(
      problems(extra: ", \"equivalence\": 0.9") == [
        "$.equivalence: 0.9 is out of range; use 1.01 to 2"
      ])
  }
}

@Suite struct StudyQuestionnairesTests {
  @Test func `questionnaires have their usual moments`() throws {
    let study = try study(
      """
      "questionnaires": ["nasa-tlx", "sus", {"questionnaire": "seq"},
        {"questionnaire": "likert", "name": "liking", "items": ["I like it."]}]
      """)
    #expect(study.questionnaires.map(\.moment) == [.method, .method, .block, .end])
    #expect(
      study.questionnaires.map(\.questionnaire) == [
        .taskLoadIndex(isWeighted: false), .usabilityScale, .singleEase,
        .likert(
          LikertScales(
            name: "liking", title: .phrase(.scaleTitle),
            items: [.init(name: "item-1", label: "I like it.")], points: 7,
            ends: .init(low: .phrase(.scaleLow), high: .phrase(.scaleHigh)))),
      ])
  }

  @Test func `a study can say otherwise`() throws {
    let study = try study(
      """
      "questionnaires": [
        {"questionnaire": "nasa-tlx", "weighted": true, "after": "end"},
        {"questionnaire": "likert", "name": "liking", "title": "Yours", "points": 5, "low": "No",
         "high": "Yes", "after": "block",
         "items": ["One.", {"label": "Two."}, {"name": "third", "label": "Three."}]}]
      """)
    #expect(study.questionnaires.map(\.moment) == [.end, .block])
    #expect(study.questionnaires.first?.questionnaire == .taskLoadIndex(isWeighted: true))
    guard case .likert(let scales)? = study.questionnaires.last?.questionnaire else {
      Issue.record("no scales of the study's own")
      return
    }
    #expect(scales.title == "Yours" && scales.points == 5)
    #expect(scales.ends == .init(low: "No", high: "Yes"))
    #expect(scales.items.map(\.name) == ["item-1", "item-2", "third"])
    #expect(scales.items.map(\.label) == ["One.", "Two.", "Three."])
  }

  @Test(arguments: [
    (
      "\"umux\"",
      "$.questionnaires[0].questionnaire: 'umux' is not known; use 'nasa-tlx', 'sus', 'seq' or "
        + "'likert'"
    ),
    ("3", "$.questionnaires[0]: expected an object, found a number"),
    (
      "{}",
      "$.questionnaires[0].questionnaire: missing; add for instance \"questionnaire\": \"seq\""
    ),
    (
      "{\"questionnaire\": \"sus\", \"weighted\": true}",
      "$.questionnaires[0].weighted: unknown key; known here are 'after' or 'questionnaire'"
    ),
    (
      "{\"questionnaire\": \"sus\", \"after\": \"trial\"}",
      "$.questionnaires[0].after: 'trial' is not known; use 'block', 'method' or 'end'"
    ),
    (
      "\"sus\", {\"questionnaire\": \"sus\", \"after\": \"end\"}",
      "$.questionnaires[1]: the questionnaire 'sus' a second time; remove or rename it"
    ),
    (
      "{\"questionnaire\": \"likert\", \"name\": \"sus\", \"items\": [\"I.\"]}",
      "$.questionnaires[0].name: 'sus' is a questionnaire of its own; choose another name"
    ),
    (
      "{\"questionnaire\": \"likert\", \"name\": \"a\", \"items\": []}",
      "$.questionnaires[0].items: no item; give at least one statement"
    ),
    (
      "{\"questionnaire\": \"likert\", \"name\": \"a\", \"items\": [\"I.\"], \"points\": 1}",
      "$.questionnaires[0].points: 1 is out of range; use 2 to 11"
    ),
    (
      "{\"questionnaire\": \"likert\", \"name\": \"a\", \"items\": [3]}",
      "$.questionnaires[0].items[0]: expected a text, found a number"
    ),
    (
      """
      {"questionnaire": "likert", "name": "a",
       "items": ["I.", {"name": "item-1", "label": "You."}]}
      """,
      "$.questionnaires[0].items[1]: a second item called 'item-1'; give each its own \"name\""
    ),
    (
      "{\"questionnaire\": \"likert\", \"name\": \"a\", \"items\": [{\"name\": \"b\"}]}",
      "$.questionnaires[0].items[0].label: missing; add for instance \"label\": \"I would use it at "
        + "work.\""
    ),
  ])
  func `a wrong questionnaire`(list: String, sentence: String) {
    #expect(problems(extra: ", \"questionnaires\": [\(list)]") == [sentence])
  }

  @Test func `scales of one's own need a name and statements`() {
    #expect(
      problems(extra: ", \"questionnaires\": [\"likert\"]") == [
        "$.questionnaires[0].name: missing; add for instance \"name\": \"liking\"",
        "$.questionnaires[0].items: missing; add for instance \"items\": "
          + "[\"I would use it at work.\"]",
      ])
  }
}
