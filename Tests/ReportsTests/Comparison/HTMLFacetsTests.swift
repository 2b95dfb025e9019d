import Base
import Drawing
import TestSupport
import Testing

@testable import Comparison
@testable import Reports

/// The tables of a page, cell by cell: a column that is dropped, moved or turned round is found.
@Suite struct HTMLFacetsTests {
  private let facets = HTMLFacets(FacetContents.all(of: HandMadeComparison.result))

  /// The words of the cells of a table's rows, without bars.
  @Test func `the table of methods`() {
    #expect(
      facets.methods.tableCells == [
        [
          "method", "right a minute", "right", "time", "× the first", "outcomes", "solved",
          "wrong", "gave up", "timed out",
        ],
        [
          "Text field", "21", "92 % [52, 100]", "2.6 s [2.0, 3.2]", "1", "", "11", "1", "0", "0",
        ],
        [
          "Wheel picker", "10", "83 % [46, 97]", "4.9 s [3.7, 6.6]", "1.94× [1.62, 2.32]", "",
          "10", "1", "0", "1",
        ],
        [
          "Plain slider", "2.1", "50 % [15, 85]", "17.4 s [6.9, 44]", "5.73× [3.06, 10.8]", "",
          "6", "1", "4", "1",
        ],
      ])
  }

  @Test func `the table of pairs`() {
    #expect(
      facets.pairs.tableCells == [
        [
          "pair", "people", "ratio", "95 % interval", "p", "p, other numbers", "claim", "fails at",
          "right, points", "95 % interval", "p",
        ],
        [
          "Text field / Wheel picker", "6", "0.516", "[0.431, 0.617]", "&lt; .001", ".268",
          "robust", "none given up", "+8", "[−46, +63]", "&gt; .999",
        ],
        [
          "Text field / Plain slider", "6", "0.175", "[0.0934, 0.327]", "&lt; .001", ".017",
          "robust", "at least 10×", "+42", "[−43, +100]", ".750",
        ],
        [
          "Wheel picker / Plain slider", "6", "0.338", "[0.198, 0.577]", ".003", ".194", "robust",
          "at least 10×", "+33", "[−4, +71]", ".375",
        ],
      ])
  }

  @Test func `numbers that cannot be entered have a column and a table`() throws {
    var result = HandMadeComparison.result
    result.facets[0].methods[2].outcomes.cannotEnter = 3
    result.facets[0].methods[2].unreachable = [
      UnreachableNumber(17.6, trials: 1), UnreachableNumber(84.3, trials: 2),
    ]
    let cells = HTMLFacets(FacetContents.all(of: result)).methods.tableCells
    #expect(cells[0].suffix(2) == ["timed out", "cannot enter"])
    #expect(cells[3].suffix(5) == ["6", "1", "4", "1", "3"])
    #expect(cells.suffix(3) == [["number", "Plain slider"], ["17.6", "1"], ["84.3", "2"]])
  }

  @Test func `tests over the numbers of each method say that the numbers differ`() {
    var result = HandMadeComparison.result
    #expect(TestSentences.mixedNumbers(result.facets).isEmpty)
    result.facets[0].methods[2].unreachable = [UnreachableNumber(17.6, trials: 1)]
    #expect(TestSentences.mixedNumbers(result.facets) == [TestSentences.mixedNumbers])
    #expect(HTMLTables(result).tests.contains("so that the numbers differ"))
  }

  @Test func `a claim has what it depends on`() throws {
    var result = HandMadeComparison.result
    result.facets[0].pairs[0].doubts = [.order, .incorrect]
    let page = HTMLFacets(FacetContents.all(of: result)).pairs
    #expect(page.tableCells[1].contains("conditional: wrong entries, order"))
  }

  @Test func `a bar is as long as the shares of its trials, each with a class of its own`() {
    let bar = HTMLOutcomeBar.bar(
      OutcomeParts(correct: 6, incorrect: 1, gaveUp: 4, timedOut: 1))
    let parts = bar.matches(of: /class="([a-z-]+)" x="([0-9.]+)" width="([0-9.]+)" height="14"/)
      .map { [String($0.1), String($0.2), String($0.3)] }
    #expect(
      parts == [
        ["solved", "0.0", "48.0"], ["wrong", "48.0", "8.0"], ["given-up", "56.0", "32.0"],
        ["timed-out", "88.0", "8.0"],
      ])
    #expect(bar.contains("aria-label=\"6 solved, 1 wrong, 4 gave up, 1 timed out\""))
  }

  @Test func `where everything was wrong, nothing is green`() {
    let bar = HTMLOutcomeBar.bar(
      OutcomeParts(correct: 0, incorrect: 9, gaveUp: 0, timedOut: 0))
    #expect(!bar.contains("solved\"") && bar.contains("class=\"wrong\" x=\"0.0\" width=\"96.0\""))
  }

  @Test func `several facets have a card, a band and a mark each`() {
    let contents = FacetContents.all(of: SampleFacets.result)
    let several = HTMLFacets(contents)
    #expect(contents.count == 4)
    for facet in contents {
      #expect(several.answers.contains("<span>\(facet.heading)</span>"))
      #expect(several.methods.contains("colspan=\"10\">\(facet.heading)<span class=\"mark "))
      #expect(several.pairs.contains("colspan=\"11\">\(facet.heading)<span class=\"mark "))
    }
    #expect(
      contents[3].heading == "Match a picture, size (0 to 50 in steps of 0.01)"
        && several.answers.contains("Plain slider was never solved."))
  }

  @Test func `a method without a time has no ratio, and is not the unit of one`() {
    let rows = HTMLFacets(FacetContents.all(of: SampleFacets.result)).methods.tableCells
    let never = rows.last { $0.first == "Plain slider" }
    #expect(never?.dropFirst() == ["0", "0 % [0, 15]", "–", "no ratio", "", "0", "0", "32", "0"])
  }

  @Test(arguments: FacetVerdict.Claim.allCases)
  func `each claim has its mark and words of its own`(claim: FacetVerdict.Claim) {
    let marks: [FacetVerdict.Claim: String] = [
      .beatsEveryOther: "●", .beats: "●", .only: "◐", .tradeOff: "◐", .moreCorrect: "◐",
      .conditional: "◐", .same: "○", .notResolved: "○", .described: "○",
    ]
    #expect(claim.mark.character == marks[claim])
    #expect(FacetVerdict.Claim.allCases.count { $0.words == claim.words } == 1)
  }
}
