import Formats
import Primitives
import Testing

@testable import Comparison

@Suite struct OrderStatisticsTests {
  /// Long enough to be counted rather than sorted, with many equal numbers or none.
  @Test(arguments: [1e-9, 1, 1e3, 1e300])
  func `members are those of the sorted list`(grain: Double) {
    var generator = SplitMix64(seed: 7)
    let numbers = (0..<20_000).map { _ in Double(generator.below(30_000)) * grain }
    let sorted = numbers.sorted()
    let ranks = [0, 1, 4_999, 5_000, 5_000, 12_345, 19_999]
    #expect(OrderStatistics.values(of: numbers, at: ranks) == ranks.map { sorted[$0] })
  }

  @Test func `ranks may come in any order`() {
    #expect(OrderStatistics.values(of: [3, 1, 2], at: [2, 0, 2, 1]) == [3, 1, 3, 2])
  }

  @Test func `a long list of one number ends`() {
    let numbers = [Double](repeating: 0.1, count: 50_000)
    #expect(OrderStatistics.values(of: numbers, at: [0, 49_999]) == [0.1, 0.1])
  }

  @Test func `a zero with a minus is the smallest`() {
    #expect(OrderStatistics.values(of: [1, -0.0, 2], at: [0]) == [0])
  }

  /// quantile(c(1, 2, 4, 8), 1:3/4) of R 4.2.
  @Test func `quartiles lie between members as in type 7`() {
    #expect(Quartiles(of: [8, 1, 4, 2]) == Quartiles(count: 4, lower: 1.75, median: 3, upper: 5))
    #expect(Quartiles(of: []) == nil)
  }
}
