import Testing

@testable import Sessions
@testable import Studies

@Suite struct PlacesTests {
  private let places = OrderAssignments(groups: 2, methods: 4, scales: 2, tasks: 2, targets: 3)

  @Test func `the lowest digit is the group, then come the methods`() {
    #expect(places.count == 96)
    let first = (0..<10).map { places.rows(of: $0) }
    #expect(first.map(\.group) == [0, 1, 0, 1, 0, 1, 0, 1, 0, 1])
    #expect(first.map(\.methods) == [0, 0, 1, 1, 2, 2, 3, 3, 0, 0])
  }

  @Test func `each combination comes once in a cycle`() {
    #expect(Set((0..<96).map { places.rows(of: $0) }).count == 96)
    #expect(places.rows(of: places.place(nearest: 96)) == places.rows(of: 0))
    #expect(places.place(nearest: -1) == 95)
  }

  @Test func `scales and tasks are evened out before the methods' rows begin again`() {
    for group in 0..<2 {
      let rows = (0..<8).map { places.rows(of: $0) }.filter { $0.group == group }
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

  @Test func `a study's places follow from its orders`() throws {
    #expect(try plannedStudy().places.count == 4)
    #expect(try plannedStudy(methods: 7).places.count == 14)
    #expect(try plannedStudy { $0.orders.methods = .fixed }.places.count == 1)
    #expect(try plannedStudy { $0.orders.methods = .complete }.places.count == 24)
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
      rich.places == OrderAssignments(groups: 2, methods: 12, scales: 2, tasks: 2, targets: 4))
  }

  @Test func `drawn targets have no places`() throws {
    let study = try plannedStudy { study in
      study.orders.targets = .williams
      study.scales[0].targets = .drawn(
        TargetDraw(distance: 50...495, avoidsRoundNumbers: true, count: 4))
    }
    #expect(study.places.count == 4)
  }
}
