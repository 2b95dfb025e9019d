import Glibc
import Testing

@testable import People

@Suite struct PersonTests {
  private static let people = (0..<3000).map { Person.drawn(seed: UInt64($0)) }

  @Test func `the same seed gives the same person, another one another`() {
    #expect(Person.drawn(seed: 7) == Person.drawn(seed: 7))
    #expect(Person.drawn(seed: 7) != Person.drawn(seed: 8))
  }

  /// Four standard errors of 3,000 draws.
  @Test(
    arguments: [
      // √(.03² + .15² + (14 · .006)²) of person, mouse and age; with .23 of typing.
      ("pointer-correction-time", 0.17452), ("key-stroke", 0.28871),
      ("pointer-floor", 0.25), ("patience-fruitless", 0.4),
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

  @Test func `older people are slower by a share for each year`() {
    let old = Person.typical.aged(55)
    let times = Parameter.all.filter { $0.variation == .time || $0.variation == .typing }
    for parameter in times {
      #expect(abs(old[keyPath: parameter.path] / parameter.value - exp(25 * 0.006)) < 1e-12)
    }
    #expect(old.pointer.firstNoise == Person.typical.pointer.firstNoise)
    #expect(old.aged(30).pointer.firstTime - Person.typical.pointer.firstTime < 1e-12)
  }

  @Test func `a person has other times with each method and in each block, always the same`() {
    let person = Person.typical
    func factor(_ method: Int, _ block: Int, seed: UInt64 = 5) -> Double {
      person.varied(method: method, block: block, seed: seed).reading.value / person.reading.value
    }
    #expect(factor(0, 1) == factor(0, 1))
    #expect(Set([factor(0, 1), factor(0, 2), factor(1, 1), factor(0, 1, seed: 6)]).count == 4)
    // Of 3,000 people, within four standard errors.
    let logs = (0..<3000).map { log(factor(0, 1, seed: UInt64($0))) }
    let spread = person.spread
    let deviation = hypot(hypot(spread.method, spread.block), spread.methodBlock)
    #expect(abs(moments(logs).mean) < 4 * deviation / 3000.0.squareRoot())
    #expect(abs(moments(logs).deviation - deviation) < 3 * deviation / 3000.0.squareRoot())
    let changes = (0..<3000).map {
      log(factor(0, 2, seed: UInt64($0)) / factor(0, 1, seed: UInt64($0)))
    }
    let change = hypot(spread.block, spread.methodBlock) * 2.0.squareRoot()
    #expect(abs(moments(changes).deviation - change) < 3 * change / 3000.0.squareRoot())
  }

  /// Of two methods in the same two blocks, changes have only the block in common.
  @Test func `a block is better for one method than for another`() {
    let person = Person.typical
    func change(_ method: Int, _ seed: Int) -> Double {
      let blocks = [1, 2].map { person.varied(method: method, block: $0, seed: UInt64(seed)) }
      return log(blocks[1].reading.value / blocks[0].reading.value)
    }
    let differences = (0..<3000).map { change(0, $0) - change(1, $0) }
    let deviation = 2 * person.spread.methodBlock
    #expect(abs(moments(differences).deviation - deviation) < 3 * deviation / 3000.0.squareRoot())
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

  /// Card, English and Burr 1978: the second block with a mouse takes 2^−.13 of the first one's time.
  @Test func `practice makes the hand faster where it drags a method`() {
    let new = Person.typical
    let practised = new.practised(Experience(trials: 9), isDragging: true)
    let factor = pow(10, -new.practice.handExponent)
    #expect(abs(practised.pointer.correctionTime / new.pointer.correctionTime - factor) < 1e-12)
    #expect(practised.pointer.floor == new.pointer.floor && practised.keys == new.keys)
    func mean(_ trials: Range<Int>) -> Double {
      trials.reduce(0) { $0 + Experience(trials: $1).handFactor(new.practice) }
        / Double(trials.count)
    }
    #expect(abs(mean(1000..<2000) / mean(0..<1000) - pow(2, -0.13)) < 0.01)
  }
}
