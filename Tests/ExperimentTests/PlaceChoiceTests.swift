import Testing

@testable import FreePlay
@testable import Sessions
@testable import Studies

@Suite struct PlaceChoiceTests {
  /// Lets participants come one after the other: P1, P2, …; those in `dropped` do not come to the end.
  private func places(_ study: Study, participants: Int, dropped: Set<Int>) -> [Int] {
    var counts: [Int: Int] = [:]
    return (1...participants).map { number in
      let place = study.place(for: "P\(number)", counts: counts)
      if !dropped.contains(number) { counts[place, default: 0] += 1 }
      return place
    }
  }

  @Test func `P01, P02, … take the places in turn`() throws {
    let study = try plannedStudy()
    #expect(places(study, participants: 9, dropped: []) == [0, 1, 2, 3, 0, 1, 2, 3, 0])
    let alone = ["P01", "P02", "P03", "P04", "P05", "P0", "A9P02"].map { study.place(for: $0) }
    #expect(alone == [0, 1, 2, 3, 0, 3, 1])
  }

  @Test func `the place of one who stopped is filled again`() throws {
    let study = try plannedStudy()
    #expect(study.place(for: "P05", counts: [0: 1, 2: 1, 3: 1]) == 1)
    #expect(
      places(study, participants: 10, dropped: [2]) == [0, 1, 2, 3, 1, 1, 2, 3, 0, 1])
    #expect(places(study, participants: 6, dropped: [2, 3]) == [0, 1, 2, 3, 1, 2])
  }

  @Test(arguments: [[2], [1, 2, 3], [4, 9, 10], [1, 3, 5, 7, 9, 11]])
  func `whoever stops, all places are done equally often in the end`(dropped: Set<Int>) throws {
    let study = try plannedStudy()
    let participants = 12 + dropped.count
    let taken = places(study, participants: participants, dropped: dropped)
    let done = taken.enumerated().filter { !dropped.contains($0.offset + 1) }.map(\.element)
    #expect(occurrences(done) == [0: 3, 1: 3, 2: 3, 3: 3])
  }

  @Test func `in a long cycle a gap in the methods' rows is filled at once`() throws {
    let study = try plannedStudy { $0.orders.targets = .williams }
    try #require(study.places.count == 16)
    let taken = places(study, participants: 9, dropped: [2])
    let done = taken.enumerated().filter { $0.offset != 1 }.map { $0.element % 4 }
    #expect(occurrences(done) == [0: 2, 1: 2, 2: 2, 3: 2])
  }

  @Test func `groups are evened out first`() throws {
    let study = try plannedStudy { study in
      study.groups = [
        StudyGroup(name: "a", methods: [0, 1]), StudyGroup(name: "b", methods: [2, 3]),
      ]
    }
    try #require(study.places.count == 4)
    let taken = places(study, participants: 10, dropped: [2, 4])
    let done = taken.enumerated().filter { ![1, 3].contains($0.offset) }.map(\.element)
    #expect(occurrences(done) == [0: 2, 1: 2, 2: 2, 3: 2])
    // Two of the second group stopped: each time the next one comes into it, whatever the number.
    #expect(
      places(study, participants: 6, dropped: [2, 4]).map { $0 % 2 } == [0, 1, 1, 1, 0, 1])
  }

  @Test func `who took part before keeps the place`() throws {
    let study = try plannedStudy()
    #expect(study.place(for: "P01", counts: [0: 5], own: 2) == 2)
    // The study had more places then.
    #expect(study.place(for: "P01", own: 7) == 0)
    #expect(study.place(for: "P01", own: -1) == 0)
  }

  @Test func `counts of places that there are not do no harm`() throws {
    let study = try plannedStudy()
    #expect(study.place(for: "P01", counts: [-3: 1, 0: 0, 9: 4]) == 0)
  }

  @Test func `codes without a number are spread, each to a place of its own`() throws {
    let study = try plannedStudy()
    let codes = (0..<400).map { "p\($0)x" }
    let taken = occurrences(codes.map { study.place(for: $0) })
    #expect(taken.count == 4 && taken.values.allSatisfy { $0 > 60 })
    #expect(study.place(for: "Ann") == study.place(for: "Ann"))
    #expect((0..<4).contains(study.place(for: String(repeating: "9", count: 32))))
  }
}
