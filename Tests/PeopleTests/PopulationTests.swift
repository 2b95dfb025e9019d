import Testing

@testable import People

@Suite struct `A population` {
  private let seeds = (0..<200).map { UInt64($0) }

  @Test func `without a range has the people whom the model draws`() {
    for seed in seeds {
      #expect(Population(name: "all").person(seed: seed) == Person.drawn(seed: seed))
    }
  }

  @Test func `has people whose times fill its range, and who are the same otherwise`() throws {
    let quick = Population(name: "quick", times: 0.5...0.8)
    let factors = seeds.map { seed in
      let (person, usual) = (quick.person(seed: seed), Person.drawn(seed: seed))
      let factor = person.pointer.firstTime / Person.typical.pointer.firstTime
      #expect(person.pointer.floor == usual.pointer.floor)
      // Typing has a factor of its own beside the factor of all times.
      let typing = usual.keys.stroke / usual.pointer.firstTime
      #expect(abs(person.keys.stroke / person.pointer.firstTime - typing) < 1e-12)
      return factor
    }
    #expect(factors.allSatisfy { $0 >= 0.5 - 1e-12 && $0 <= 0.8 + 1e-12 })
    #expect(try #require(factors.min()) < 0.52)
    #expect(try #require(factors.max()) > 0.77)
  }

  @Test func `of an age has its times`() {
    let old = Population(name: "old", age: 70)
    for seed in seeds.prefix(5) {
      let ratio = old.person(seed: seed).reading.value / Person.drawn(seed: seed).reading.value
      #expect(
        abs(ratio - Person.typical.aged(70).reading.value / Person.typical.reading.value) < 1e-12)
    }
  }

  @Test func `has more noise in movements and nothing else`() {
    let all = Population(name: "all")
    for seed in seeds.prefix(5) {
      let (person, shaky) = (all.person(seed: seed), all.person(seed: seed, noise: 2))
      #expect(abs(shaky.pointer.firstNoise / person.pointer.firstNoise - 2) < 1e-12)
      #expect(shaky.pointer.firstTime == person.pointer.firstTime)
      #expect(shaky.patience == person.patience)
    }
  }
}
