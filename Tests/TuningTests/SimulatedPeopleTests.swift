import Formats
import Primitives
import Sessions
import Studies
import Testing

@testable import Simulation
@testable import Tuning

@Suite struct SimulatedPeopleTests {
  private func people(_ count: Int, seed: UInt64 = 1) throws -> SimulatedPeople {
    SimulatedPeople(
      study: try study(methods: "\"text-field\", \"keypad\"", extra: "\"trials\": 2"),
      count: count, seed: seed)
  }

  @Test(arguments: [(1, 9, "sim1"), (1, 10, "sim01"), (10, 10, "sim10"), (24, 1000, "sim0024")])
  func `codes have as many digits as the highest one`(number: Int, count: Int, code: String) throws
  {
    #expect(try people(count).code(of: number) == code)
  }

  @Test func `what somebody does depends on seed and number, not on how many there are`() throws {
    let (few, many) = (try people(3), try people(2000))
    for number in 1...3 {
      #expect(few.plan(of: number).trials == many.plan(of: number).trials)
      #expect(few.plan(of: number).seed == few.seed(of: number))
      var (one, other) = (
        few.session(of: few.plan(of: number), utc: 0),
        many.session(of: many.plan(of: number), utc: 0)
      )
      while let record = one.next() { #expect(record.events == other.next()?.events) }
    }
  }

  @Test func `each number and each seed gives somebody else`() throws {
    let seeds = try [1, 2, UInt64.max].flatMap { seed in
      try (1...50).map { try people(50, seed: seed).seed(of: $0) }
    }
    #expect(Set(seeds).count == seeds.count)
    #expect(seeds.allSatisfy { $0 <= Plan.largestSeed })
  }

  @Test func `orders are those of participants who come one after the other`() throws {
    let people = try people(4)
    let places = (1...4).map { people.plan(of: $0).place }
    #expect(places == (1...4).map { people.study.place(for: "P\($0)") })
  }
}
