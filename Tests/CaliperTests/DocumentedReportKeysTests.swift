import Reports
import TestSupport
import Testing

@testable import Sessions
@testable import Studies
@testable import caliper

/// The keys of the JSON of commands: the documentation's tables must be equal to the tables of the measures.
struct DocumentedReportKeysTests {
  private func expect(
    _ rows: [(keys: String, meaning: String)], on page: String,
    sourceLocation: SourceLocation = #_sourceLocation
  ) throws {
    let table =
      "| key | meaning |\n|---|---|\n" + rows.map { "| \($0.keys) | \($0.meaning) |\n" }.joined()
    let text = try Project.text("Documentation/\(page)")
    #expect(text.contains(table), "\(table)", sourceLocation: sourceLocation)
    #expect(rows.allSatisfy { !$0.meaning.isEmpty }, sourceLocation: sourceLocation)
  }

  @Test func `the keys of a study, a plan, a trial and the balance`() throws {
    var study = try reportedStudy("\"targets\": [84.3], \"methods\": [\"dial\"], \"trials\": 1")
    let plan = Plan(study: study, participant: "P01")
    study.scales.append(study.scales[0])
    study.sessions = [StudyVariation()]
    try expect(StudyReport.measures.documentation, on: "orders.md")
    try expect(PlanReport.measures(of: study).documentation, on: "orders.md")
    try expect(PlanReport.trials(of: study, in: plan).documentation, on: "orders.md")
    let balanced = OrderBalance(
      session: 1, conditions: .methods, property: .positions, verdict: .never)
    let balance = BalanceReport(balances: [balanced], participants: 1)
    let duration = DurationReport(study: study, plans: [plan])
    let variations = VariationReport(of: study, plans: [plan], duration)
    try expect(variations.measures.documentation, on: "orders.md")
    try expect(balance.measures.documentation, on: "orders.md")
  }

  @Test func `the keys of a plan file, and of what follows it`() throws {
    let page = "preregistration.md"
    try expect(Preregistration.measures.documentation, on: page)
    try expect(PlannedDesign.measures.documentation, on: page)
    try expect(PlannedMeasure.measures.documentation, on: page)
    try expect(ComparedMethods.measures.documentation, on: page)
    try expect(PersonTrials.measures.documentation, on: page)
    let size = PlannedSize(participants: nil, trials: 1, pairs: 1, margin: 1.1)
    try expect(size.measures.documentation, on: page)
  }

  @Test func `the keys of a suggestion and its ratios`() throws {
    try expect(SuggestionReport.measures.documentation, on: "curves.md")
    try expect(SuggestionReport.ratios.documentation, on: "curves.md")
  }
}
