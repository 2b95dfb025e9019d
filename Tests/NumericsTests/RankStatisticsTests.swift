import Testing

@testable import Numerics

@Suite struct SignedRankTests {
  /// wilcox.test(c(1.1, -2.2, 3.3, 4.4, -5.5, 6.6, 7.7, 8.8, 9.9)) of R 4.2.
  @Test func `without ties or zeros the p-value is exact`() throws {
    let test = try #require(SignedRank([1.1, -2.2, 3.3, 4.4, -5.5, 6.6, 7.7, 8.8, 9.9]))
    #expect(test.v == 38 && test.isExact)
    #expect(abs(test.p - 0.07421875) < 1e-15)
  }

  @Test func `rounding errors make neither ties nor an order`() throws {
    let tied = try #require(SignedRank([0.1 + 0.2, 0.3, -0.5]))
    #expect(tied.v == 3 && !tied.isExact)
    let zero = try #require(SignedRank([1e-14, 0.3, -0.5]))
    #expect(zero.v == 1 && !zero.isExact)
  }

  @Test(arguments: [(49, true), (50, false)])
  func `from fifty differences on the p-value is approximate`(count: Int, isExact: Bool) {
    #expect(SignedRank((1...count).map(Double.init))?.isExact == isExact)
  }

  @Test func `differences of nothing are not tested`() {
    #expect(SignedRank([0, 1e-12, -0.0]) == nil)
    #expect(SignedRank([]) == nil)
  }

  @Test func `evenly spread differences have the largest p-value`() {
    #expect(SignedRank([1, -1])?.p == 1)
    #expect(SignedRank([3, -2, -1])?.p == 1)
  }
}

@Suite struct RanksTests {
  @Test func `equal numbers share the mean of their ranks`() {
    let ranks = Ranks(of: [30, 10, 20, 20, 10, 10])
    #expect(ranks.ranks == [6, 2, 4.5, 4.5, 2, 2])
    #expect(ranks.ties == 24 + 6)
  }

  @Test func `different numbers have no ties`() {
    #expect(Ranks(of: [2, 1]).ties == 0)
    #expect(Ranks(of: []).ranks.isEmpty)
  }
}
