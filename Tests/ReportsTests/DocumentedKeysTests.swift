import TestSupport
import Testing

@testable import Comparison
@testable import Reports

/// The keys of the JSON in `Documentation/comparison-json.md`: its tables must be equal to the tables of the measures.
struct DocumentedKeysTests {
  private static let tables: [(heading: String, rows: [(keys: String, meaning: String)])] = [
    ("methods[]", MethodMeasures.all.documentation),
    ("blocks[] and repetitions[]", LearningMeasures.all.documentation),
    ("pairs[]", PairMeasures.all.documentation),
    ("success_difference", PairMeasures.success.documentation),
    ("omnibus", TestMeasures.omnibus.documentation),
    ("complete_cases.pairs[]", CompletePairMeasures.all.documentation),
    ("anova[]", TestMeasures.terms.documentation),
    ("positions.positions[]", TestMeasures.places.documentation),
    ("targets[]", TestMeasures.targets.documentation),
    ("scales[]", scales), ("scales[].methods[]", RatingMeasures.methods.documentation),
    ("scales[].pairs[]", RatingMeasures.pairs { "\($0)" }.documentation),
    ("questions[]", RatingMeasures.questions([]).documentation),
    ("plan", PlanSentences.measures.documentation),
    ("plan.findings[]", PlanSentences.finding.documentation),
  ]

  private static var scales: [(keys: String, meaning: String)] {
    let none = QuestionnaireResult(
      name: "", title: "", participants: 0, scales: [], questions: [])
    return RatingMeasures.scales(QuestionnaireSentences(none)).documentation
  }

  @Test(arguments: tables.map(\.heading))
  func `the page has each key with its definition, as the measures have them`(
    heading: String
  ) throws {
    let page = try Project.text("Documentation/comparison-json.md")
    let rows = Self.tables.first { $0.heading == heading }?.rows ?? []
    let table =
      "### `\(heading.replacing(" and ", with: "` and `"))`\n\n| key | meaning |\n|---|---|\n"
      + rows.map { "| \($0.keys) | \($0.meaning) |\n" }.joined()
    #expect(page.contains(table), "\(table)")
    #expect(rows.allSatisfy { !$0.meaning.isEmpty }, "\(rows.filter(\.meaning.isEmpty))")
  }
}
