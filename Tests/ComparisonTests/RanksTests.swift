import Testing

@testable import Comparison

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
