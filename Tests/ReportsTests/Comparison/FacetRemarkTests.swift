import Base
import Testing

@testable import Comparison
@testable import Reports

/// The remarks that a reader needs on a facet's numbers.
@Suite struct FacetRemarkTests {
  private func remarks(_ change: (inout FacetResult) -> Void) -> [String] {
    var facet = HandMadeFacet.facet()
    change(&facet)
    return HandMadeFacet.sentences(facet).remarks
  }

  @Test func `nothing is remarked on of balanced and complete data`() {
    #expect(remarks { _ in } == [])
  }

  @Test func `people who are in no ratio are counted`() {
    #expect(
      remarks { $0.contributing = 10 } == [
        "2 people of 12 are in no ratio: each solved nothing, or did only one of the methods that are compared."
      ])
  }

  @Test func `comparisons between people say so, and whom they leave out`() {
    let found = remarks {
      $0.contributing = 11
      for index in [0, 1] { $0.pairs[index].isBetweenPeople = true }
      $0.pairs[0].leftOut = [2, 6]
      $0.pairs[1].leftOut = [4]
    }
    #expect(
      found == [
        "One person of 12 is in no ratio: that person solved nothing, or has no part in a comparison.",
        "A and B, and A and C are compared between people, each of whom has the same weight, by Welch's test.",
        "P3 and P7 did both A and B, and have no part in this comparison.",
        "P5 did both A and C, and has no part in this comparison.",
      ])
  }

  @Test func `clusters are the units`() {
    let found = remarks {
      $0.clusters = 4
      for index in $0.pairs.indices { $0.pairs[index].participants = 4 }
    }
    #expect(
      found == [
        "The units of the intervals and tests of times and shares are the 4 clusters of the column that was "
          + "named by --column cluster, not the 12 people in them."
      ])
    var facet = HandMadeFacet.facet()
    facet.clusters = 4
    for index in facet.pairs.indices { facet.pairs[index].participants = 4 }
    #expect(HandMadeFacet.sentences(facet).verdict.last == "This rests on 4 clusters.")
  }

  // MARK: - Order

  @Test(arguments: [
    (0.95, 0.935, 0.968, "Each later place in the order took 5 % less time [3, 7]"),
    (1.02, 1.011, 1.0289, "Each later place in the order took 2 % more time [1, 3]"),
    (
      0.99, 0.956, 1.021,
      "The order had no clear effect: each later place took from 5 % less to 3 % more time"
    ),
  ])
  func `the effect of a later place is printed`(
    ratio: Double, low: Double, high: Double, words: String
  ) {
    let found = remarks {
      $0.placeEffect = RatioEstimate(
        ratio: ratio, interval: ConfidenceInterval(low: low, high: high))
    }
    #expect(found == ["\(words), which the ratios take into account."])
  }

  @Test func `an order that explains as much as the methods is named, claim or not`() {
    let found = remarks {
      $0.pairs[2].isOrderConfounded = true
      $0.pairs[2].order = HandMadeFacet.order(aFirst: 12, bFirst: 0)
    }
    #expect(
      found == [
        "Everybody did C after B: practice or fatigue may be part of the ratio of B and C, and these data "
          + "cannot show how large a part."
      ])
  }

  @Test func `methods that had different numbers are named`() {
    let found = remarks {
      $0.pairs[2].hasDifferentNumbers = true
    }
    #expect(
      found == ["Different numbers were asked for with B and C: they are part of their ratio."])
  }

  @Test func `an order that is not known is named`() {
    #expect(
      remarks { $0.knowsOrder = false } == [
        "The order in which people did the methods is not known: practice or fatigue may be part of the ratios."
      ])
    let between = remarks {
      $0.knowsOrder = false
      for index in $0.pairs.indices { $0.pairs[index].isBetweenPeople = true }
    }
    let words = "are compared between people, each of whom has the same weight, by Welch's test."
    #expect(between == ["All pairs \(words)"])
  }

  // MARK: - Estimates

  @Test func `a ratio that rests on the shape of the distribution is named`() {
    func found(_ gaveUp: Int, _ deviation: Double) -> [String] {
      remarks {
        $0.methods[2].outcomes.gaveUp = gaveUp
        $0.methods[2].deviation = deviation
      }
    }
    #expect(found(30, 0.61).isEmpty && found(31, 0.6).isEmpty)
    #expect(
      found(31, 0.61) == [
        "The sizes of the ratios of A and C, and B and C rest on the shape of the distribution of times: more than a third of the "
          + "trials of one method ended early, and times vary more than twice as much with one as with the other."
      ])
  }

  @Test func `methods with no number in common have no ratio for that reason`() {
    let found = remarks {
      $0.pairs[2].ratio = nil
      $0.pairs[2].sharedNumbers = []
    }
    #expect(found == ["There is no ratio of B and C: no number can be entered with both."])
  }
}
