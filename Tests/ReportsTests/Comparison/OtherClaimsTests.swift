import Testing

@testable import Comparison
@testable import Reports

/// The claims about pairs that a verdict does not name.
@Suite struct OtherClaimsTests {
  /// Pairs of `count` methods; the pairs in `claimed` are claimed, with `doubts`.
  private func pairs(
    _ count: Int, claimed: [[Int]], doubts: Set<ClaimDoubt> = []
  ) -> [FacetPair] {
    HandMadeFacet.pairs(count).map { pair in
      guard claimed.contains([pair.a, pair.b]) else { return pair }
      var pair = pair
      (pair.doubts, pair.adjustedP) = (doubts, 0.01)
      return pair
    }
  }

  /// The sentences of a verdict about other claims, found by their first words.
  private func claims(
    _ pairs: [FacetPair], of count: Int, _ verdict: FacetVerdict? = nil
  ) -> [String] {
    var facet = HandMadeFacet.facet(pairs, methods: count)
    if let verdict { facet.verdict = verdict }
    return HandMadeFacet.sentences(facet).verdict.filter {
      $0.hasPrefix("Also") || $0.hasPrefix("On a condition")
    }
  }

  @Test func `a pair without the winner has its ratio`() {
    #expect(
      claims(pairs(3, claimed: [[1, 2]]), of: 3) == [
        "Also, B is faster than C, which takes 1.11 times as long (0.888–1.39)."
      ])
    #expect(claims(pairs(3, claimed: []), of: 3) == [])
  }

  @Test func `several pairs are named without ratios`() {
    #expect(
      claims(pairs(4, claimed: [[1, 2], [1, 3], [2, 3]]), of: 4) == [
        "Also, B is faster than C and D, and C than D."
      ])
  }

  @Test func `claims for the numbers of the study say so, apart from others`() {
    var pairs = pairs(4, claimed: [[1, 2], [1, 3], [2, 3]])
    for index in pairs.indices where pairs[index].a > 0 && pairs[index].b == 3 {
      (pairs[index].targetsP, pairs[index].targets) = (0.08, 5)
    }
    #expect(
      claims(pairs, of: 4) == [
        "Also, B is faster than C, which takes 1.11 times as long (0.888–1.39).",
        "Also, B is faster than D, and C than D, for these 5 numbers.",
      ])
  }

  @Test func `conditions are named, or that there are some`() {
    #expect(
      claims(pairs(3, claimed: [[1, 2]], doubts: [.gaveUp]), of: 3) == [
        "Also, B is faster than C, which takes 1.11 times as long (0.888–1.39), if those who gave up would have "
          + "needed what the model expects of them."
      ])
    #expect(
      claims(pairs(4, claimed: [[1, 2], [1, 3]], doubts: [.gaveUp]), of: 4) == [
        "On a condition that the ratios name, B is faster than C and D."
      ])
    var limited = pairs(4, claimed: [[1, 2], [1, 3]], doubts: [.gaveUp])
    for index in limited.indices where limited[index].a == 1 && limited[index].b == 3 {
      (limited[index].targetsP, limited[index].targets) = (0.08, 5)
    }
    #expect(claims(limited, of: 4).map { $0.contains(", for these 5 numbers") } == [false, true])
  }

  @Test(
    arguments: [
      (0, ""), (1, ", 1 of them for these 5 numbers only"),
      (4, ", all of them for these 5 numbers only"),
    ])
  func `many pairs are counted once`(limited: Int, words: String) {
    let claimed = [[1, 2], [2, 3], [3, 4], [4, 5]]
    let pairs = pairs(6, claimed: claimed).map { pair in
      var pair = pair
      if claimed.prefix(limited).contains([pair.a, pair.b]) {
        (pair.targetsP, pair.targets) = (0.08, 5)
      }
      return pair
    }
    #expect(
      claims(pairs, of: 6) == ["Also, 4 more pairs differ in time\(words); the ratios name them."])
  }

  @Test func `a trade-off leaves the other pairs of its fast method`() {
    var verdict = FacetVerdict(.tradeOff)
    (verdict.first, verdict.others) = (0, [1])
    #expect(
      claims(pairs(3, claimed: []), of: 3, verdict) == [
        "Also, A is faster than C, which takes 2.00 times as long (1.60–2.50)."
      ])
  }

  @Test func `if one method alone works, all claims about times follow`() {
    #expect(
      claims(pairs(3, claimed: [[1, 2]]), of: 3, FacetVerdict(.only, winner: 0)) == [
        "Also, A is faster than B and C, and B than C."
      ])
  }
}
