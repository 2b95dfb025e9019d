import Testing

@testable import Studies

@Suite struct OrderAssignmentsTests {
  private let assignments = OrderAssignments(groups: 2, methods: 4, scales: 2, tasks: 2, targets: 3)

  @Test func `the lowest digit is the group, then come the methods`() {
    #expect(assignments.count == 96)
    let first = (0..<10).map { assignments.rows(of: $0) }
    #expect(first.map(\.group) == [0, 1, 0, 1, 0, 1, 0, 1, 0, 1])
    #expect(first.map(\.methods) == [0, 0, 1, 1, 2, 2, 3, 3, 0, 0])
  }

  @Test func `each combination comes once in a cycle`() {
    #expect(Set((0..<96).map { assignments.rows(of: $0) }).count == 96)
    #expect(assignments.rows(of: assignments.wrapped(96)) == assignments.rows(of: 0))
    #expect(assignments.wrapped(-1) == 95)
  }

  @Test func `scales and tasks are evened out before the methods' rows begin again`() {
    for group in 0..<2 {
      let rows = (0..<8).map { assignments.rows(of: $0) }.filter { $0.group == group }
      #expect(Set(rows.map { [$0.scales, $0.tasks] }).count == 4)
    }
  }

  @Test func `a number beyond all participants is cut off and not overrun`() {
    let many = OrderAssignments(
      groups: 20, methods: .max, scales: .max, tasks: 2, targets: 1_000_000)
    #expect(many.count <= OrderAssignments.limit && many.count > OrderAssignments.limit / 2)
    let last = many.rows(of: many.count - 1)
    #expect(last.group == 19 && last.tasks == 0 && last.targets == 0)
    #expect(OrderAssignments(groups: 0, methods: 0, scales: 0, tasks: 0, targets: 0).count == 1)
  }

  @Test func `a study's assignments follow from its orders`() throws {
    #expect(try plannedStudy().orderAssignments.count == 4)
    #expect(try plannedStudy(methods: 7).orderAssignments.count == 14)
    #expect(try plannedStudy { $0.orders.methods = .fixed }.orderAssignments.count == 1)
    #expect(try plannedStudy { $0.orders.methods = .complete }.orderAssignments.count == 24)
    let rich = try plannedStudy { study in
      study.groups = [
        StudyGroup(name: "a", methods: [0, 1, 2]), StudyGroup(name: "b", methods: [0, 1, 2, 3]),
      ]
      study.addScale("fine")
      study.tasks = [.enter, .match]
      study.orders.scales = .latin
      study.orders.tasks = .complete
      study.orders.targets = .latin
    }
    // Six rows of three methods and four of four, both within twelve.
    #expect(
      rich.orderAssignments
        == OrderAssignments(groups: 2, methods: 12, scales: 2, tasks: 2, targets: 4))
  }

  @Test func `drawn targets have no design`() throws {
    let study = try plannedStudy { study in
      study.orders.targets = .williams
      study.scales[0].targets = .drawn(
        TargetDraw(distance: 50...495, avoidsRoundNumbers: true, count: 4))
    }
    #expect(study.orderAssignments.count == 4)
  }
}

@Suite struct OrderIndexTests {
  /// Lets participants come one after the other: P1, P2, …; participants in `dropped` do not finish.
  private func indices(_ study: Study, participants: Int, dropped: Set<Int>) -> [Int] {
    var counts: [Int: Int] = [:]
    return (1...participants).map { number in
      let index = study.orderIndex(for: "P\(number)", counts: counts)
      if !dropped.contains(number) { counts[index, default: 0] += 1 }
      return index
    }
  }

  @Test func `P01, P02, … have consecutive indices`() throws {
    let study = try plannedStudy()
    #expect(indices(study, participants: 9, dropped: []) == [0, 1, 2, 3, 0, 1, 2, 3, 0])
    let alone = ["P01", "P02", "P03", "P04", "P05", "P0", "A9P02"].map { study.orderIndex(for: $0) }
    #expect(alone == [0, 1, 2, 3, 0, 3, 1])
  }

  @Test func `the index of a participant who stopped is used again`() throws {
    let study = try plannedStudy()
    #expect(study.orderIndex(for: "P05", counts: [0: 1, 2: 1, 3: 1]) == 1)
    #expect(
      indices(study, participants: 10, dropped: [2]) == [0, 1, 2, 3, 1, 1, 2, 3, 0, 1])
    #expect(indices(study, participants: 6, dropped: [2, 3]) == [0, 1, 2, 3, 1, 2])
  }

  @Test(arguments: [[2], [1, 2, 3], [4, 9, 10], [1, 3, 5, 7, 9, 11]])
  func `whoever stops, all indices are completed equally often in the end`(dropped: Set<Int>) throws
  {
    let study = try plannedStudy()
    let participants = 12 + dropped.count
    let used = indices(study, participants: participants, dropped: dropped)
    let done = used.enumerated().filter { !dropped.contains($0.offset + 1) }.map(\.element)
    #expect(occurrences(done) == [0: 3, 1: 3, 2: 3, 3: 3])
  }

  @Test func `in a long cycle a gap in the methods' rows is filled at once`() throws {
    let study = try plannedStudy { $0.orders.targets = .williams }
    try #require(study.orderAssignments.count == 16)
    let used = indices(study, participants: 9, dropped: [2])
    let done = used.enumerated().filter { $0.offset != 1 }.map { $0.element % 4 }
    #expect(occurrences(done) == [0: 2, 1: 2, 2: 2, 3: 2])
  }

  @Test func `groups are evened out first`() throws {
    let study = try plannedStudy { study in
      study.groups = [
        StudyGroup(name: "a", methods: [0, 1]), StudyGroup(name: "b", methods: [2, 3]),
      ]
    }
    try #require(study.orderAssignments.count == 4)
    let used = indices(study, participants: 10, dropped: [2, 4])
    let done = used.enumerated().filter { ![1, 3].contains($0.offset) }.map(\.element)
    #expect(occurrences(done) == [0: 2, 1: 2, 2: 2, 3: 2])
    // Two participants of the second group stopped: each time the next one joins that group, at any number.
    #expect(
      indices(study, participants: 6, dropped: [2, 4]).map { $0 % 2 } == [0, 1, 1, 1, 0, 1])
  }

  @Test func `a returning participant keeps the index`() throws {
    let study = try plannedStudy()
    #expect(study.orderIndex(for: "P01", counts: [0: 5], own: 2) == 2)
    // The cycle was longer then.
    #expect(study.orderIndex(for: "P01", own: 7) == 0)
    #expect(study.orderIndex(for: "P01", own: -1) == 0)
  }

  @Test func `counts of indices beyond the cycle are ignored`() throws {
    let study = try plannedStudy()
    #expect(study.orderIndex(for: "P01", counts: [-3: 1, 0: 0, 9: 4]) == 0)
  }

  @Test func `codes without a number are spread, each to an index of its own`() throws {
    let study = try plannedStudy()
    let codes = (0..<400).map { "p\($0)x" }
    let used = occurrences(codes.map { study.orderIndex(for: $0) })
    #expect(used.count == 4 && used.values.allSatisfy { $0 > 60 })
    #expect(study.orderIndex(for: "Ann") == study.orderIndex(for: "Ann"))
    #expect((0..<4).contains(study.orderIndex(for: String(repeating: "9", count: 32))))
  }
}
