import Sessions
import Studies
import Testing

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
    #expect(study.groups.map(\.methods) == [[2, 0], [3]])
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
      """, "$.groups[1]: a second group called 'a'; tell them apart by \"name\""
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
