import Studies
import Testing

@testable import Comparison

/// Groups that are compared together, of whom one person each has every odd and every even number.
@Suite struct GroupDisagreementTests {
  /// Compares times of two methods, a row a person, whose groups take turns.
  private func compared(_ times: [[Double]]) throws -> FacetResult {
    var observations = SmallObservations(times: times).observations()
    observations.pooled = PooledGroups(
      comparison: .orders, names: ["a", "b"], members: times.indices.map { $0 % 2 })
    let result = ComparisonResult(of: observations)
    #expect(result.remarks.contains(.pooledGroups(["a", "b"], areOrders: true)))
    return try #require(result.facets.first)
  }

  @Test func `opposite ratios are found, by Welch's test`() throws {
    let facet = try compared([[1, 1], [1, 3], [3, 2], [2, 8], [4, 3], [1, 5]])
    let found = try #require(facet.disagreement)
    let names = [found.a, found.b].map { facet.methods[$0].condition }
    let ratios = [found.first, found.second].map { names == [0, 1] ? $0.ratio : 1 / $0.ratio }
    #expect([found.first.name, found.second.name] == ["a", "b"])
    // R: exp(mean(log(c(1, 3/2, 4/3)))), exp(mean(log(c(1/3, 1/4, 1/5)))), t.test(log(...), log(...))$p.value
    #expect(abs(ratios[0] - 1.259921049894873) < 1e-12)
    #expect(abs(ratios[1] - 0.2554364774645177) < 1e-12)
    #expect(abs(found.p - 0.001325900166464113) < 1e-9)
  }

  @Test(arguments: [
    // Chance.
    [[1, 1], [1, 3], [3, 1], [3, 2], [2, 9], [1, 5]],
    // A difference in one direction, by less than 2.
    [[1, 3], [1, 2], [1.01, 3], [1.01, 2], [0.99, 3], [0.99, 2]],
    // Two people in a group.
    [[1, 1], [1, 30], [3, 2], [2, 80], [4, 3]],
  ])
  func `groups agree if they differ by chance, by little, or are small`(times: [[Double]]) throws {
    #expect(try compared(times).disagreement == nil)
  }
}
