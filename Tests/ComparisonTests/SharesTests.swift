import Primitives
import Testing

@testable import Comparison

struct SharesTests {
  private func cells(_ counts: [(Int, Int)]) -> [ShareCell] {
    counts.map { ShareCell(correct: $0.0, trials: $0.1) }
  }

  @Test func `without differences between people it is Wilson's interval with t`() throws {
    let estimate = try #require(ShareEstimate(cells([(3, 4), (3, 4), (3, 4), (3, 4)])))
    // R: t <- qt(.975, 3); n <- 16; p <- .75; (p + t^2/(2n) ± t sqrt(p(1-p)/n + t^2/(4n^2))) / (1 + t^2/n)
    let interval = try #require(estimate.interval)
    #expect(abs(interval.low - 0.366_611_398_2) < 1e-9, "\(interval)")
    #expect(abs(interval.high - 0.939_573_953_7) < 1e-9, "\(interval)")
  }

  @Test func `people who differ widen it`() throws {
    let alike = try #require(ShareEstimate(cells([(3, 6), (3, 6), (3, 6), (3, 6)]))?.interval)
    let unlike = try #require(ShareEstimate(cells([(0, 6), (6, 6), (0, 6), (6, 6)]))?.interval)
    #expect(unlike.high - unlike.low > 1.3 * (alike.high - alike.low))
  }

  @Test func `all or nothing has an interval, one person has none`() throws {
    let all = try #require(ShareEstimate(cells([(5, 5), (5, 5), (5, 5)])))
    #expect(all.estimate == 1 && all.interval?.high == 1)
    #expect(try #require(all.interval).low < 0.7)
    #expect(try #require(ShareEstimate(cells([(3, 5)]))).interval == nil)
    #expect(ShareEstimate([]) == nil)
  }

  @Test(
    arguments: [
      ([0.1, 0.2, 0.3, 0.4, 0.5], 2.0 / 32), ([0.1, -0.1, 0.2, 0.2], 0.375),
      ([0, 0, 0.5], 1), ([0, 0, 0], 1),
    ] as [([Double], Double)])
  func `signs are flipped in all ways`(differences: [Double], p: Double) throws {
    let found = try #require(ShareDifference(paired: differences, seed: 1))
    #expect(abs(try #require(found.p) - p) < 1e-12, "\(String(describing: found.p))")
  }

  @Test func `drawn signs come near to all of them`() throws {
    let differences = (0..<21).map { Double(($0 * 7) % 11 - 4) / 10 }
    let drawn = try #require(ShareDifference(paired: differences, seed: 3)?.p)
    let exact = try #require(ShareDifference(paired: Array(differences.dropLast()), seed: 3)?.p)
    #expect(drawn > 0 && drawn < 1 && exact > 0 && exact < 1)
    #expect(try #require(ShareDifference(paired: differences, seed: 3)?.p) == drawn)
  }

  @Test func `equal differences have no interval`() throws {
    let found = try #require(ShareDifference(paired: [0.2, 0.2, 0.2], seed: 1))
    #expect(found.interval(0.95) == nil && abs(found.estimate - 0.2) < 1e-12)
  }

  @Test func `a correct entry costs the time of all trials`() {
    let cost = TimePerCorrect(
      [.init(seconds: 10, correct: 4), .init(seconds: 30, correct: 1)], seed: 1)
    #expect(cost.estimate == 8)
    #expect(cost.interval?.low == 2.5 && cost.interval?.high == 30)
    let none = TimePerCorrect(
      [.init(seconds: 10, correct: 0), .init(seconds: 1, correct: 0)], seed: 1)
    #expect(none.estimate == nil && none.interval == nil)
  }
}
