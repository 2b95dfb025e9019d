import Testing

@testable import Studies

@Suite struct PlanBlocksTests {
  private func block(_ trial: PlannedTrial) -> String {
    "m\(trial.method) s\(trial.scale) \(trial.task)"
  }

  @Test func `each method has all scales, each scale all tasks, and rounds begin again`() throws {
    let study = try plannedStudy(methods: 2) { study in
      study.addScale("fine")
      study.tasks = [.enter, .match]
      study.rounds = 2
      study.orders.methods = .fixed
    }
    let round = [
      "m0 s0 enter", "m0 s0 match", "m0 s1 enter", "m0 s1 match",
      "m1 s0 enter", "m1 s0 match", "m1 s1 enter", "m1 s1 match",
    ]
    let plan = study.plan(at: 0)
    #expect(plan.firsts.map(block) == round + round)
    #expect(plan.blocks == 16 && plan.trials.map(\.block) == Array(1...16))
  }

  @Test func `methods, scales and tasks keep their orders through a session`() throws {
    let study = try plannedStudy { study in
      study.addScale("fine")
      study.addScale("finer")
      study.tasks = [.enter, .match]
      study.rounds = 3
      study.orders.methods = .random
      study.orders.scales = .random
      study.orders.tasks = .random
    }
    var orders: Set<[String]> = []
    for seed in 0..<40 {
      let blocks = study.plan(at: 0, seed: UInt64(seed)).firsts
      try #require(blocks.count == 72)
      let (method, scale) = (blocks[0].method, blocks[0].scale)
      #expect(Array(blocks[0..<24].map(block)) == blocks[24..<48].map(block))
      let tasks = blocks.map(\.task)
      for index in stride(from: 0, to: 72, by: 2) { #expect(tasks[index] == tasks[0]) }
      #expect(blocks[0..<6].map(\.scale) == blocks[6..<12].map(\.scale))
      #expect(blocks[6].method != method && blocks[2].scale != scale)
      orders.insert(blocks[0..<24].map(block))
    }
    #expect(orders.count > 30)
  }

  @Test func `a group has its own methods in its own order`() throws {
    let study = try plannedStudy(methods: 5) { study in
      study.groups = [
        StudyGroup(name: "left", methods: [4, 0, 2]), StudyGroup(name: "right", methods: [1, 3]),
      ]
      study.orders.methods = .fixed
    }
    #expect(study.plan(at: 0).group == "left" && study.plan(at: 0).methods == [4, 0, 2])
    #expect(study.plan(at: 1).group == "right" && study.plan(at: 1).methods == [1, 3])
    let two = Plan(study: study, participant: "P", orderIndex: 0, methods: ["m0", "m1"])
    #expect(two.methods == [0])
  }

  @Test func `groups of unlike sizes are balanced each`() throws {
    let study = try plannedStudy(methods: 7) { study in
      study.groups = [
        StudyGroup(name: "a", methods: [0, 1, 2]), StudyGroup(name: "b", methods: [3, 4, 5, 6]),
      ]
    }
    let plans = (0..<study.orderAssignments.count).map { study.plan(at: $0) }
    expectBalance(of: plans.filter { $0.group == "a" }.map(\.methods), 3)
    expectBalance(of: plans.filter { $0.group == "b" }.map { $0.methods.map { $0 - 3 } }, 4)
  }

  @Test(arguments: [Order.latin, .williams, .complete])
  func `every order of methods meets every order of scales and tasks`(order: Order) throws {
    let study = try plannedStudy(methods: 3) { study in
      study.addScale("fine")
      study.addScale("finer")
      study.tasks = [.enter, .match]
      study.orders.methods = order
      study.orders.scales = order
      study.orders.tasks = order
    }
    let blocks = (0..<study.orderAssignments.count).map { study.plan(at: $0).firsts }
    let meetings = occurrences(
      blocks.map { blocks in
        [
          stride(from: 0, to: 18, by: 6).map { blocks[$0].method },
          [0, 2, 4].map { blocks[$0].scale }, [blocks[0].task == .enter ? 0 : 1],
        ]
      })
    let rows = order.rowCount(3)
    #expect(meetings.count == rows * rows * order.rowCount(2))
    #expect(Set(meetings.values) == [1])
  }

  @Test(arguments: [(3, 3), (4, 4), (4, 5), (2, 3)])
  func `each method meets each target at each place equally often`(
    methods: Int, targets: Int
  ) throws {
    let numbers = (1...targets).map { $0 * 100 }
    let study = try plannedStudy(methods: methods, targets: numbers) { study in
      study.orders.targets = .williams
      study.trials = targets
    }
    let trials = (0..<study.orderAssignments.count).flatMap { study.plan(at: $0).trials }
    let meetings = occurrences(trials.map { [$0.method, $0.target, $0.blockTrial] })
    #expect(meetings.count == methods * targets * targets)
    #expect(Set(meetings.values).count == 1)
    let blocks = occurrences(trials.map { [$0.method, $0.target, $0.block] })
    #expect(blocks.count == methods * targets * methods && Set(blocks.values).count == 1)
  }
}

struct BlockSearchTests {
  /// The trials of a plan with two trials a block, which counts how many are looked at.
  private struct CountedTrials: RandomAccessCollection {
    final class Looks { var count = 0 }

    let looks = Looks()
    let startIndex = 0
    let endIndex: Int

    subscript(index: Int) -> PlannedTrial {
      looks.count += 1
      return PlannedTrial(
        trial: index + 1, block: index / 2 + 1, blockTrial: index % 2 + 1, phase: .main,
        task: .enter, method: 0, target: 0)
    }
  }

  /// As many as a million has binary digits, for each end of the block.
  @Test(arguments: [1, 2, 250_000, 500_000])
  func `a block is found among a million trials by looking at few`(block: Int) {
    let trials = CountedTrials(endIndex: 1_000_000)
    let found = trials.ofBlock(block)
    #expect(trials.looks.count <= 2 * 20)
    #expect(found.map(\.trial) == [2 * block - 1, 2 * block])
    #expect(trials.ofBlock(500_001).isEmpty)
  }
}
