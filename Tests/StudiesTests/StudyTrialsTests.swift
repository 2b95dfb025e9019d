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
      "$.giveUp: without a time limit a participant could not leave a trial; set \"timeLimit\", or \"giveUp\": "
        + "{\"after\": 30}"
    ),
    ("\"task\": \"guess\"", "$.task: 'guess' is not known; use 'enter' or 'match'"),
    ("\"task\": 3", "$.task: expected a text or a list, found a number"),
    ("\"task\": []", "$.task: no task; give 'enter', 'match' or both"),
    ("\"task\": [\"enter\", \"guess\"]", "$.task[1]: 'guess' is not known; use 'enter' or 'match'"),
    (
      "\"task\": [\"enter\", \"mach\"]",
      "$.task[1]: 'mach' is not known; did you mean 'match'? use 'enter' or 'match'"
    ),
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

@Suite struct StudyBlocksTests {
  private static let keys = "[\"text-field\", \"keypad\", \"stepper\"]"

  @Test func `blocks have practice, rounds and breaks`() throws {
    let study = try study(
      """
      "practice": {"correctInARow": 4, "atMost": 9}, "rounds": 3,
      "breaks": {"afterTrials": 20, "afterMinutes": 2.5, "minimumRest": 10}
      """)
    #expect(study.practice == .criterion(correctInARow: 4, atMost: 9))
    #expect(study.rounds == 3)
    #expect(study.breaks.afterTrials == 20 && study.breaks.afterMinutes == 2.5)
    #expect(study.breaks.minimumRest == 10)
  }

  @Test func `practice to a criterion has an end`() throws {
    let few = try study("\"practice\": {\"correctInARow\": 4}").practice
    #expect(few == .criterion(correctInARow: 4, atMost: 20))
    let many = try study("\"practice\": {\"correctInARow\": 50}").practice
    #expect(many == .criterion(correctInARow: 50, atMost: 50))
  }

  @Test(arguments: Order.allCases)
  func `everything has an order`(order: Order) throws {
    let word = "\"\(order.rawValue)\""
    let study = try study(
      """
      "order": {"methods": \(word), "scales": \(word), "tasks": \(word), "targets": \(word)}
      """)
    let orders = study.orders
    #expect(
      [orders.methods, orders.scales, orders.tasks, orders.targets].allSatisfy { $0 == order })
  }

  @Test func `groups have methods by their places`() throws {
    let study = try study(
      """
      "groups": [{"name": "a", "methods": ["wheel-picker", "plain-slider"]},
                 {"name": "b", "methods": ["text-field"]}]
      """, methods: fourMethods)
    #expect(study.groups.map(\.name) == ["a", "b"])
    #expect(study.groups.map(\.variation.methods) == [[2, 0], [3]])
  }

  @Test(arguments: [
    (
      "\"practice\": {}", "$.practice.correctInARow: missing; add for instance \"correctInARow\": 3"
    ),
    (
      "\"practice\": {\"correctInARow\": 3, \"atMost\": 2}",
      "$.practice.atMost: 2 trials cannot hold 3 correct ones; use 3 or more"
    ),
    ("\"rounds\": 0", "$.rounds: 0 is out of range; use 1 to 100"),
    (
      "\"trials\": 10000, \"rounds\": 4",
      "$.trials: 120012 trials for each participant; ask for 100000 at most"
    ),
    ("\"breaks\": 3", "$.breaks: expected an object, found a number"),
    ("\"breaks\": {\"afterTrials\": 0}", "$.breaks.afterTrials: 0 is out of range; use 1 to 10000"),
    (
      "\"breaks\": {\"afterMinutes\": 0}",
      "$.breaks.afterMinutes: 0 is out of range; use 0.1 to 1440"
    ),
    (
      "\"breaks\": {\"minimumRest\": -1}",
      "$.breaks.minimumRest: -1 is out of range; use 0 to 3600"
    ),
    (
      "\"groups\": [{\"name\": \"a\", \"methods\": [\"dial\", \"stepper\"]}]",
      "$.groups[0].methods[0]: no method 'dial'; use 'text-field', 'keypad' or 'stepper'"
    ),
    (
      "\"groups\": [{\"name\": \"a\", \"methods\": [\"stepper\", \"stepper\"]}]",
      "$.groups[0].methods[1]: 'stepper' a second time; remove it"
    ),
    (
      "\"groups\": [{\"name\": \"a\", \"methods\": [3, \"stepper\"]}]",
      "$.groups[0].methods[0]: expected a text, found a number"
    ),
    (
      "\"groups\": [{\"name\": \"a\", \"methods\": []}]",
      "$.groups[0].methods: no method; name at least one of the study's"
    ),
    (
      """
      "groups": [{"name": "a", "methods": ["stepper"]}, {"name": "a", "methods": ["keypad"]}]
      """, "$.groups[1]: a second group called 'a'; give each its own \"name\""
    ),
    (
      "\"groups\": [{\"name\": \"A\", \"methods\": [\"stepper\"]}]",
      "$.groups[0].name: 'A' is no group name; use 1 to 64 small letters, digits and '-'"
    ),
  ])
  func `wrong blocks`(members: String, sentence: String) {
    #expect(problems(methods: Self.keys, extra: ", " + members) == [sentence])
  }

  private static func named(_ count: Int) -> String {
    let list = (0..<count).map { "{\"method\": \"text-field\", \"name\": \"m\($0)\"}" }
    return "[\(list.joined(separator: ", "))]"
  }

  @Test func `every order of seven methods is too much`() {
    let complete = ", \"order\": {\"methods\": \"complete\"}"
    #expect(
      problems(methods: Self.named(7), extra: complete) == [
        "$.order.methods: 7 methods have too many orders for 'complete'; use 6 at most, or "
          + "'williams' or 'latin'"
      ])
    let groups = ", \"groups\": [{\"name\": \"a\", \"methods\": [\"m0\", \"m6\"]}]"
    for methods in [Self.named(6), Self.named(7)] {
      let text =
        "{\"name\": \"s\", \"scale\": {\"minimum\": 1, \"maximum\": 9}, "
        + "\"methods\": \(methods)\(complete)\(methods == Self.named(7) ? groups : "")}"
      #expect(throws: Never.self) { try StudyFile.decode(Array(text.utf8)) }
    }
  }

  @Test func `a square has a row for each of a hundred targets at most`() {
    let targets = "[\((1...101).map { "\(Double($0) / 2 + 1)" }.joined(separator: ", "))]"
    #expect(
      problems(targets: targets, extra: ", \"order\": {\"targets\": \"latin\"}") == [
        "$.order.targets: 101 targets have too many orders for 'latin'; use 100 at most, or "
          + "'random'"
      ])
  }

  @Test func `drawn targets have no square`() {
    let text = """
      {"name": "s", "scale": {"minimum": 1, "maximum": 9}, "methods": ["keypad"],
       "order": {"targets": "latin"}}
      """
    #expect(
      problems(of: text) == [
        "$.order.targets: drawn targets are unlike for each participant; list them, or use 'random' "
          + "or 'fixed'"
      ])
  }

  @Test func `a hundred methods are enough`() {
    #expect(problems(methods: Self.named(101)) == ["$.methods: 101 members; use 100 at most"])
  }
}
