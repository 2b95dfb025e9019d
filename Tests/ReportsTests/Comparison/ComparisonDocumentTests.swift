import Base
import Drawing
import TestSupport
import Testing

@testable import Comparison
@testable import Reports

/// The tables of a report, cell by cell: a column that is dropped, moved or turned round is found.
@Suite struct ComparisonDocumentTests {
  private func rows(_ result: ComparisonResult, _ id: String) -> [[String]] {
    result.document().section(id).tables.first ?? []
  }

  @Test func `the table of methods`() {
    #expect(
      rows(HandMadeComparison.result, "methods") == [
        [
          "method", "time to a correct entry", "95 %", "times as long as text field",
          "correct entries a minute",
          "share right", "right", "wrong", "gave up", "timed out",
        ],
        [
          "Text field", "2.6 s", "2.0–3.2", "", "21 [16, 28]", "92 % [52, 100]", "11", "1", "0",
          "0",
        ],
        [
          "Wheel picker", "4.9 s", "3.7–6.6", "1.94× [1.62, 2.32]", "10 [5.9, 18]",
          "83 % [46, 97]", "10", "1", "0", "1",
        ],
        [
          "Plain slider", "17.4 s", "6.9–44", "5.73× [3.06, 10.8]", "2.1 [0.61, 7.5]",
          "50 % [15, 85]", "6", "1", "4", "1",
        ],
      ])
  }

  @Test func `the table of pairs, in which a number that all have is said once`() {
    #expect(
      rows(HandMadeComparison.result, "pairs") == [
        [
          "pair", "ratio", "95 %", "p", "p, other numbers", "claim", "fails at",
          "difference in % right", "95 %, difference", "p, difference",
        ],
        [
          "Wheel picker / text field", "1.94", "[1.62, 2.32]", "< .001", ".268",
          "robust, for these 2 numbers only", "", "−8",
          "[−63, +46]", "> .999",
        ],
        [
          "Plain slider / text field", "5.73", "[3.06, 10.8]", "< .001", ".017", "robust",
          "none up to 10", "−42",
          "[−100, +43]", ".750",
        ],
        [
          "Plain slider / wheel picker", "2.96", "[1.73, 5.04]", ".003", ".194",
          "robust, for these 2 numbers only", "none up to 10", "−33",
          "[−71, +4]", ".375",
        ],
      ])
    #expect(
      HandMadeComparison.result.document().section("pairs").words.split(separator: "\n")
        .joined(separator: " ").contains("In all pairs: people 6."))
  }

  @Test func `what all rows have alike is said once, unless it tells rows apart`() {
    let table = Document.Table(
      "", ["name", "same", "nothing", "own"],
      [["a", "1", "–", "x"], ["b", "1", "", "y"], ["c", "1", "–", "y"]])
    let (short, repeated) = table.withoutEmptyColumns().withoutRepetition()
    #expect(short.columns.map(\.title) == ["name", "own"])
    #expect(short.bands[0].rows.map(\.cells) == [["a", "x"], ["b", "y"], ["c", "y"]])
    #expect(repeated.map(\.title) == ["same"] && repeated.map(\.cell) == ["1"])
    // Two rows are too few for the statement that all are alike.
    let two = Document.Table("", ["name", "same"], [["a", "1"], ["b", "1"]])
    #expect(two.withoutRepetition().table.columns.count == 2)
    #expect(Document.Table("", ["name", "x"], []).withoutRepetition().table.columns.count == 2)
    #expect(table.withoutEmptyColumns().columns.map(\.title) == ["name", "same", "own"])
  }

  @Test func `numbers that cannot be entered have a column, a table and a label`() throws {
    var result = HandMadeComparison.result
    result.facets[0].methods[2].outcomes.cannotEnter = 3
    result.facets[0].methods[2].numbersAsked = 5
    result.facets[0].methods[2].unreachable = [
      UnreachableNumber(17.6, trials: 1), UnreachableNumber(84.3, trials: 2),
    ]
    let methods = rows(result, "methods")
    #expect(methods[0].suffix(2) == ["timed out", "cannot enter"])
    #expect(methods[3].suffix(5) == ["6", "1", "4", "1", "3"])
    #expect(
      result.document().section("errors").tables.first
        == [["number", "Plain slider"], ["17.6", "1"], ["84.3", "2"]])
    #expect(result.text().contains("Plain slider (3/5 numbers)"))
  }

  @Test func `tests over the numbers of each method say that the numbers differ`() {
    var result = HandMadeComparison.result
    #expect(TestSentences.mixedNumbers(result.facets).isEmpty)
    result.facets[0].methods[2].unreachable = [UnreachableNumber(17.6, trials: 1)]
    #expect(TestSentences.mixedNumbers(result.facets) == [TestSentences.mixedNumbers])
    let words = result.document().section("tests").words.split(separator: "\n").joined(
      separator: " ")
    #expect(words.contains("has only the numbers that it can enter, so the methods differ"))
  }

  @Test func `a claim has what it depends on`() throws {
    var result = HandMadeComparison.result
    result.facets[0].pairs[0].doubts = [.order, .incorrect]
    #expect(
      rows(result, "pairs")[1].contains(
        "holds if the incorrect trials with text field would not have taken longer to get right and unless practice "
          + "or fatigue explains it: people's orders are not balanced, for these 2 numbers only"))
  }

  @Test
  func `tests of solved trials have no ratio of their own, and say how they relate to the answer`()
  {
    let section = HandMadeComparison.result.document().section("tests")
    let titles = section.tables.flatMap { $0[0] }
    #expect(titles.contains("d_z") && !titles.contains { $0.contains("interval") })
    let words = section.words.split(separator: "\n").joined(separator: " ")
    #expect(words.contains("the answer does not rest on them"))
    #expect(words.contains("if the two differ, rely on the ratios."))
  }

  @Test
  func `what could change an answer stands beside it, two sentences at most, and nothing twice`()
    throws
  {
    var result = HandMadeComparison.result
    result.facets[0].residualDifference = 0.2
    result.facets[0].placeEffect = nil
    result.facets[0].knowsOrder = false
    result.facets[0].contributing = 5
    let document = result.document()
    guard case .answers(let answers)? = document.section("answer").parts.first,
      case .list(let remarks)? = document.section("remarks").parts.first
    else { return #expect(Bool(false)) }
    let answer = try #require(answers.first)
    #expect(answer.limits.count == 2 && answer.remarks == remarks.count)
    #expect(answer.limits[0].hasPrefix("Many trials were not finished (5 with plain slider)"))
    #expect(answer.limits[1].hasPrefix("The order in which people did the methods is not known"))
    #expect(remarks.contains { $0.hasPrefix("The times do not follow the log-normal") })
    #expect(remarks.contains { $0.hasPrefix("One person of 6 is in no ratio") })
    let all = answer.sentences + answer.limits + remarks
    #expect(Set(all).count == all.count)
  }

  @Test func `several facets have an answer, a band and a mark each`() throws {
    let contents = FacetContents.all(of: SampleFacets.result)
    let document = SampleFacets.result.document()
    #expect(contents.count == 4)
    guard case .answers(let answers)? = document.section("answer").parts.first else {
      return #expect(Bool(false))
    }
    #expect(answers.count == 4)
    for (facet, answer) in zip(contents, answers) {
      #expect(answer.heading == facet.heading && answer.mark?.words == facet.mark.words)
      #expect(document.section("methods").words.contains("\(facet.heading.prefix(30))"))
    }
    #expect(contents[3].heading == "Match a picture, size (0 to 50 in steps of 0.01)")
    #expect(answers[3].sentences.joined().contains("Plain slider was never solved."))
  }

  @Test func `a method without a time has no ratio, and is not the unit of one`() {
    let never = rows(SampleFacets.result, "methods").last { $0.first == "Plain slider" }
    #expect(
      never?.dropFirst() == ["–", "–", "no ratio", "0", "0 % [0, 15]", "0", "0", "32", "0"])
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
