import Base
import Foundation
import TestSupport
import Testing

@testable import Numerics

/// Shares of correct trials and their tests, against R; see Oracles/shares.R.
struct SharesTests {
  private static let names = ["alike", "equal", "lattice", "spread", "unequal", "various"]

  /// A set of the fixture: people's cells, each a cluster, and R's statistics.
  private struct Sample {
    let pairs: [(a: ShareCell, b: ShareCell)]
    let statistics: JSONValue

    init(_ name: String) throws {
      let set = try Project.json("Tests/NumericsTests/Oracles/shares.json")["sets"][name]
      func column(_ name: String) -> [Int] { set[name].numbers.map { Int($0 ?? -1) } }
      let (a, n, b, m) = (column("a"), column("n"), column("b"), column("m"))
      pairs = a.indices.map {
        (
          ShareCell(correct: a[$0], trials: n[$0], cluster: $0),
          ShareCell(correct: b[$0], trials: m[$0], cluster: $0)
        )
      }
      statistics = set["statistics"]
    }

    /// The same people, two of them a cluster.
    var inTwos: [(a: ShareCell, b: ShareCell)] {
      pairs.map { pair in
        var (a, b) = pair
        a.cluster /= 2
        b.cluster /= 2
        return (a, b)
      }
    }
  }

  private func cells(_ counts: [(Int, Int)]) -> [ShareCell] {
    counts.enumerated().map {
      ShareCell(correct: $0.element.0, trials: $0.element.1, cluster: $0.offset)
    }
  }

  private func pairs(
    _ one: [(Int, Int)], _ other: [(Int, Int)]
  ) -> [(a: ShareCell, b: ShareCell)] {
    zip(cells(one), cells(other)).map { ($0, $1) }
  }

  // MARK: - Against R

  @Test(arguments: names)
  func `Mantel and Haenszel's statistic is R's, and so is the overdispersion`(name: String) throws {
    let sample = try Sample(name)
    let found = MantelHaenszel(sample.pairs)
    let expected = sample.statistics["mantelHaenszel"]
    let statistic = found.surplus * found.surplus / found.chance
    expectAgreement(statistic, expected["statistic"], "statistic")
    expectAgreement(
      NormalDistribution.twoSided(statistic.squareRoot()), expected["chanceP"], "p by chance")
    expectAgreement(found.overdispersion, expected["overdispersion"], "overdispersion")
    expectAgreement(found.p, expected["p"], "p")
    let clustered = MantelHaenszel(sample.inTwos)
    expectAgreement(
      clustered.overdispersion, expected["clusteredOverdispersion"], "clusters' overdispersion")
    expectAgreement(clustered.p, expected["clusteredP"], "p over clusters")
    #expect(clustered.surplus == found.surplus && clustered.chance == found.chance)
  }

  @Test(arguments: ["equal", "lattice"])
  func `with equal numbers of trials all signs are flipped`(name: String) throws {
    let sample = try Sample(name)
    let found = try #require(ShareDifference(within: sample.pairs, seed: 1))
    #expect(found.test == .signFlip)
    expectAgreement(found.p, sample.statistics["signFlip"], "p")
  }

  @Test(arguments: ["alike", "equal", "lattice", "spread", "various"])
  func `the interval within people is that of the paired t-test`(name: String) throws {
    let sample = try Sample(name)
    let found = try #require(ShareDifference(within: sample.pairs, seed: 1))
    let expected = sample.statistics["paired"]
    expectAgreement(found.estimate, expected["estimate"], "estimate")
    let interval = try #require(found.interval(0.95))
    expectAgreement(interval.low, expected["low"], "low")
    expectAgreement(interval.high, expected["high"], "high")
  }

  @Test(arguments: names)
  func `between people it is Welch's`(name: String) throws {
    let sample = try Sample(name)
    let found = try #require(
      ShareDifference(sample.pairs.map(\.a), minus: sample.pairs.map(\.b)))
    let expected = sample.statistics["welch"]
    #expect(found.test == .welch)
    expectAgreement(found.p, expected["p"], "p")
    let interval = try #require(found.interval(0.95))
    expectAgreement(interval.low, expected["low"], "low")
    expectAgreement(interval.high, expected["high"], "high")
  }

  @Test(arguments: ["equal", "lattice"])
  func `clusters are the units of the difference`(name: String) throws {
    let sample = try Sample(name)
    let found = try #require(ShareDifference(within: sample.inTwos, seed: 1))
    let expected = sample.statistics["clustered"]
    #expect(found.test == .paired)
    expectAgreement(found.estimate, expected["mean"], "mean")
    expectAgreement(found.p, expected["p"], "p")
  }

  @Test(arguments: names)
  func `people and clusters are the units of a share`(name: String) throws {
    let sample = try Sample(name)
    let people = try #require(ShareEstimate(sample.pairs.map(\.a))?.interval(0.95))
    let twos = try #require(ShareEstimate(sample.inTwos.map(\.a))?.interval(0.9))
    for (found, key) in [(people, "wilson"), (twos, "clusteredWilson")] {
      let bounds = sample.statistics[key].list
      expectAgreement(found.low, try #require(bounds.first), "\(key) low")
      expectAgreement(found.high, try #require(bounds.last), "\(key) high")
    }
  }

  @Test(arguments: names)
  func `a correct entry costs the time of all trials`(name: String) throws {
    let sample = try Sample(name)
    for (pairs, key) in [(sample.pairs, "cost"), (sample.inTwos, "clusteredCost")] {
      let cost = TimePerCorrect(
        pairs.enumerated().map {
          .init(
            seconds: Double($0.offset + 1) * 7.5, correct: $0.element.a.correct,
            cluster: $0.element.a.cluster)
        })
      let expected = sample.statistics[key]
      expectAgreement(cost.estimate, expected["estimate"], "estimate")
      expectAgreement(cost.interval?.low, expected["low"], "low")
      expectAgreement(cost.interval?.high, expected["high"], "high")
    }
  }

  // MARK: - Special cases

  @Test func `without differences between people it is Wilson's interval with t`() throws {
    let estimate = try #require(ShareEstimate(cells([(3, 4), (3, 4), (3, 4), (3, 4)])))
    // R: t <- qt(.975, 3); n <- 16; p <- .75; (p + t^2/(2n) ± t sqrt(p(1-p)/n + t^2/(4n^2))) / (1 + t^2/n)
    let interval = try #require(estimate.interval(0.95))
    #expect(abs(interval.low - 0.366_611_398_2) < 1e-9, "\(interval)")
    #expect(abs(interval.high - 0.939_573_953_7) < 1e-9, "\(interval)")
  }

  @Test func `all or nothing has an interval, one person has none`() throws {
    let all = try #require(ShareEstimate(cells([(5, 5), (5, 5), (5, 5)])))
    let interval = try #require(all.interval(0.95))
    #expect(all.estimate == 1 && interval.high == 1 && interval.low < 0.7)
    // With this number of trials the lower bound of none is a rounding error above 0.
    for people in 3..<20 {
      let none = try #require(ShareEstimate(cells(Array(repeating: (0, 5), count: people))))
      #expect(none.interval(0.95)?.low == 0, "\(people)")
    }
    #expect(try #require(ShareEstimate(cells([(3, 5)]))).interval(0.95) == nil)
    #expect(ShareEstimate([]) == nil)
    let one = try #require(ShareDifference(within: pairs([(3, 5)], [(2, 5)]), seed: 1))
    #expect(one.p == nil && one.interval(0.95) == nil)
  }

  @Test func `one cluster has no interval and no test`() throws {
    let one = ShareCell(correct: 3, trials: 5, cluster: 0)
    let other = ShareCell(correct: 4, trials: 5, cluster: 0)
    let found = try #require(
      ShareDifference(within: [(one, other), (other, other)], seed: 1))
    #expect(abs(found.estimate + 0.1) < 1e-15 && found.p == nil && found.interval(0.9) == nil)
    #expect(ShareEstimate([one, other])?.interval(0.95) == nil)
    #expect(MantelHaenszel([(one, other), (other, one)]).p == 1)
    let cost = TimePerCorrect([
      .init(seconds: 3, correct: 1, cluster: 0), .init(seconds: 4, correct: 2, cluster: 0),
    ])
    #expect(abs((cost.estimate ?? 0) - 7 / 3) < 1e-12 && cost.interval == nil)
  }

  /// R: Newcombe's method 10 of two Wilson intervals with qt(.95, 3) and 12 trials each.
  @Test func `equal differences have Newcombe's interval`() throws {
    let alike = try #require(
      ShareDifference(
        within: pairs(Array(repeating: (3, 3), count: 4), Array(repeating: (3, 3), count: 4)),
        seed: 1))
    let interval = try #require(alike.interval(0.9))
    #expect(alike.estimate == 0 && alike.p == 1)
    // t^2 / (n + t^2) with t = qt(.95, 3): the lower bound of 12 of 12.
    let t = StudentDistribution(degreesOfFreedom: 3).quantile(0.95)
    #expect(abs(interval.high - t * t / (12 + t * t)) < 1e-12, "\(interval)")
    #expect(abs(interval.low + interval.high) < 1e-15)
    // Too wide for 'the same': true shares that differ by 11 points leave as many people without an error.
    #expect(interval.high > 0.1)
  }

  @Test(
    arguments: [
      ([5, 5, 5, 5, 5], 0.0625), ([1, 1, 1], 0.25), ([0, 0, 0], 1), ([3, -3, 3, 3], 0.625),
    ]
      as [([Int], Double)])
  func `equal and opposite differences have exact chances`(steps: [Int], p: Double) throws {
    #expect(try #require(SignFlip.exact(steps)) == p)
  }

  @Test func `chances of few signs are those of all ways to choose them`() throws {
    var random = SplitMix64(seed: 7)
    for _ in 0..<200 {
      let steps = (0..<Int(random.next() % 12) + 1).map { _ in Int(random.next() % 25) - 12 }
      let distance = abs(steps.reduce(0, +))
      let far = (0..<1 << steps.count).count { signs in
        let sum = steps.indices.reduce(0) { $0 + (signs >> $1 & 1 == 0 ? 1 : -1) * steps[$1] }
        return abs(sum) >= distance
      }
      #expect(SignFlip.exact(steps) == Double(far) / Double(1 << steps.count), "\(steps)")
    }
  }

  @Test(arguments: [20, 601, 5000])
  func `chances of many equal steps are binomial`(people: Int) throws {
    // A surplus of three standard deviations.
    let surplus = Int((3 * Double(people).squareRoot()).rounded(.up))
    let more = (people + surplus) / 2
    let steps = Array(repeating: 2, count: more) + Array(repeating: -2, count: people - more)
    func logFactorial(_ number: Int) -> Double { lgamma(Double(number + 1)) }
    var expected = 0.0
    for count in more...people {
      let ways = logFactorial(people) - logFactorial(count) - logFactorial(people - count)
      expected += 2 * exp(ways - Double(people) * log(2))
    }
    let found = try #require(SignFlip.exact(steps))
    #expect(abs(found - expected) < 1e-9 * expected)
  }

  @Test func `a lattice beyond all sums is none`() {
    #expect(SignFlip.exact([Int.max, 1, Int.max - 1]) == nil)
    #expect(SignFlip.exact(Array(repeating: 1, count: 20_000)) == nil)
  }

  @Test func `drawn signs come near to all of them`() throws {
    let steps = (0..<21).map { ($0 * 7) % 11 - 4 }
    let exact = try #require(SignFlip.exact(steps))
    let drawn = SignFlip.drawn(steps.map { Double($0) / 10 }, seed: 3)
    // Three standard errors of 20,000 draws.
    #expect(abs(drawn - exact) < 3 * (exact * (1 - exact) / 20_000).squareRoot())
    #expect(SignFlip.drawn(steps.map { Double($0) / 10 }, seed: 3) == drawn)
  }

  @Test func `a lattice that is too fine is drawn from, or tested by t`() throws {
    // Different primes have no steps in common.
    let primes = [101, 103, 107, 109, 113]
    let few = pairs(primes.map { ($0, $0) }, primes.map { ($0 / 2, $0) })
    let found = try #require(ShareDifference(within: few, seed: 1))
    #expect(found.test == .signFlip)
    #expect(abs(try #require(found.p) - 0.0625) < 0.01)
    let many = (0..<600).map { primes[$0 % 5] }
    let other = try #require(
      ShareDifference(within: pairs(many.map { ($0, $0) }, many.map { ($0 / 2, $0) }), seed: 1))
    #expect(other.test == .paired && (other.p ?? 1) < 1e-9)
  }

  @Test func `unequal numbers of trials do not make a difference of equal shares`() throws {
    // Nearly everybody is right in the only trial of b, and in 19 of 20 of a: flipped signs would find a difference.
    let found = try #require(
      ShareDifference(
        within: pairs(Array(repeating: (19, 20), count: 12), Array(repeating: (1, 1), count: 12)),
        seed: 1))
    #expect(found.test == .mantelHaenszel && found.estimate < 0)
    #expect(try #require(found.p) > 0.3)
  }

  @Test func `one condition with many more trials has Newcombe's interval`() throws {
    let found = try #require(
      ShareDifference(
        within: pairs(
          [(20, 20), (19, 20), (18, 20), (20, 20), (20, 20), (19, 20)],
          Array(repeating: (1, 1), count: 6)), seed: 1))
    // t would make it −.09 to .02, as if six trials could show the share of b.
    let interval = try #require(found.interval(0.95))
    let t = StudentDistribution(degreesOfFreedom: 5).bound
    // The lower bound of Wilson's interval of 6 of 6.
    let low = 6 / (6 + t * t)
    #expect(interval.high > 1 - low - 0.1 && interval.high < 1 - low)
    #expect(interval.low < -0.033)
  }

  @Test func `in clusters with unequal numbers the larger p counts`() throws {
    let sample = try Sample("various")
    let found = try #require(ShareDifference(within: sample.inTwos, seed: 1))
    let expected = sample.statistics["clustered"]
    #expect(found.test == .mantelHaenszel)
    #expect(
      try #require(found.p)
        >= max(MantelHaenszel(sample.inTwos).p, try #require(expected["p"].number) - 1e-12))
  }

  @Test func `a test that points the other way supports no difference`() throws {
    // One person with many trials outweighs two with few of them, but not in the mean of their shares.
    let found = try #require(
      ShareDifference(
        within: pairs([(1, 1), (1, 1), (0, 1000)], [(0, 2), (0, 2), (900, 1001)]), seed: 1))
    #expect(found.estimate > 0 && found.p == 1)
  }

  @Test func `clusters that all differ alike have the chance of equal signs`() throws {
    let people = (0..<8).map { person in
      (
        a: ShareCell(correct: 4, trials: 4, cluster: person / 2),
        b: ShareCell(correct: 0, trials: 4, cluster: person / 2)
      )
    }
    let found = try #require(ShareDifference(within: people, seed: 1))
    #expect(found.p == 0.125)
    #expect(try #require(found.interval(0.95)).low > 0)
  }

  @Test func `samples without a difference within them have the chance of their assignment`() throws
  {
    let (all, none) = (cells([(4, 4), (5, 5), (3, 3)]), cells([(0, 4), (0, 5), (0, 3)]))
    // 2 of the 20 ways to choose 3 of 6 people.
    #expect(try #require(ShareDifference(all, minus: none)?.p) == 0.1)
    #expect(try #require(ShareDifference(all, minus: all)?.p) == 1)
    #expect(ShareDifference(all, minus: []) == nil)
  }

  @Test func `nothing correct has no cost`() {
    let none = TimePerCorrect([
      .init(seconds: 10, correct: 0, cluster: 0), .init(seconds: 1, correct: 0, cluster: 1),
    ])
    #expect(none.estimate == nil && none.interval == nil)
    let one = TimePerCorrect([
      .init(seconds: 10, correct: 4, cluster: 0), .init(seconds: 2, correct: 0, cluster: 1),
    ])
    #expect(abs((one.estimate ?? 0) - 3) < 1e-12 && one.interval == nil)
  }
}
