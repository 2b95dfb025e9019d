import Testing

@testable import caliper_bench

/// Expected values are worked out by hand from the definition of type 7: place (n − 1)·p from 0.
struct SamplesTests {
  @Test func `no values make no samples`() {
    #expect(Samples([]) == nil)
  }

  private static let cases: [(values: [Double], median: Double, percentile99: Double)] = [
    ([7], 7, 7),
    ([4, 1, 3, 2], 2.5, 3.97),
    ([30, 10, 20], 20, 29.8),
    ((0...100).map(Double.init), 50, 99),
  ]

  @Test(arguments: cases)
  func `quantiles interpolate between neighbours`(
    values: [Double], median: Double, percentile99: Double
  ) throws {
    let samples = try #require(Samples(values))
    #expect(abs(samples.median - median) < 1e-12)
    #expect(abs(samples.percentile99 - percentile99) < 1e-12)
  }

  @Test func `the worst value is the largest, wherever it came`() throws {
    let samples = try #require(Samples([3, 9, -12]))
    #expect(samples.worst == 9)
    #expect(samples.quantile(0) == -12)
    #expect(samples.count == 3)
  }
}
