import Testing

@testable import Studies

@Suite struct OrderBalanceTests {
  private func verdicts(_ study: Study) -> [String: OrderBalance.Verdict] {
    Dictionary(
      study.balance.map { ("\($0.conditions) \($0.property)", $0.verdict) }
    ) { first, _ in first }
  }

  @Test(arguments: [
    (Order.williams, 4, 4, 4), (.williams, 5, 5, 10), (.williams, 2, 2, 2),
    (.complete, 4, 4, 24), (.complete, 3, 3, 6), (.latin, 2, 2, 2),
  ])
  func `methods are balanced after whole designs`(
    order: Order, methods: Int, positions: Int, neighbours: Int
  ) throws {
    let verdicts = verdicts(
      try plannedStudy(methods: methods) { $0.orders.methods = order })
    #expect(verdicts["methods positions"] == .after(positions))
    #expect(verdicts["methods neighbours"] == .after(neighbours))
  }

  @Test func `what is not balanced is said`() throws {
    let latin = verdicts(try plannedStudy { $0.orders.methods = .latin })
    #expect(latin["methods positions"] == .after(4))
    #expect(latin["methods neighbours"] == .notWithin(4))
    let fixed = verdicts(try plannedStudy { $0.orders.methods = .fixed })
    #expect(fixed["methods positions"] == .never && fixed["methods neighbours"] == .never)
    let random = verdicts(try plannedStudy { $0.orders.methods = .random })
    #expect(random["methods positions"] == .onAverage)
  }

  @Test func `of one condition nothing is reported`() throws {
    #expect(try plannedStudy(methods: 1, targets: [100]).balance.isEmpty)
  }

  @Test func `groups are reported, and their methods by the largest`() throws {
    let study = try plannedStudy(methods: 7) { study in
      study.groups = [
        StudyGroup(name: "a", methods: [0, 1, 2]), StudyGroup(name: "b", methods: [3, 4, 5, 6]),
      ]
    }
    let verdicts = verdicts(study)
    #expect(verdicts["groups participants"] == .after(2))
    // Twelve of each group: twice the three methods' six rows, three times the others' four.
    #expect(verdicts["methods positions"] == .after(24))
    #expect(verdicts["methods neighbours"] == .after(24))
  }

  @Test func `scales and tasks are reported`() throws {
    let study = try plannedStudy { study in
      study.addScale("fine")
      study.tasks = [.enter, .match]
      study.orders.scales = .latin
      study.orders.tasks = .williams
    }
    let verdicts = verdicts(study)
    #expect(verdicts["scales positions"] == .after(2))
    #expect(verdicts["tasks positions"] == .after(4))
    #expect(verdicts["tasks neighbours"] == .after(4))
  }

  @Test func `targets are reported`() throws {
    let even = verdicts(
      try plannedStudy { study in
        study.orders.targets = .williams
        study.trials = 4
      })
    // Four blocks take all four rows of each participant.
    #expect(even["targets positions"] == .after(1))
    #expect(even["targets neighbours"] == .after(1))
    #expect(even["targets methods"] == .after(1))
    let odd = verdicts(
      try plannedStudy { study in
        study.orders.targets = .latin
        study.trials = 3
      })
    #expect(odd["targets methods"] == .after(4))
    let random = verdicts(try plannedStudy { $0.trials = 4 })
    #expect(random["targets positions"] == .onAverage && random["targets methods"] == .after(1))
    let short = verdicts(try plannedStudy { $0.trials = 3 })
    #expect(short["targets methods"] == .onAverage)
    let fixed = verdicts(
      try plannedStudy { study in
        study.orders.targets = .fixed
        study.trials = 3
      })
    #expect(fixed["targets methods"] == .never)
  }

  @Test func `drawn targets even out on average`() throws {
    let verdicts = verdicts(
      try plannedStudy { study in
        study.trials = 4
        study.scales[0].targets = .drawn(
          TargetDraw(distance: 50...495, avoidsRoundNumbers: true, count: 4))
      })
    #expect(verdicts["targets positions"] == .onAverage)
    #expect(verdicts["targets methods"] == .after(1))
  }

  @Test func `a finding holds for whole multiples only`() {
    let finding = OrderBalance(conditions: .methods, property: .positions, verdict: .after(4))
    #expect(finding.holds(for: 4) && finding.holds(for: 8) && !finding.holds(for: 6))
    let never = OrderBalance(conditions: .methods, property: .positions, verdict: .onAverage)
    #expect(!never.holds(for: 4))
  }

  /// Counted again from the plans themselves.
  @Test(arguments: [Order.latin, .williams, .complete], 2...5)
  func `what is said of methods is so in the plans`(order: Order, count: Int) throws {
    let study = try plannedStudy(methods: count) { $0.orders.methods = order }
    guard case .after(let period)? = verdicts(study)["methods positions"] else {
      Issue.record("not balanced")
      return
    }
    for first in stride(from: 0, to: study.orderAssignments.count, by: period) {
      let orders = (first..<first + period).map { study.plan(at: $0).methods }
      expectBalance(of: orders, count, neighbours: false)
    }
    guard case .after(let all)? = verdicts(study)["methods neighbours"] else {
      #expect(order == .latin && count > 2)
      return
    }
    expectBalance(of: (0..<all).map { study.plan(at: $0).methods }, count)
  }
}
