import Base
import Testing

@Suite struct SplitMix64Tests {
  /// The first numbers for seed 1234567 as the reference implementation prints them.
  ///
  /// Sebastiano Vigna, https://prng.di.unimi.it/splitmix64.c.
  @Test func `numbers are those of the reference implementation`() {
    var generator = SplitMix64(seed: 1_234_567)
    let numbers = (0..<5).map { _ in generator.next() }
    #expect(
      numbers == [
        6_457_827_717_110_365_317, 3_203_168_211_198_807_973, 9_817_491_932_198_370_423,
        4_593_380_528_125_082_431, 16_408_922_859_458_223_821,
      ])
  }

  @Test func `numbers below a bound are all there and about equally often`() {
    var generator = SplitMix64(seed: 1)
    var counts = [Int](repeating: 0, count: 7)
    for _ in 0..<7_000 { counts[generator.below(7)] += 1 }
    // Five standard deviations of a binomial count.
    #expect(counts.allSatisfy { abs($0 - 1000) < 147 })
  }

  @Test(arguments: [Int.min, -1, 0, 1])
  func `without a choice the number is 0 and nothing is drawn`(bound: Int) {
    var generator = SplitMix64(seed: 5)
    var same = generator
    #expect(generator.below(bound) == 0)
    #expect(generator.next() == same.next())
  }

  @Test func `the largest bound does not loop for ever`() {
    var generator = SplitMix64(seed: 5)
    #expect(generator.below(Int.max) >= 0)
  }

  @Test func `shuffling keeps every member and reaches every order`() {
    var generator = SplitMix64(seed: 3)
    var seen: [[Int]: Int] = [:]
    for _ in 0..<2_400 { seen[generator.shuffled([1, 2, 3, 4]), default: 0] += 1 }
    #expect(seen.count == 24)
    #expect(seen.keys.allSatisfy { $0.sorted() == [1, 2, 3, 4] })
    #expect(seen.values.allSatisfy { abs($0 - 100) < 50 })
    #expect(generator.shuffled([Int]()).isEmpty)
  }
}
