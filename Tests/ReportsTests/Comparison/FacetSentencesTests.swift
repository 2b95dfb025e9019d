import Base
import Numerics
import Testing

@testable import Comparison
@testable import Reports

/// The sentences of verdicts, which have to agree with the tests.
struct FacetSentencesTests {
  /// A facet of three methods A, B and C, in the order of correct entries a minute.
  private func sentences(
    _ claim: FacetVerdict, correct: [Int] = [90, 80, 70], gaveUp: Int = 0,
    people: [Int] = [10, 10, 10], doubt: ClaimDoubt = .gaveUp,
    _ pairs: [(a: Int, b: Int, ratio: Double?, p: Double, isRobust: Bool, share: Double)]
  ) -> [String] {
    let methods = correct.enumerated().map { index, count in
      var outcomes = OutcomeCounts()
      (outcomes.correct, outcomes.gaveUp) = (count, gaveUp)
      outcomes.incorrect = 100 - count - gaveUp
      return FacetMethod(
        condition: index, participants: 10, contributing: 10, outcomes: outcomes, time: 2,
        success: Double(count) / 100, timePerCorrect: 3)
    }
    let facet = FacetResult(
      facet: Facet(), participants: 10, trials: 300, contributing: 10, methods: methods,
      pairs: pairs.map { pair in
        FacetPair(
          a: pair.a, b: pair.b, participants: people[pair.a + pair.b - 1], ratio: pair.ratio,
          interval: pair.ratio.map { ConfidenceInterval(low: $0 / 1.25, high: $0 * 1.25) },
          adjustedP: pair.ratio == nil ? nil : pair.p,
          doubts: pair.p < 0.05 ? (pair.isRobust ? [] : [doubt]) : nil,
          tippingPoint: pair.p < 0.05 && !pair.isRobust ? 1.5 : nil,
          success: SuccessDifference(estimate: pair.share, test: .signFlip, adjustedP: 0.01))
      }, verdict: claim)
    let descriptions = ComparisonResult(
      of: Observations(
        participants: ["P"], conditions: ["A", "B", "C"].map { Condition(method: $0) }, trials: [])
    ).methods
    return FacetSentences(facet, among: descriptions).verdict
  }

  @Test func `a method that is faster than the winner is named as that`() {
    let found = sentences(
      FacetVerdict(.beats, winner: 0, beats: [2]), correct: [95, 90, 88],
      [(0, 1, 1.25, 0.001, true, 0.05), (0, 2, 0.5, 0.001, true, 0.07), (1, 2, 0.4, 0.5, true, 0)])
    #expect(
      found == [
        "A is faster than C, which takes 2.00 times as long (1.60–2.50).",
        "B is faster than A, which takes 1.25 times as long (1.00–1.57).",
      ])
  }

  @Test func `what the winner beats on a condition is named with it`() {
    let found = sentences(
      FacetVerdict(.beats, winner: 0, beats: [2]), correct: [95, 90, 88], gaveUp: 2,
      [(0, 1, 0.8, 0.001, false, 0.05), (0, 2, 0.5, 0.001, true, 0.07), (1, 2, 0.6, 0.5, true, 0)])
    #expect(
      found.dropFirst() == [
        "A is faster than B, which takes 1.25 times as long (1.00–1.57), if those who gave up would have "
          + "needed what the model expects of them."
      ])
  }

  @Test func `shares are named of all methods, with the p that has their sign`() {
    let found = sentences(
      FacetVerdict(.beats, winner: 0, beats: [2]), correct: [70, 90, 50],
      [(0, 1, 0.9, 0.5, true, -0.2), (0, 2, 0.5, 0.001, true, -0.1), (1, 2, 0.6, 0.5, true, 0)])
    #expect(
      found == [
        "A is faster than C, which takes 2.00 times as long (1.60–2.50).",
        "Between A and B it remains open which is faster.",
        "A was right in 70 % of its trials, C in 50 % and B in 90 % (p = .010).",
      ])
  }

  @Test func `a claim names the people whom it rests on, not those of other pairs`() {
    let found = sentences(
      FacetVerdict(.beats, winner: 0, beats: [2]), correct: [95, 90, 88], people: [20, 3, 3],
      [(0, 1, 0.9, 0.5, true, 0), (0, 2, 0.4, 0.01, true, 0.07), (1, 2, 0.6, 0.5, true, 0)])
    #expect(found.last == "This rests on 3 people.")
  }

  @Test(
    arguments: [
      (.gaveUp, "if those who gave up would have needed what the model expects of them"),
      (.incorrect, "if the incorrect trials with A would not have taken longer to get right"),
      (.timedOut, "if times beyond the time limit follow the model's distribution"),
      (.order, "unless practice or fatigue explains it: people's orders are not balanced"),
      (.numbers, "unless the numbers explain it: A and C had different ones"),
    ] as [(ClaimDoubt, String)])
  func `a condition is that of the trials that decide`(doubt: ClaimDoubt, words: String) {
    let found = sentences(
      FacetVerdict(.conditional, winner: 0, beats: [2]), correct: [90, 85, 84], gaveUp: 1,
      doubt: doubt,
      [(0, 1, 0.9, 0.5, true, 0), (0, 2, 0.5, 0.01, false, 0), (1, 2, 0.6, 0.5, true, 0)])
    #expect(
      found.first
        == "A is faster than C, which takes 2.00 times as long (1.60–2.50), \(words).")
  }

  @Test func `a trade-off has the tested difference, and its condition`() {
    var claim = FacetVerdict(.tradeOff)
    (claim.first, claim.others) = (0, [1, 2])
    let found = sentences(
      claim, correct: [60, 80, 58], gaveUp: 2,
      [(0, 1, 0.5, 0.001, false, -0.2), (0, 2, 0.4, 0.001, true, -0.3), (1, 2, 1, 0.5, true, 0)])
    #expect(
      found == [
        "A is faster, B and C more often right.",
        "B is more often right by 20 points, in 80 % of its trials instead of 60 %, and takes 2.00 times as "
          + "long (1.60–2.50), if those who gave up would have needed what the model expects of them.",
        "C is more often right by 30 points among the people who did both, and takes 2.50 times as long "
          + "(2.00–3.13).", "Correct entries a minute: A 20, B 20, C 20.",
      ])
  }

  @Test func `who is more often right is so by the test, not by all people's shares`() {
    var claim = FacetVerdict(.moreCorrect)
    (claim.first, claim.others) = (0, [1])
    let found = sentences(
      claim, correct: [85, 87, 80],
      [(0, 1, 0.9, 0.5, true, 0.28), (0, 2, 0.9, 0.5, true, 0), (1, 2, 1, 0.5, true, 0)])
    #expect(
      found == [
        "A is more often right than B by 28 points among the people who did both (p = .010).",
        "Which is faster remains open.",
      ])
  }

  @Test func `methods that were never solved set no bound and are not the same`() {
    let pairs: [(Int, Int, Double?, Double, Bool, Double)] = [
      (0, 1, 1.05, 0.5, true, 0), (0, 2, nil, 1, true, 0.9), (1, 2, nil, 1, true, 0.9),
    ]
    #expect(
      sentences(FacetVerdict(.notResolved), correct: [90, 90, 0], pairs) == [
        "These data do not show which method is faster: A took 1.05 times as long (0.840–1.32) as B.",
        "C was never solved.",
      ])
    #expect(
      sentences(FacetVerdict(.same), correct: [90, 90, 0], pairs) == [
        "A and B take the same time, to within 10 %, and are right equally often, to within 10 points.",
        "C was never solved.",
      ])
  }
}
