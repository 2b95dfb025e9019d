import Sliders
import Testing

@testable import Studies

/// Sessions and groups that differ from the study.
@Suite struct StudyVariationsTests {
  /// Two days and two groups: other numbers and methods on the second day, pictures for the second group.
  private func twoDays(_ extra: String = "") throws -> Study {
    try study(
      """
      "practice": 2, "trials": 3, "instructions": "Go.", "picture": "bar",
      "sessions": [
        {"methods": ["plain-slider", "text-field", "accurate-slider"]},
        {"title": "Day 2", "practice": 0, "targets": [10, 20, 30], "instructions": "Again.",
         "methods": ["text-field", "wheel-picker"]}
      ],
      "groups": [{"name": "numbers"}, {"name": "pictures", "task": "match", "trials": 4}]\(extra)
      """, methods: fourMethods)
  }

  @Test func `a session and a group have what they name, and the rest of the study`() throws {
    let study = try twoDays()
    let first = study.varied(by: study.variation(ofSession: 1, group: 0))
    #expect(first.methodIndices == [0, 3, 1] && first.practice == .trials(2) && first.trials == 3)
    #expect(first.title == study.title && first.instructions == study.instructions)
    #expect(first.scales[0].targets == .listed([843]) && first.tasks == [.enter])
    let second = study.varied(by: study.variation(ofSession: 2, group: 1))
    #expect(second.methodIndices == [3, 2] && second.practice == .trials(0) && second.trials == 4)
    #expect(second.title == "Day 2" && second.instructions?.text == "Again.")
    #expect(second.scales[0].targets == .listed([100, 200, 300]) && second.tasks == [.match])
    #expect(second.methods.count == 4 && study.varieties.count == 4)
  }

  @Test func `the last session holds for later ones`() throws {
    let study = try twoDays()
    #expect(study.hasSessions && study.sessionCount == 2)
    for later in [3, 999_999] {
      #expect(
        study.variation(ofSession: later, group: 0) == study.variation(ofSession: 2, group: 0))
    }
  }

  @Test func `a group can have sessions of its own`() throws {
    let study = try study(
      """
      "sessions": [{"trials": 2}, {"trials": 4}],
      "groups": [
        {"name": "a", "sessions": [{"methods": ["text-field"]}, {"methods": ["wheel-picker"]}]},
        {"name": "b", "methods": ["plain-slider"]}
      ]
      """, methods: fourMethods)
    let plans = Plan.first(2, of: study)
    #expect(plans.map(\.participant) == ["P01", "P01", "P02", "P02"])
    #expect(plans.map(\.session) == [1, 2, 1, 2] && plans.map(\.group) == ["a", "a", "b", "b"])
    #expect(plans.map { Set($0.trials.map(\.method)) } == [[3], [2], [0], [0]])
    #expect(plans.map { $0.trials.count { $0.phase == .main } } == [5, 5, 2, 4])
    #expect(study.methodsOfGroups == [[3, 2], [0]])
  }

  @Test func `groups with the same sessions in other orders are orders`() throws {
    func areOrders(_ second: String) throws -> Bool {
      try study(
        """
        "groups": [
          {"name": "a", "sessions": [{"methods": ["text-field"]}, {"methods": ["wheel-picker"]}]},
          {"name": "b", "sessions": [\(second)], "instructions": "Go."}]
        """, methods: fourMethods
      ).groupsAreOrders
    }
    #expect(try areOrders(#"{"methods": ["wheel-picker"]}, {"methods": ["text-field"]}"#))
    #expect(try !areOrders(#"{"methods": ["wheel-picker"]}, {"methods": ["plain-slider"]}"#))
    #expect(try !areOrders(#"{"methods": ["wheel-picker"]}"#))
    // The same order is none; nor does it matter how tasks and methods are written.
    #expect(try !areOrders(#"{"methods": ["text-field"]}, {"methods": ["wheel-picker"]}"#))
    #expect(
      try areOrders(
        #"{"methods": ["wheel-picker"], "task": ["enter"]}, {"methods": ["text-field"], "trials": 5}"#
      ))
    #expect(try !twoDays().groupsAreOrders)
  }

  @Test(
    arguments: [
      (#"{"name": "a"}"#, nil), (#"{"name": "a"}, {"name": "b", "practice": 3}"#, .apart),
      (
        #"{"name": "a", "methods": ["text-field", "plain-slider"]}, {"name": "b", "methods": ["plain-slider", "text-field"]}"#,
        .apart
      ),
      (#"{"name": "a", "task": "match"}, {"name": "b"}"#, .together),
      (#"{"name": "a", "methods": ["text-field"]}, {"name": "b"}"#, .together),
      (
        #"{"name": "a", "sessions": [{"task": "match"}, {"task": "enter"}]}, {"name": "b", "sessions": [{}, {"task": ["match"]}]}"#,
        .orders
      ),
      // The targets are part of what is compared.
      (
        #"{"name": "a", "sessions": [{"targets": [3]}, {"targets": [4]}]}, {"name": "b", "sessions": [{"targets": [4]}, {"targets": [5]}]}"#,
        .apart
      ),
    ] as [(String, GroupComparison?)])
  func `the study decides how groups are compared`(groups: String, comparison: GroupComparison?)
    throws
  {
    let study = try study(
      (groups.contains("match") ? #""picture": "bar", "# : "") + #""groups": [\#(groups)]"#,
      methods: fourMethods)
    #expect(study.groupComparison == comparison)
  }

  @Test func `scales are chosen by name, and can have targets of their own`() throws {
    let text = """
      {"name": "s", "methods": ["text-field"],
       "scales": [{"name": "coarse", "minimum": 0, "maximum": 10, "targets": [3]},
                  {"name": "fine", "minimum": 0, "maximum": 5, "decimals": 1}],
       "sessions": [{"scales": ["fine"], "targets": [0.5]},
                    {"scales": ["fine", {"name": "coarse", "targets": [4, 7]}]}]}
      """
    let study = try StudyFile.decode(Array(text.utf8))
    let plans = Plan.first(1, of: study)
    #expect(Set(plans[0].trials.map(\.scale)) == [1])
    #expect(Set(plans[0].trials.map(\.target)) == [5])
    #expect(plans[1].first(ofBlock: 1)?.scale == 1 && plans[1].first(ofBlock: 2)?.scale == 0)
    #expect(Set(plans[1].trials(ofBlock: 2).map(\.target)) == [4, 7])
  }

  @Test(arguments: [
    (#""sessions": []"#, "$.sessions: no session; describe one, or leave the key out"),
    (#""groups": []"#, "$.groups: no group; describe one, or leave the key out"),
    (
      #""sessions": [{"methods": ["dial"]}]"#,
      "$.sessions[0].methods[0]: no method 'dial'; use 'text-field'"
    ),
    (
      #""groups": [{"name": "a", "methods": ["text-fields"]}]"#,
      "$.groups[0].methods[0]: no method 'text-fields'; did you mean 'text-field'? use 'text-field'"
    ),
    (
      #""sessions": [{"rounds": 2}]"#,
      "$.sessions[0].rounds: unknown key; known here are 'instructions', 'methods', 'practice', "
        + "'scales', 'targets', 'task', 'title' or 'trials'"
    ),
    (
      #""sessions": [{}, {"trials": 2}], "groups": [{"name": "a", "trials": 3}]"#,
      #"$.groups[0].trials: session 2 has it too; give the group "sessions" of its own, with their "trials""#
    ),
    (
      #""groups": [{"name": "a", "trials": 3, "sessions": [{"trials": 3}]}]"#,
      "$.groups[0].trials: session 1 has it too; leave one out"
    ),
    (
      #""sessions": [{"scales": ["a"]}]"#,
      "$.sessions[0].scales: the study has one scale; remove this, or give the study \"scales\""
    ),
    (
      #""sessions": [{"targets": [200]}]"#,
      "$.sessions[0].targets[0]: 200.0 is off the scale; use 1 to 100, one decimal"
    ),
    (
      #""sessions": [{}, {"trials": 10000}], "rounds": 20"#,
      "$.trials: 200020 trials for each participant; ask for 100000 at most"
    ),
    (
      #""groups": [{"name": "a", "task": "match"}, {"name": "a"}]"#,
      #"$.groups[1]: a second group called 'a'; give each its own "name""#
    ),
  ])
  func `a wrong session or group`(extra: String, sentence: String) {
    #expect(problems(extra: ", " + extra) == [sentence])
  }

  @Test func `targets that are the start value are a problem in a session as well`() {
    let found = problems(
      methods: #"["stepper"]"#, extra: #", "start": 50, "sessions": [{"targets": [50]}]"#)
    #expect(
      found == [
        "$.sessions[0].targets: the only target is the start value; change one of them"
      ])
  }
}

/// The plans of studies whose sessions and groups differ.
@Suite struct VariedPlanTests {
  private func days(_ change: (inout Study) -> Void = { _ in }) throws -> Study {
    try plannedStudy(methods: 5) { study in
      var (first, second) = (StudyVariation(), StudyVariation())
      first.methods = [0, 1, 2]
      second.methods = [1, 2, 3, 4]
      study.sessions = [first, second]
      change(&study)
    }
  }

  private func plan(_ study: Study, _ index: Int, session: Int) -> Plan {
    Plan(study: study, participant: "P", session: session, seed: 1, orderIndex: index)
  }

  @Test func `the orders of each session are balanced`() throws {
    let study = try days()
    // Williams designs of three methods have six rows, of four methods four.
    let count = study.orderAssignments.count
    #expect(count == 12)
    let first = (0..<count).map { plan(study, $0, session: 1).methods }
    let second = (0..<count).map { plan(study, $0, session: 2).methods.map { $0 - 1 } }
    expectBalance(of: first, 3)
    expectBalance(of: second, 4)
  }

  @Test func `a group's methods are balanced in each of its sessions`() throws {
    let study = try plannedStudy(methods: 5) { study in
      var (three, two) = (StudyVariation(), StudyVariation())
      three.methods = [0, 1, 2]
      two.methods = [3, 4]
      study.groups = [
        StudyGroup(name: "a", variation: StudyVariation(), sessions: [three, two]),
        StudyGroup(name: "b", variation: StudyVariation(), sessions: [two, three]),
      ]
    }
    let assignments = study.orderAssignments
    #expect(assignments.count == 12)
    for (group, sessions) in [[(1, 0, 3), (2, 3, 2)], [(1, 3, 2), (2, 0, 3)]].enumerated() {
      for (session, least, methods) in sessions {
        let plans = stride(from: group, to: 12, by: 2).map { plan(study, $0, session: session) }
        #expect(plans.allSatisfy { $0.group == (group == 0 ? "a" : "b") })
        expectBalance(of: plans.map { $0.methods.map { $0 - least } }, methods)
      }
    }
  }

  @Test func `the balance of sessions is reported apart if it differs`() throws {
    let balance = try days().balance
    let positions = balance.filter { $0.conditions == .methods && $0.property == .positions }
    #expect(positions.map(\.session) == [1, 2])
    #expect(positions.map(\.verdict) == [.after(3), .after(4)])
    let same = try days { $0.sessions[1].methods = [2, 3, 4] }.balance
    #expect(same.allSatisfy { $0.session == nil } && same.count == 5)
  }

  @Test func `groups with other numbers and trials have a balance of targets`() throws {
    let study = try plannedStudy(methods: 2, targets: [100, 200]) { study in
      study.orders.targets = .latin
      study.trials = 2
      var variation = StudyVariation()
      variation.targets = [0: .listed([300, 400, 600])]
      variation.trials = 3
      study.groups = [
        StudyGroup(name: "a", methods: [0, 1]), StudyGroup(name: "b", variation: variation),
      ]
    }
    let targets = study.balance.filter { $0.conditions == .targets }
    #expect(targets.first { $0.property == .methods }?.verdict == .after(1))
    // Six rows of numbers for each of two groups with two orders of methods. Each participant has two rows, which
    // balance two numbers at once, and three numbers after three participants of a group with each order.
    #expect(study.orderAssignments.count == 24)
    #expect(targets.first { $0.property == .positions }?.verdict == .after(12))
  }

  @Test func `a participant keeps order and group, and random numbers are drawn anew`() throws {
    let study = try days { study in
      study.sessions = [StudyVariation(), StudyVariation()]
      study.orders = Orders(methods: .random, targets: .random)
      study.scales[0].targets = .listed(Array(100..<200))
      study.trials = 20
    }
    let plans = (1...2).map { plan(study, 3, session: $0) }
    #expect(plans[0].methods == plans[1].methods && plans[0].orderIndex == plans[1].orderIndex)
    #expect(plans[0].trials.map(\.target) != plans[1].trials.map(\.target))
    var same = study
    same.sessions = []
    #expect(plan(same, 3, session: 2).trials == plans[0].trials)
    #expect(plan(same, 3, session: 1).trials == plans[0].trials)
    // The draws of one session do not depend on the contents of another one.
    same.sessions = [StudyVariation(), StudyVariation(), StudyVariation()]
    #expect(plan(same, 3, session: 2).trials == plans[1].trials)
  }

  @Test func `the method order of a session is that of its plan`() throws {
    let study = try days()
    for session in 1...2 {
      for index in 0..<12 {
        let order = study.methodOrder(for: "P", session: session, index: index)
        let plan = Plan(study: study, participant: "P", session: session, orderIndex: index)
        #expect(order.methods == plan.methods && order.variation == plan.variation)
      }
    }
  }
}
