import Base
import Numerics
import Testing

@testable import Comparison

/// Constructed facets of three methods, in the order of correct entries a minute, and the claims they may make.
struct FacetVerdictTests {
  private func method(_ index: Int, correct: Int = 50, gaveUp: Int = 0) -> FacetMethod {
    var outcomes = OutcomeCounts()
    outcomes.correct = correct
    outcomes.gaveUp = gaveUp
    outcomes.incorrect = 50 - correct - gaveUp
    return FacetMethod(
      condition: index, participants: 10, contributing: 10, outcomes: outcomes, time: 2,
      success: Double(correct) / 50, timePerCorrect: correct > 0 ? 3 : nil)
  }

  /// A pair with a ratio; `p` is the adjusted one.
  private func pair(
    _ a: Int, _ b: Int, _ ratio: Double?, p: Double = 0.5, isRobust: Bool = true,
    within: Double = 1.5, shares: (Double, Double) = (0, 1), spread: Double = 0.02
  ) -> FacetPair {
    FacetPair(
      a: a, b: b, participants: 10, ratio: ratio,
      equivalence: ratio.map { ConfidenceInterval(low: $0 / within, high: $0 * within) },
      adjustedP: ratio == nil ? nil : p,
      doubts: p < 0.05 ? (isRobust ? [] : [.gaveUp]) : nil,
      success: SuccessDifference(
        estimate: shares.0, test: .signFlip,
        equivalence: ConfidenceInterval(low: shares.0 - spread, high: shares.0 + spread),
        adjustedP: shares.1))
  }

  private func verdict(
    _ pairs: [FacetPair], correct: [Int] = [50, 50, 50], gaveUp: [Int] = [0, 0, 0],
    contributing: Int = 10, fastest: Int? = 0
  ) -> FacetVerdict {
    let result = FacetResult(
      facet: Facet(), participants: 10, trials: 150, contributing: contributing,
      methods: (0..<3).map { method($0, correct: correct[$0], gaveUp: gaveUp[$0]) }, pairs: pairs,
      verdict: FacetVerdict(.described))
    return FacetVerdict(result, fastest: fastest, margin: 1.1)
  }

  private var undecided: [FacetPair] { [pair(0, 1, 0.9), pair(0, 2, 0.8), pair(1, 2, 0.9)] }

  @Test func `nothing is claimed without a sure difference`() {
    #expect(verdict(undecided).claim == .notResolved)
  }

  @Test func `the first beats every other`() {
    let found = verdict([pair(0, 1, 0.8, p: 0.01), pair(0, 2, 0.5, p: 0.001), pair(1, 2, 0.7)])
    #expect(found == FacetVerdict(.beatsEveryOther, winner: 0, beats: [1, 2]))
  }

  @Test func `a p of .05 or more is no claim`() {
    let found = verdict([pair(0, 1, 0.8, p: 0.05), pair(0, 2, 0.5, p: 0.049), pair(1, 2, 0.7)])
    #expect(found == FacetVerdict(.beats, winner: 0, beats: [2]))
  }

  @Test func `a difference in the wrong direction is none of the first's`() {
    // The second is faster than the first: the claim is the second's.
    let found = verdict([pair(0, 1, 1.3, p: 0.01), pair(0, 2, 0.8), pair(1, 2, 0.7)], fastest: 1)
    #expect(found == FacetVerdict(.beats, winner: 1, beats: [0]))
  }

  @Test func `of several that beat some the one that beats most wins`() {
    let found = verdict(
      [pair(0, 1, 1.3), pair(0, 2, 1.4, p: 0.01), pair(1, 2, 1.2, p: 0.04)], fastest: 2)
    #expect(found == FacetVerdict(.beats, winner: 2, beats: [0, 1]))
  }

  @Test func `claims that rest on the model are conditional`() {
    let pairs = [
      pair(0, 1, 0.8, p: 0.01, isRobust: false), pair(0, 2, 0.5, p: 0.001, isRobust: false),
      pair(1, 2, 0.7),
    ]
    #expect(verdict(pairs) == FacetVerdict(.conditional, winner: 0, beats: [1, 2]))
    // A robust pair has priority.
    let robust = [pairs[0], pair(0, 2, 0.5, p: 0.001), pairs[2]]
    #expect(verdict(robust) == FacetVerdict(.beats, winner: 0, beats: [2]))
  }

  @Test(arguments: [
    (-0.2, 0.5, true), (-0.19, 0.5, false), (-0.05, 0.04, true), (0.3, 0.01, false),
  ])
  func `who is faster but less often right does not win`(
    difference: Double, p: Double, isTradeOff: Bool
  ) {
    let found = verdict([
      pair(0, 1, 0.8, p: 0.01, shares: (difference, p)), pair(0, 2, 0.5, p: 0.001),
      pair(1, 2, 0.7),
    ])
    #expect((found.claim == .tradeOff) == isTradeOff)
    if isTradeOff { #expect(found.first == 0 && found.others == [1] && found.winner == nil) }
  }

  @Test func `the fastest is asked too, where another has more correct entries a minute`() {
    let pairs = [pair(0, 1, 1.3, p: 0.01, shares: (0.3, 0.01)), pair(0, 2, 0.8), pair(1, 2, 0.7)]
    #expect(verdict(pairs, fastest: 1).claim == .tradeOff)
  }

  @Test func `one method alone works`() {
    let pairs = [
      pair(0, 1, nil, shares: (0.9, 0.01)), pair(0, 2, nil, shares: (0.8, 0.01)), pair(1, 2, nil),
    ]
    #expect(verdict(pairs, correct: [50, 0, 12]) == FacetVerdict(.only, winner: 0))
    // A quarter is enough to work.
    #expect(verdict(pairs, correct: [50, 0, 13]).claim != .only)
    // The others' failure has to be sure.
    let unsure = [pair(0, 1, nil, shares: (0.9, 0.2))] + pairs.dropFirst()
    #expect(verdict(unsure, correct: [50, 0, 12]).claim != .only)
  }

  @Test(arguments: [(2, true), (3, false)])
  func `two people are described`(people: Int, isDescribed: Bool) {
    let pairs = [pair(0, 1, 0.8, p: 0.01), pair(0, 2, 0.5, p: 0.001), pair(1, 2, 0.7)]
    #expect((verdict(pairs, contributing: people).claim == .described) == isDescribed)
    #expect(verdict(pairs, correct: [50, 0, 0]).claim == .described)
  }

  @Test func `methods that were never solved are passed over`() {
    let found = verdict(
      [pair(0, 1, 0.8, p: 0.01), pair(0, 2, nil), pair(1, 2, nil)], correct: [50, 50, 0])
    #expect(found == FacetVerdict(.beatsEveryOther, winner: 0, beats: [1]))
  }

  @Test func `without a difference of times the more correct is named`() {
    let found = verdict([
      pair(0, 1, 0.9, shares: (0.1, 0.01)), pair(0, 2, 0.8, shares: (0.2, 0.03)), pair(1, 2, 0.9),
    ])
    #expect(found.claim == .moreCorrect && found.first == 0 && found.others == [1, 2])
  }

  @Test func `the same is said only where every interval is narrow and few gave up`() {
    func pairs(_ within: Double, _ spread: Double) -> [FacetPair] {
      [(0, 1), (0, 2), (1, 2)].map { pair($0, $1, 1, within: within, spread: spread) }
    }
    #expect(verdict(pairs(1.09, 0.09)).claim == .same)
    #expect(verdict(pairs(1.11, 0.09)).claim == .notResolved)
    #expect(verdict(pairs(1.09, 0.11)).claim == .notResolved)
    #expect(
      verdict(pairs(1.09, 0.09), correct: [47, 47, 47], gaveUp: [3, 2, 2]).claim == .same)
    #expect(
      verdict(pairs(1.09, 0.09), correct: [47, 47, 47], gaveUp: [3, 3, 2]).claim == .notResolved)
    let missing = [pair(0, 1, nil)] + pairs(1.09, 0.09).dropFirst()
    #expect(verdict(missing).claim == .notResolved)
  }
}
