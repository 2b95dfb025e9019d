import FreePlay
import Sessions
import Studies
import Testing

@Suite struct StudyRulesTests {
  private func rules(_ members: String) throws -> TrialRules { try study(members).rules }

  @Test(
    arguments: [
      ("\"done\"", .done), ("\"release\"", .release), ("{\"dwell\": 1.5}", .dwell(1.5)),
    ] as [(String, TrialRules.Confirmation)])
  func `a trial is confirmed`(json: String, confirmation: TrialRules.Confirmation) throws {
    #expect(try rules("\"confirmation\": \(json)").confirmation == confirmation)
  }

  @Test(
    arguments: [
      ("\"always\"", .always), ("\"never\"", .never), ("{\"after\": 20}", .after(20)),
      ("{\"after\": 0}", .after(0)),
    ] as [(String, TrialRules.GiveUp)])
  func `a trial is given up`(json: String, giveUp: TrialRules.GiveUp) throws {
    #expect(try rules("\"giveUp\": \(json)").giveUp == giveUp)
  }

  @Test func `wrong answers end a trial or do not`() throws {
    #expect(try rules("\"wrongAnswers\": \"retry\"").wrongAnswers == .retry)
    #expect(try rules("\"wrongAnswers\": \"accept\"").wrongAnswers == .accept)
    #expect(try rules("\"giveUp\": {\"after\": 20}, \"timeLimit\": null").timeLimit == nil)
  }

  @Test func `tasks are one or both`() throws {
    #expect(try study("\"task\": \"match\"").tasks == [.match])
    #expect(try study("\"task\": [\"match\", \"enter\"]").tasks == [.match, .enter])
    for picture in MatchPicture.allCases {
      let read = try study("\"task\": \"match\", \"picture\": \"\(picture.rawValue)\"")
      #expect(read.picture == picture)
    }
  }

  @Test(arguments: [
    (
      "\"confirmation\": \"enter\"",
      "$.confirmation: 'enter' is not known; use 'done' or 'release'"
    ),
    (
      "\"confirmation\": 1",
      "$.confirmation: expected 'done', 'release' or an object, found a number"
    ),
    (
      "\"confirmation\": {}",
      "$.confirmation.dwell: missing; add for instance \"dwell\": 1"
    ),
    (
      "\"confirmation\": {\"dwell\": 0}",
      "$.confirmation.dwell: 0 is out of range; use 0.1 to 60"
    ),
    (
      "\"confirmation\": {\"dwell\": 10}, \"timeLimit\": 10",
      "$.confirmation.dwell: 10 seconds never pass within the time limit of 10; shorten it"
    ),
    (
      "\"wrongAnswers\": \"ignore\"",
      "$.wrongAnswers: 'ignore' is not known; use 'accept' or 'retry'"
    ),
    ("\"giveUp\": true", "$.giveUp: expected 'always', 'never' or an object, found true or false"),
    ("\"giveUp\": \"soon\"", "$.giveUp: 'soon' is not known; use 'always' or 'never'"),
    (
      "\"giveUp\": {\"before\": 3, \"after\": 5}",
      "$.giveUp.before: unknown key; known here are 'after'"
    ),
    (
      "\"giveUp\": {\"after\": 60}",
      "$.giveUp.after: 60 seconds never pass within the time limit of 60; shorten it, or use "
        + "\"never\""
    ),
    (
      "\"giveUp\": \"never\", \"timeLimit\": null",
      "$.giveUp: without a time limit nobody could leave a trial; set \"timeLimit\", or \"giveUp\": "
        + "{\"after\": 30}"
    ),
    ("\"task\": \"guess\"", "$.task: 'guess' is not known; use 'enter' or 'match'"),
    ("\"task\": 3", "$.task: expected a text or a list, found a number"),
    ("\"task\": []", "$.task: no task; give 'enter', 'match' or both"),
    ("\"task\": [\"enter\", \"guess\"]", "$.task[1]: 'guess' is not known; use 'enter' or 'match'"),
    ("\"task\": [\"enter\", 3]", "$.task[1]: expected a text, found a number"),
    ("\"task\": [\"enter\", \"enter\"]", "$.task: a task twice; name each once"),
    (
      "\"picture\": \"grey\"",
      "$.picture: no task shows it; remove it, or add \"task\": \"match\""
    ),
    (
      "\"task\": \"match\", \"picture\": \"cat\"",
      "$.picture: 'cat' is not known; use 'line', 'grey', 'bar' or 'blur'"
    ),
  ])
  func `a wrong rule`(members: String, sentence: String) {
    #expect(problems(extra: ", " + members) == [sentence])
  }

  @Test(arguments: [
    (
      "\"start\": 84.3", "$.targets: the only target is the start value; change one of them"
    ),
    (
      "\"start\": \"last\"",
      "$.targets: with \"start\": \"last\" the value stands on the only target after the first "
        + "trial; give another target"
    ),
  ])
  func `a trial must not begin at its end`(members: String, sentence: String) {
    #expect(
      problems(targets: "[84.3, 84.3]", methods: "[\"wheel-picker\"]", extra: ", " + members)
        == [sentence])
    #expect(throws: Never.self) { try study(members, methods: "\"text-field\"") }
  }
}
