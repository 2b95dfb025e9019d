import Base
import Comparison
import Datasets
import Drawing
import Numerics
import Studies
import TestSupport
import Testing

@testable import Reports

/// The analysis over all facets, and the sentence about all of them, in the reports that print them.
struct FactorialReportTests {
  private static let terms = [
    VarianceTerm(
      term: "method", degreesOfFreedom: 3, residualDegreesOfFreedom: 15, f: 65.94, epsilon: 0.612,
      p: 0.0004, generalizedEtaSquared: 0.534),
    VarianceTerm(
      term: "method:task", degreesOfFreedom: 3, residualDegreesOfFreedom: 15, f: 1.5, epsilon: 0.8,
      p: 0.257, generalizedEtaSquared: 0.021),
    VarianceTerm(term: "task", degreesOfFreedom: 1, residualDegreesOfFreedom: 5),
  ]

  private func analysis(_ terms: [VarianceTerm]?, people: Int = 6) -> FactorialAnalysis {
    FactorialAnalysis(participants: people, terms: terms)
  }

  private func text(_ analysis: FactorialAnalysis) -> String {
    var result = HandMadeComparison.result
    result.factorial = analysis
    return result.text()
  }

  @Test func `text has a row for each term`() {
    #expect(
      text(analysis(Self.terms)).contains(
        """
        Analysis of variance of mean log times, over the 6 people with a correct trial
        in every combination (Greenhouse–Geisser):

        Terms
                              degrees
        term            F  of freedom     ε       p     η²
        method       65.9       3, 15  0.61  < .001   0.53
        method:task  1.50       3, 15  0.80    .257  0.021
        task            –        1, 5     –       –      –
        """))
  }

  @Test func `too few people are a sentence`() {
    #expect(
      text(analysis(nil, people: 1)).contains(
        """
        No analysis of variance over all comparisons: one person has a correct trial in
        every combination, and it needs 3.
        """))
  }

  @Test func `the page has a table of terms`() {
    var result = HandMadeComparison.result
    #expect(!result.document().section("tests").tables.contains { $0[0][0] == "term" })
    result.factorial = analysis(Self.terms)
    #expect(
      result.document().section("tests").tables.first { $0[0][0] == "term" } == [
        ["term", "F", "degrees of freedom", "ε", "p", "η²"],
        ["method", "65.9", "3, 15", "0.61", "< .001", "0.53"],
        ["method:task", "1.50", "3, 15", "0.80", ".257", "0.021"],
        ["task", "–", "1, 5", "–", "–", "–"],
      ])
  }

  @Test func `JSON has the terms, null with too few people, and none where nothing is crossed`() {
    var result = HandMadeComparison.result
    #expect(JSONReport.text(of: result).contains("\"anova\": [],"))
    result.factorial = analysis(nil)
    #expect(JSONReport.text(of: result).contains("\"anova\": null,"))
    result.factorial = analysis(Self.terms)
    let text = JSONReport.text(of: result)
    #expect(text.contains("\"epsilon_gg\": 0.612,") && text.contains("\"term\": \"method:task\""))
  }

  @Test func `a paper has the terms`() {
    var result = HandMadeComparison.result
    result.factorial = analysis(Self.terms)
    let text = result.paper
    #expect(
      text.contains(
        "gave method F(3, 15) = 65.9, p < .001; method × task F(3, 15) = 1.50, p = .257."))
  }

  @Test func `a paper has shares, ratios, exclusions with their reasons, and what equal means`() {
    var result = HandMadeComparison.result
    let plain = result.paper
    #expect(!plain.contains("90 % interval") && !plain.contains("reasons"))
    let sentences = [
      "The entry was right in 92 % [52, 100] of 12 trials with text field, 83 % [46, 97] of 12 trials with wheel picker "
        + "and 50 % [15, 85] of 12 trials with plain slider.",
      "The differences of these shares in points, with p and intervals over all pairs, were wheel picker less text field "
        + "−8, 95 % CI [−63, +46], p > .999; plain slider less text field −42, 95 % CI [−100, +43], p = .750; plain slider "
        + "less wheel picker −33, 95 % CI [−71, +4], p = .375.",
      "The ratios of times, with p and intervals over all pairs, were wheel picker / text field = 1.94, 95 % CI [1.62, "
        + "2.32], t(4.5) = 13.8, p < .001, n = 6, and p = .268 with people and 2 numbers crossed; plain slider / text "
        + "field = 5.73",
    ]
    #expect(plain.contains(sentences.joined(separator: " ")))
    result.leftOut.excluded = 3
    result.exclusions.declared = ["phone rang", "phone rang", "ill"].enumerated().map {
      DeclaredExclusion(
        Exclusion(participant: "P\($0)", reason: $1), source: .file, path: "exclusions.csv")
    }
    result.facets[0].verdict = FacetVerdict(.same)
    result.facets[0].margin = 1.25
    let text = result.paper
    #expect(
      text.contains("excluded: 3 left out). The reasons for exclusions were: phone rang; ill."))
    #expect(
      text.contains(
        "4 trials were given up (plain slider 4). 2 trials timed out (wheel picker 1, plain slider 1)."
      ))
    #expect(text.contains("take the same time, to within 25 %"))
    #expect(text.contains("each ratio lies between 0.800 and 1.25"))
  }

  @Test func `one sentence says that all facets have one verdict`() {
    var result = HandMadeComparison.result
    #expect(result.overallSentence == nil)
    result.facets.append(result.facets[0])
    #expect(
      result.overallSentence
        == "In both of the comparisons, text field is faster than every other method, for the numbers of this "
        + "study.")
    #expect(result.verdictSentences.first == result.overallSentence)
    result.facets[1].verdict = FacetVerdict(.same)
    #expect(result.overallSentence == nil)
  }
}

extension ComparisonResult {
  /// The text for a paper in one line.
  var paper: String {
    MethodsParagraph(result: self, version: "0.1").parts.map { part in
      switch part {
      case .paragraph(let text), .heading(let text): text
      case .note, .list, .answers, .facts, .table, .figures, .lines, .code, .only: ""
      }
    }.joined(separator: " ")
  }
}
