import Testing

@testable import Sessions
@testable import Studies

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
            name: "liking", title: "How do you see it?",
            items: [.init(name: "item-1", label: "I like it.")], points: 7,
            ends: .init(low: "Strongly disagree", high: "Strongly agree"))),
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
      "$.questionnaires[0].items[1]: a second item called 'item-1'; tell them apart by \"name\""
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
