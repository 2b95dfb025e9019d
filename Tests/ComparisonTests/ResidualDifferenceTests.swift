import Base
import Comparison
import Glibc
import TestSupport
import Testing

struct ResidualDifferenceTests {
  private func facet(shape: (inout SplitMix64) -> Double, limit: Double) throws -> FacetResult {
    var generator = SplitMix64(seed: 3)
    var study = SmallObservations()
    for person in 0..<20 {
      let own = 0.3 * generator.nearlyNormal()
      for method in 0..<2 {
        for _ in 0..<10 {
          let time = exp(1 + own + shape(&generator))
          study.add(person, method, min(time, limit), time > limit ? .timedOut : .correct)
        }
      }
    }
    return try #require(study.result().facets.first)
  }

  @Test func `a comparison with a time limit says where times are not log-normal`() throws {
    // Some trials take three times as long as all others.
    let heaps = { (generator: inout SplitMix64) in
      (generator.below(3) == 0 ? 1.1 : 0) + 0.05 * generator.nearlyNormal()
    }
    let normal = { (generator: inout SplitMix64) in 0.3 * generator.nearlyNormal() }
    #expect(try facet(shape: heaps, limit: 12).residualDifference ?? 0 > 0.1)
    #expect(try facet(shape: normal, limit: 4).residualDifference == nil)
    // Without an early end nothing rests on the distribution.
    #expect(try facet(shape: heaps, limit: .infinity).residualDifference == nil)
  }
}
