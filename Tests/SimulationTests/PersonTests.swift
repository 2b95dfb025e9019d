import Glibc
import Testing

@testable import Simulation

@Suite struct PersonTests {
  private static let people = (0..<3000).map { Person.drawn(seed: UInt64($0)) }

  @Test func `the same seed gives the same person, another one another`() {
    #expect(Person.drawn(seed: 7) == Person.drawn(seed: 7))
    #expect(Person.drawn(seed: 7) != Person.drawn(seed: 8))
  }

  /// Four standard errors of 3,000 draws.
  @Test(
    arguments: [
      ("pointer-correction-time", 0.2), ("key-stroke", 0.2), ("pointer-floor", 0.25),
      ("patience-fruitless", 0.4),
    ])
  func `people are lognormal around the typical one`(name: String, deviation: Double) throws {
    let parameter = try #require(Parameter.all.first { $0.name == name })
    let logs = Self.people.map { log($0[keyPath: parameter.path] / parameter.value) }
    #expect(abs(moments(logs).mean) < 4 * deviation / 3000.0.squareRoot())
    #expect(abs(moments(logs).deviation - deviation) < 3 * deviation / 3000.0.squareRoot())
  }

  @Test func `who is slow is slow in everything, and not less steady for that`() {
    let person = Person.drawn(seed: 3)
    let times = Parameter.all.filter { $0.variation == .time }
    let factors = times.map { person[keyPath: $0.path] / $0.value }
    #expect(factors.allSatisfy { abs($0 - factors[0]) < 1e-12 })
    let noise = person.pointer.firstNoise / Person.typical.pointer.firstNoise
    #expect(abs(noise - factors[0]) > 1e-3)
  }

  @Test func `what is the same for everybody stays`() {
    let fixed = Parameter.all.filter { $0.variation == .none }
    for person in Self.people.prefix(20) {
      #expect(fixed.allSatisfy { person[keyPath: $0.path] == $0.value })
    }
  }

  @Test func `practice makes looking and thinking faster, by a power law, and the hand not`() {
    let new = Person.typical
    let practised = new.practised(Experience(blocks: 1, trials: 9))
    let factor = pow(10, -new.practice.trialExponent) * pow(2, -new.practice.blockExponent)
    #expect(abs(practised.reading.target / new.reading.target - factor) < 1e-12)
    #expect(abs(practised.reading.value / new.reading.value - factor) < 1e-12)
    #expect(practised.pointer == new.pointer && practised.keys == new.keys)
    #expect(new.practised(Experience()) == new)
  }
}
