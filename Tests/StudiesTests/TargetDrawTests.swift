import Base
import Sliders
import Testing

@testable import Studies

@Suite struct TargetCandidatesTests {
  private func scale(_ minimum: Int, _ maximum: Int) throws -> Scale {
    try #require(Scale(minimum: minimum, maximum: maximum, decimals: 0))
  }

  private func all(_ candidates: TargetCandidates) -> [Int] {
    (0..<candidates.count).map { candidates[$0] }
  }

  @Test(arguments: [false, true])
  func `around a value are all so far from it, and nothing else`(skipsRound: Bool) throws {
    for (minimum, maximum) in [(-23, 31), (0, 40), (-40, -7), (3, 4)] {
      let scale = try scale(minimum, maximum)
      for value in [minimum, minimum + 1, scale.middle, maximum] {
        for distance in [1...1, 1...9, 4...4, 6...100, 90...95] {
          let found = all(
            TargetCandidates(
              around: value, distance: distance, on: scale, skipsRound: skipsRound))
          let expected = (minimum...maximum).filter {
            distance.contains(abs($0 - value)) && !(skipsRound && $0.isMultiple(of: 5))
          }
          #expect(found == expected)
        }
      }
    }
  }

  @Test(arguments: [false, true])
  func `far enough are all from which some value is so far`(skipsRound: Bool) throws {
    let scale = try scale(-11, 12)
    for distance in 1...25 {
      let found = all(
        TargetCandidates(farEnough: distance, on: scale, skipsRound: skipsRound))
      let expected = (-11...12).filter { value in
        (-11...12).contains { abs($0 - value) >= distance }
          && !(skipsRound && value.isMultiple(of: 5))
      }
      #expect(found == expected, "\(distance)")
    }
  }

  @Test func `the largest scale is not listed`() throws {
    let scale = try scale(-1_000_000_000_000, 1_000_000_000_000)
    let candidates = TargetCandidates(
      around: 0, distance: 1...2_000_000_000_000, on: scale, skipsRound: true)
    #expect(candidates.count == 1_600_000_000_000)
    #expect(candidates[0] == -999_999_999_999)
    #expect(candidates[candidates.count - 1] == 999_999_999_999)
    var generator = SplitMix64(seed: 1)
    #expect(Set(candidates.some(1000, drawing: &generator)).count == 1000)
  }

  @Test func `some of them are unlike each other, and each is as likely`() throws {
    let candidates = TargetCandidates(around: 5, distance: 1...5, on: try scale(0, 10))
    var counts: [Int: Int] = [:]
    for seed in 0..<2000 {
      var generator = SplitMix64(seed: UInt64(seed))
      let some = candidates.some(3, drawing: &generator)
      #expect(Set(some).count == 3)
      for value in some { counts[value, default: 0] += 1 }
    }
    // 600 expected of each of ten, with a standard deviation of 20.
    #expect(counts.count == 10 && counts.values.allSatisfy { abs($0 - 600) < 100 })
  }

  @Test func `where there are too few all of them come`() throws {
    let candidates = TargetCandidates(around: 1, distance: 1...2, on: try scale(0, 9))
    var generator = SplitMix64(seed: 3)
    #expect(candidates.some(99, drawing: &generator).sorted() == [0, 2, 3])
    #expect(candidates.one(butNot: DrawnValues([0, 2]), drawing: &generator) == 3)
    #expect(candidates.one(butNot: DrawnValues([0, 2, 3]), drawing: &generator) == nil)
    let none = TargetCandidates(around: 1, distance: 20...30, on: try scale(0, 9))
    #expect(none.count == 0 && none.one(drawing: &generator) == nil)
    #expect(none.some(2, drawing: &generator).isEmpty)
  }

  @Test func `after as many targets as are drawn without repetition, each can come again`() throws {
    let draw = TargetDraw(distance: 1...10, avoidsRoundNumbers: false, count: 2)
    let scale = try scale(0, 10)
    let chains: [[Int]] = (0..<200).map { seed in
      var generator = SplitMix64(seed: UInt64(seed))
      return draw.chain(3, on: scale, drawing: &generator)
    }
    for chain in chains {
      try #require(chain.count == 3)
      #expect(chain[0] != chain[1] && chain[1] != chain[2])
    }
    // The third target is one of ten values, and the first target one of them.
    let repeats = chains.count { $0[0] == $0[2] }
    #expect((5...40).contains(repeats), "\(repeats)")
  }

  /// The list that the bisection replaces, which is simple and slow.
  private func reference(
    _ candidates: TargetCandidates, butNot used: Set<Int>, _ generator: inout SplitMix64
  ) -> Int? {
    guard candidates.count > 2 * used.count else {
      let free = all(candidates).filter { !used.contains($0) }
      return free.isEmpty ? nil : free[generator.below(free.count)]
    }
    while true {
      let value = candidates[generator.below(candidates.count)]
      if !used.contains(value) { return value }
    }
  }

  @Test(arguments: [false, true])
  func `the draw is that from a list of the values that are left`(skipsRound: Bool) throws {
    let scale = try scale(-30, 50)
    let everything = all(
      TargetCandidates(farEnough: 1, on: scale, skipsRound: skipsRound))
    for seed in 0..<500 {
      var generator = SplitMix64(seed: UInt64(seed))
      let distance = 1 + generator.below(20)
      let candidates = TargetCandidates(
        around: -30 + generator.below(81), distance: distance...distance + generator.below(40),
        on: scale, skipsRound: skipsRound)
      let used = Set(generator.shuffled(everything).prefix(generator.below(80)))
      var other = generator
      let drawn = candidates.one(butNot: DrawnValues(used), drawing: &generator)
      #expect(drawn == reference(candidates, butNot: used, &other))
      #expect(generator.next() == other.next())
    }
  }
}
