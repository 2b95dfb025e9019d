import Base
import Glibc
import Sessions
import Studies
import Testing

@testable import People

@Suite struct SplitMix64DrawsTests {
  private static let count = 40_000

  private func draws(_ draw: (inout SplitMix64) -> Double) -> [Double] {
    var random = SplitMix64(seed: 2012)
    return (0..<Self.count).map { _ in draw(&random) }
  }

  /// The bounds are four standard errors.
  @Test func `uniform numbers fill the range from 0 to below 1`() {
    let numbers = draws { $0.uniform() }
    #expect(numbers.allSatisfy { $0 >= 0 && $0 < 1 })
    #expect(abs(moments(numbers).mean - 0.5) < 0.006)
    #expect(abs(moments(numbers).deviation - 1 / 12.0.squareRoot()) < 0.004)
  }

  @Test func `normal numbers have mean 0, deviation 1 and the tails of a bell`() {
    let numbers = draws { $0.normal() }
    #expect(numbers.allSatisfy { $0.isFinite })
    #expect(abs(moments(numbers).mean) < 0.02)
    #expect(abs(moments(numbers).deviation - 1) < 0.015)
    let beyond = Double(numbers.filter { abs($0) > 1.96 }.count) / Double(Self.count)
    #expect(abs(beyond - 0.05) < 0.0045)
  }

  @Test func `lognormal numbers have median 1 and the deviation asked for`() {
    let numbers = draws { $0.lognormal(0.25) }
    #expect(abs(median(numbers) - 1) < 0.007)
    #expect(abs(moments(numbers.map { log($0) }).deviation - 0.25) < 0.004)
  }

  @Test func `what happens with a probability does so as often`() {
    let share = moments(draws { $0.happens(0.01) ? 1 : 0 }).mean
    #expect(abs(share - 0.01) < 0.002)
  }
}
