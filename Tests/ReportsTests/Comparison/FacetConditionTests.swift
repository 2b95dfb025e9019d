import Base
import Numerics
import Testing

@testable import Comparison
@testable import Reports

/// The conditions of claims, in the sentences of the verdict and of a paper.
@Suite struct FacetConditionTests {
  private func verdict(_ pairs: [FacetPair], claim: FacetVerdict.Claim = .conditional) -> [String] {
    var facet = HandMadeFacet.facet(pairs)
    facet.verdict = FacetVerdict(claim, winner: 0, beats: [1, 2])
    return HandMadeFacet.sentences(facet).verdict
  }

  private static let claim =
    "A is faster than every other method: the next, B, takes 2.00 times as long (1.60–2.50)"

  @Test func `several conditions are joined`() {
    var pairs = HandMadeFacet.pairs()
    pairs[0].doubts = [.gaveUp, .incorrect, .order]
    pairs[0].order = HandMadeFacet.order(aFirst: 0, bFirst: 12)
    pairs[1].doubts = [.timedOut]
    #expect(
      verdict(pairs) == [
        Self.claim
          + ", if those who gave up would have needed what the model expects of them, if the incorrect trials "
          + "with A would not have taken longer to get right, if times beyond the time limit follow the "
          + "model's distribution and unless practice explains it: everybody did A after B."
      ])
  }

  @Test(
    arguments: [
      (0, 12, 0, 12, "practice explains it: everybody did A after B and C"),
      (12, 0, 12, 0, "fatigue explains it: everybody did B and C after A"),
      (
        12, 0, 0, 12,
        "practice or fatigue explains it: everybody did B after A, and everybody did A after C"
      ),
      (10, 2, 12, 0, "fatigue explains it: most people did B after A, and everybody did C after A"),
    ])
  func `who did what after what`(
    firstA: Int, firstB: Int, secondA: Int, secondB: Int, words: String
  ) {
    var pairs = HandMadeFacet.pairs()
    for (index, order) in [(firstA, firstB), (secondA, secondB)].enumerated() {
      pairs[index].doubts = [.order]
      pairs[index].isOrderConfounded = true
      pairs[index].order = HandMadeFacet.order(aFirst: order.0, bFirst: order.1)
    }
    #expect(verdict(pairs) == [Self.claim + ", unless \(words)."])
  }

  @Test func `people who did one of two methods alone are not said to have an order`() {
    var pairs = HandMadeFacet.pairs()
    for index in [0, 1] {
      pairs[index].doubts = [.order]
      pairs[index].isOrderConfounded = true
    }
    pairs[0].order = HandMadeFacet.order(aFirst: 0, bFirst: 4)
    #expect(
      verdict(pairs) == [
        Self.claim
          + ", unless practice or fatigue explains it: everybody who did both did A after B, and different people "
          + "did A and C at different places."
      ])
    pairs[1].doubts = []
    #expect(
      verdict(pairs) == [
        Self.claim + ", unless practice explains it: everybody who did both did A after B."
      ])
  }

  @Test func `a trade-off with nothing but conditional claims says so at once`() {
    var facet = HandMadeFacet.facet()
    for index in facet.pairs.indices { facet.pairs[index].doubts = [.gaveUp] }
    facet.pairs[0].success?.estimate = -0.25
    facet.methods[0].success = 0.7
    facet.methods[1].success = 0.95
    facet.verdict = FacetVerdict(.tradeOff)
    (facet.verdict.first, facet.verdict.others) = (0, [1])
    #expect(
      HandMadeFacet.sentences(facet).verdict.first
        == "A is faster if an assumption holds, B more often right.")
  }

  // MARK: - Numbers

  @Test func `claims that are shown for the numbers of the study say so`() {
    var pairs = HandMadeFacet.pairs()
    for index in [0, 1] { (pairs[index].targetsP, pairs[index].targets) = (0.08, 5) }
    #expect(verdict(pairs, claim: .beatsEveryOther) == [Self.claim + ", for these 5 numbers."])
    pairs[1].targetsP = 0.01
    #expect(
      verdict(pairs, claim: .beatsEveryOther) == [
        Self.claim + ".", "A is shown to be faster than B for these 5 numbers only.",
      ])
    pairs[0].targetsP = 0.049
    #expect(verdict(pairs, claim: .beatsEveryOther) == [Self.claim + "."])
  }

  @Test func `methods that are the same are so for the study's numbers, unless order hides more`() {
    var facet = HandMadeFacet.facet(HandMadeFacet.pairs(2), methods: 2)
    facet.pairs[0].targets = 5
    facet.verdict = FacetVerdict(.same)
    let words =
      "All methods take the same time, to within 10 %, and are right equally often, to within 10 points"
    #expect(HandMadeFacet.sentences(facet).verdict == ["\(words), for these 5 numbers."])
    facet.pairs[0].targets = nil
    facet.pairs[0].isOrderConfounded = true
    facet.pairs[0].order = HandMadeFacet.order(aFirst: 12, bFirst: 0)
    #expect(
      HandMadeFacet.sentences(facet).verdict == [
        "\(words), unless practice or fatigue hides a difference: everybody did B after A."
      ])
  }

  @Test(
    arguments: [
      (
        [17.6, 36.1, 70.8, 84.3], 5,
        "4 of the 5 numbers (17.6, 36.1, 70.8 and 84.3); the other one takes 3.0 s"
      ),
      ([17.6], 3, "1 of the 3 numbers (17.6); the other 2 take 3.0 s"),
      ([1, 2], 2, "either of the 2 numbers (1 and 2)"), ([1], 1, "the only number, 1"),
      ([1, 2, 3], 3, "any of the 3 numbers (1, 2 and 3)"),
      (
        (1...9).map(Double.init), 20,
        "9 of the 20 numbers (1, 2, 3, 4, 5, 6, 7, 8 and others); the other 11 take 3.0 s"
      ),
    ] as [([Double], Int, String)])
  func `numbers that cannot be entered are named`(numbers: [Double], all: Int, words: String) {
    var facet = HandMadeFacet.facet(HandMadeFacet.pairs(2), methods: 2)
    facet.methods[1].unreachable = numbers.map { UnreachableNumber($0, trials: 12) }
    facet.methods[1].numbersAsked = all
    facet.pairs[0].sharedNumbers = [52.8]
    #expect(
      HandMadeFacet.sentences(facet).verdict == [
        "A is faster than B, which takes 2.00 times as long (1.60–2.50) over the one number that both can "
          + "enter.", "B cannot enter \(words).",
      ])
  }

  @Test func `ratios of several methods say over which numbers they are`() {
    var facet = HandMadeFacet.facet()
    facet.methods[2].unreachable = [UnreachableNumber(17.6, trials: 12)]
    facet.methods[2].numbersAsked = 3
    for index in [1, 2] { facet.pairs[index].sharedNumbers = [36.1, 52.8] }
    let sentences = HandMadeFacet.sentences(facet)
    #expect(
      sentences.verdict == [
        Self.claim + ".", "C cannot enter 1 of the 3 numbers (17.6); the other 2 take 4.0 s.",
        "A is faster than C over the 2 numbers that both can enter.",
      ])
    facet.verdict = FacetVerdict(.notResolved)
    #expect(
      HandMadeFacet.sentences(facet).verdict.last
        == "Ratios of times are over the numbers that both methods can enter.")
    #expect(
      sentences.ratios.first?.contains(
        "C / A = 2.00, 95 % CI [1.60, 2.50] over the 2 numbers that both can enter, p = .010, n = 12"
      )
        == true)
  }

  // MARK: - Shares

  @Test func `unequal numbers of trials are both named`() {
    var facet = HandMadeFacet.facet(HandMadeFacet.pairs(2), methods: 2)
    facet.methods[1].outcomes = OutcomeCounts()
    (facet.methods[1].outcomes.correct, facet.methods[1].outcomes.incorrect) = (6, 6)
    facet.methods[1].success = 0.5
    facet.pairs[0].success = SuccessDifference(
      estimate: 0.5, test: .mantelHaenszel, adjustedP: 0.0001)
    #expect(
      HandMadeFacet.sentences(facet).verdict.last
        == "A was right in 100 % of its 60 trials, B in 50 % of 12 (p < .001).")
    facet.verdict = FacetVerdict(.moreCorrect)
    (facet.verdict.first, facet.verdict.others) = (0, [1])
    #expect(
      HandMadeFacet.sentences(facet).verdict.first
        == "A is more often right than B by 50 points, in 100 % of its 60 trials instead of 50 % of 12 "
        + "(p < .001).")
    facet.pairs[0].success?.estimate = 0.3
    facet.pairs[0].success?.test = .welch
    #expect(
      HandMadeFacet.sentences(facet).verdict.first
        == "A is more often right than B by 30 points if each person weighs the same (60 and 12 trials) "
        + "(p < .001).")
  }

  // MARK: - A paper

  @Test func `a paper says what would overturn each claim`() {
    var pairs = HandMadeFacet.pairs(4)
    pairs[1].tippingPoint = 3.25
    pairs[2].doubts = [.gaveUp, .order]
    pairs[2].tippingPoint = 1.5
    pairs[2].order = HandMadeFacet.order(aFirst: 0, bFirst: 12)
    var facet = HandMadeFacet.facet(pairs, methods: 4)
    for method in [0, 2, 3] { facet.methods[method].outcomes.gaveUp = 2 }
    #expect(
      HandMadeFacet.sentences(facet).robustness == [
        "No check overturns the claim that A is faster than B.",
        "The claim that A is faster than C is robust; it would fail if given-up trials of A took 3.25 times as "
          + "long as expected, and those of C were about to be solved.",
        "The claim that A is faster than D holds if those who gave up would have needed what the model expects "
          + "of them and unless practice explains it: everybody did A after D; it fails if given-up "
          + "trials of A took 1.50 times as long as expected, and those of D were about to be solved.",
      ])
  }

  @Test(
    arguments: [
      (2, 0, 10, "holds even if given-up trials of A took 10 times as long as expected"),
      (0, 2, 10, "holds even if given-up trials of B were about to be solved"),
      (
        2, 0, 2.5,
        "is robust; it would fail if given-up trials of A took 2.50 times as long as expected"
      ),
    ] as [(Int, Int, Double, String)])
  func `only what was given up is said to overturn a claim`(
    first: Int, second: Int, point: Double, words: String
  ) {
    var facet = HandMadeFacet.facet(HandMadeFacet.pairs(2), methods: 2)
    (facet.methods[0].outcomes.gaveUp, facet.methods[1].outcomes.gaveUp) = (first, second)
    facet.pairs[0].tippingPoint = point
    #expect(
      HandMadeFacet.sentences(facet).robustness
        == ["The claim that A is faster than B \(words)."])
  }

  @Test(arguments: [
    (1.0 / 3, "0.333"), (0.6667, "0.667"), (2, "2.00"), (0.4001, "0.401"),
  ])
  func `bounds are rounded outward`(high: Double, words: String) {
    let bounds = ConfidenceInterval(low: 0.12345, high: high).outward(3)
    #expect(bounds.low == "0.123")
    #expect(bounds.high == (high == 1.0 / 3 ? "0.334" : words))
  }

  @Test(arguments: [
    (1e-36, 1e36, "0", "∞"), (0, 5, "0", "5.00"), (-1e20, -1e-20, "-∞", "0"),
    (1e20, 1e21, "1000000000000", "∞"),
    (1e-20, 1e-12, "0", "0.000000001"),
  ])
  func `bounds beyond all that is printed are 0 or infinite, never nearer`(
    low: Double, high: Double, printedLow: String, printedHigh: String
  ) {
    let bounds = ConfidenceInterval(low: low, high: high).outward(3)
    #expect(bounds == (printedLow, printedHigh))
  }
}
