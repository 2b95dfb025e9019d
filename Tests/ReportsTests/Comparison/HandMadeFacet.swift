import Base
import Numerics

@testable import Comparison
@testable import Reports

/// A facet of methods A, B, C … whose first pairs are claimed: a over b takes half the time, with p = .01.
enum HandMadeFacet {
  /// The pairs of `count` methods; the pairs with the first method are claimed.
  static func pairs(_ count: Int = 3) -> [FacetPair] {
    (0..<count).flatMap { a in
      (a + 1..<count).map { b in
        let isClaimed = a == 0
        let ratio = isClaimed ? 0.5 : 0.9
        return FacetPair(
          a: a, b: b, participants: 12, ratio: ratio, degreesOfFreedom: 11,
          interval: ConfidenceInterval(low: ratio / 1.25, high: ratio * 1.25),
          adjustedP: isClaimed ? 0.01 : 0.5, doubts: isClaimed ? [] : nil,
          success: SuccessDifference(estimate: 0, test: .signFlip, adjustedP: 0.5),
          isOrderConfounded: false, robustFactor: isClaimed ? 2 : nil)
      }
    }
  }

  /// A facet with `pairs`, whose first method beats every other.
  static func facet(_ pairs: [FacetPair] = pairs(), methods count: Int = 3) -> FacetResult {
    var outcomes = OutcomeCounts()
    outcomes.correct = 60
    var facet = FacetResult(
      facet: Facet(), participants: 12, trials: 60 * count, contributing: 12,
      methods: (0..<count).map { index in
        FacetMethod(
          condition: index, participants: 12, contributing: 12, outcomes: outcomes,
          time: Double(index + 2), success: 1, timePerCorrect: Double(index + 2), deviation: 0.3)
      }, pairs: pairs,
      verdict: FacetVerdict(.beatsEveryOther, winner: 0, beats: Array(1..<count)))
    facet.knowsOrder = true
    return facet
  }

  static func sentences(_ facet: FacetResult) -> FacetSentences {
    let names = ["A", "B", "C", "D", "E", "F"].prefix(facet.methods.count)
    let methods = ComparisonResult(
      of: Observations(
        participants: ["P"], conditions: names.map { Condition(method: $0) }, trials: [])
    ).methods
    return FacetSentences(
      facet, among: methods, participants: (1...12).map { "P\($0)" })
  }

  static func order(aFirst: Int, bFirst: Int) -> PairOrder {
    var order = PairOrder()
    (order.aFirst, order.bFirst) = (aFirst, bFirst)
    return order
  }
}
