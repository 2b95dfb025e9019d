import Testing

@testable import Studies

@Suite struct PlanTests {
  private static let targets =
    "\"name\": \"blog-2012\", \"scale\": {\"minimum\": 1, \"maximum\": 100, \"decimals\": 1}"

  private func study(
    targets: String = "10, 20, 30, 40.5", extra: String = "\"practice\": 1, \"trials\": 3",
    methods: String = fourMethods
  ) throws -> Study {
    let text = "{\(Self.targets), \"targets\": [\(targets)], \"methods\": [\(methods)], \(extra)}"
    return try StudyFile.decode(Array(text.utf8))
  }

  /// As a second implementation of FNV-1a, SplitMix64 and Fisher–Yates in Python gives it: a plan that
  /// changes would silently part the sessions of one study.
  @Test func `a plan never changes`() throws {
    let plan = Plan(study: try study(), participant: "P02", seed: 2012)
    #expect(plan.seed == 2012)
    let lines = plan.trials.map {
      "\($0.trial) \($0.block) \($0.blockTrial) \($0.phase) \($0.method) \($0.target)"
    }
    #expect(
      lines == [
        "1 1 1 practice 1 300", "2 1 1 main 1 300", "3 1 2 main 1 200",
        "4 1 3 main 1 405", "5 2 1 practice 2 300", "6 2 1 main 2 405",
        "7 2 2 main 2 200", "8 2 3 main 2 300", "9 3 1 practice 0 200",
        "10 3 1 main 0 100", "11 3 2 main 0 300", "12 3 3 main 0 405",
        "13 4 1 practice 3 405", "14 4 1 main 3 300", "15 4 2 main 3 405",
        "16 4 3 main 3 100",
      ])
  }

  @Test func `the seed that is made of study and participant never changes either`() throws {
    #expect(Plan(study: try study(), participant: "P01").seed == 4_989_792_614_921_325)
    #expect(Plan(study: try study(), participant: "P02").seed != 4_989_792_614_921_325)
  }

  @Test func `the same study, participant and seed give the same plan`() throws {
    let study = try study(extra: "\"order\": {\"methods\": \"random\"}, \"trials\": 20")
    let one = Plan(study: study, participant: "Ann")
    let again = Plan(study: study, participant: "Ann")
    #expect(one.trials == again.trials && one.seed == again.seed)
    #expect(Plan(study: study, participant: "Ann", seed: one.seed).trials == one.trials)
    #expect(Plan(study: study, participant: "Ben").trials != one.trials)
    #expect(Plan(study: study, participant: "Ann", seed: 1).trials != one.trials)
  }

  @Test func `seeds are exact in JSON`() throws {
    #expect(Plan.largestSeed == 9_007_199_254_740_991)
    let study = try study()
    for number in 0..<200 {
      #expect(Plan(study: study, participant: "P\(number)").seed <= Plan.largestSeed)
    }
  }

  @Test func `P01 to P04 take the four rows, P05 begins again`() throws {
    let study = try study()
    let orders = ["P01", "P02", "P03", "P04"].map { Plan(study: study, participant: $0).methods }
    #expect(orders == [[0, 1, 3, 2], [1, 2, 0, 3], [2, 3, 1, 0], [3, 0, 2, 1]])
    #expect(Plan(study: study, participant: "P05").methods == orders[0])
    #expect(Plan(study: study, participant: "1").methods == orders[0])
    #expect(Plan(study: study, participant: "A9P02").methods == orders[1])
    #expect(Plan(study: study, participant: "P0").methods == orders[3])
  }

  @Test func `a code of many digits, or without any, has a row too`() throws {
    let study = try study()
    var seen: Set<[Int]> = []
    for code in ["99999999999999999999999999999999", "Ann"] + (0..<40).map({ "p\($0)x" }) {
      seen.insert(Plan(study: study, participant: code).methods)
    }
    #expect(
      seen == Set((0..<4).map { Plan(study: study, participant: "P", orderIndex: $0).methods }))
  }

  @Test func `fixed and random orders are what they say`() throws {
    let fixed = try study(
      extra: "\"order\": {\"methods\": \"fixed\", \"targets\": \"fixed\"}, \"trials\": 6")
    let plan = Plan(study: fixed, participant: "P03")
    #expect(plan.methods == [0, 1, 2, 3])
    let first = plan.trials.filter { $0.block == 1 && $0.phase == .main }
    #expect(first.map(\.target) == [100, 200, 300, 405, 100, 200])
    let random = try study(extra: "\"order\": {\"methods\": \"random\"}")
    let orders = Set((0..<60).map { Plan(study: random, participant: "P\($0)").methods })
    #expect(orders.count > 12 && orders.allSatisfy { $0.sorted() == [0, 1, 2, 3] })
  }

  @Test func `targets come all once before one comes again`() throws {
    let study = try study(extra: "\"practice\": 0, \"trials\": 10")
    for number in 0..<20 {
      for block in 1...4 {
        let plan = Plan(study: study, participant: "P\(number)")
        let targets = plan.trials.filter { $0.block == block }.map(\.target)
        try #require(targets.count == 10)
        #expect(Set(targets[0..<4]) == [100, 200, 300, 405])
        #expect(Set(targets[4..<8]) == [100, 200, 300, 405])
      }
    }
  }

  @Test func `trials are numbered within session, block and phase`() throws {
    let plan = Plan(study: try study(extra: "\"practice\": 2, \"trials\": 3"), participant: "P01")
    #expect(plan.trials.map(\.trial) == Array(1...20))
    #expect(plan.blocks == 4)
    let second = plan.trials.filter { $0.block == 2 }
    #expect(second.map(\.phase) == [.practice, .practice, .main, .main, .main])
    #expect(second.map(\.blockTrial) == [1, 2, 1, 2, 3])
  }

  @Test func `only methods that show it have a start value`() throws {
    let plan = Plan(study: try study(extra: "\"start\": 20"), participant: "P01")
    for trial in plan.trials {
      #expect(trial.startValue == (trial.method == 3 ? nil : 200))
    }
  }

  @Test func `a choice of methods leaves out the others' blocks`() throws {
    let plan = Plan(
      study: try study(), participant: "P01", methods: ["text-field", "plain-slider"])
    #expect(plan.methods == [0, 3] && plan.blocks == 2)
    #expect(Plan(study: try study(), participant: "P01", methods: []).trials.isEmpty)
  }

  @Test func `what is left out changes nothing for the others`() throws {
    let whole = Plan(study: try study(), participant: "P01")
    let some = Plan(study: try study(), participant: "P01", methods: ["text-field"])
    let same = whole.trials.filter { $0.method == 3 }
    #expect(some.trials.map(\.target) == same.map(\.target))
    #expect(some.trials.map(\.trial) == [1, 2, 3, 4] && some.blocks == 1)
  }

  @Test func `the index decides on the order, the participant's seed on the targets`() throws {
    let study = try study()
    let plan = Plan(study: study, participant: "P01", orderIndex: 2)
    #expect(plan.orderIndex == 2 && plan.methods == [2, 3, 1, 0])
    #expect(plan.seed == Plan(study: study, participant: "P01").seed)
    #expect(Plan(study: study, participant: "P01", orderIndex: 6).orderIndex == 2)
    #expect(plan.group == nil)
  }
}

@Suite struct StableHashTests {
  /// Test vectors of the hash's authors.
  @Test(
    arguments: [
      ("", 0xCBF2_9CE4_8422_2325), ("a", 0xAF63_DC4C_8601_EC8C), ("foobar", 0x8594_4171_F739_67E8),
    ] as [(String, UInt64)])
  func `texts are hashed by FNV-1a`(text: String, hash: UInt64) {
    #expect(stableHash(text) == hash)
  }
}
