import Languages
import Testing

@testable import Comparison
@testable import Studies

/// Scores calculated manually, by the definitions of the questionnaires' authors.
@Suite struct QuestionnaireScoringTests {
  private static let scales = [
    "mental_demand", "physical_demand", "temporal_demand", "performance", "effort", "frustration",
  ]

  private func answers(
    _ questionnaire: String, _ values: [(String, Double?)]
  ) -> [QuestionnaireAnswer] {
    values.map {
      QuestionnaireAnswer(participant: 0, questionnaire: questionnaire, item: $0.0, value: $0.1)
    }
  }

  private func ratings(_ values: [Double?]) -> [QuestionnaireAnswer] {
    answers("nasa-tlx", Array(zip(Self.scales, values)))
  }

  private func statements(_ values: [Double?]) -> [QuestionnaireAnswer] {
    answers("sus", values.enumerated().map { ("item_\($0 + 1)", $1) })
  }

  /// Each pair of scales, of which mental demand wins all five, effort four, temporal demand three,
  /// frustration two, performance one, and physical demand none.
  private var choices: [QuestionnaireAnswer] {
    let order = [
      "mental_demand", "effort", "temporal_demand", "frustration", "performance", "physical_demand",
    ]
    return Self.scales.indices.flatMap { first in
      Self.scales[(first + 1)...].map { second in
        let winner = order.first { $0 == Self.scales[first] || $0 == second }
        return QuestionnaireAnswer(
          participant: 0, questionnaire: "nasa-tlx", item: "pair_\(Self.scales[first])_\(second)",
          value: 1, text: winner)
      }
    }
  }

  @Test func `the SUS counts 2_5 times x − 1 of odd statements and 5 − x of even ones`() {
    let scoring = QuestionnaireScoring(.usabilityScale)
    #expect(scoring.measures.map(\.name) == ["score"])
    #expect(scoring.measures.first?.range == 0...100 && scoring.measures.first?.better == .higher)
    // 3 + 3 + 3 + 4 + 2 + 3 + 4 + 4 + 3 + 3 = 32, and 32 · 2.5 = 80
    #expect(scoring.values(of: statements([4, 2, 4, 1, 3, 2, 5, 1, 4, 2])) == [80])
    #expect(scoring.values(of: statements([4, 2, 4, 1, 3, 2, 5, 1, 4, nil])) == [nil])
  }

  @Test func `the raw NASA-TLX is the mean of its six scales`() {
    let scoring = QuestionnaireScoring(.taskLoadIndex(isWeighted: false))
    #expect(scoring.measures.map(\.name) == ["score_raw"] + Self.scales)
    // (75 + 10 + 60 + 25 + 80 + 50) / 6 = 50
    #expect(
      scoring.values(of: ratings([75, 10, 60, 25, 80, 50])) == [50, 75, 10, 60, 25, 80, 50])
  }

  @Test func `the weighted NASA-TLX counts each scale as often as it was chosen`() {
    let scoring = QuestionnaireScoring(.taskLoadIndex(isWeighted: true))
    #expect(scoring.measures.prefix(2).map(\.name) == ["score_raw", "score_weighted"])
    // (5 · 75 + 0 · 10 + 3 · 60 + 1 · 25 + 4 · 80 + 2 · 50) / 15 = 1000 / 15
    let values = scoring.values(of: ratings([75, 10, 60, 25, 80, 50]) + choices)
    #expect(values.prefix(2) == [50, 1000.0 / 15])
    let lacking = scoring.values(of: ratings([75, 10, 60, 25, 80, 50]) + choices.dropLast())
    #expect(lacking.prefix(2) == [50, nil])
  }

  @Test func `without one of its answers a score is missing, and the other scales are not`() {
    let scoring = QuestionnaireScoring(.taskLoadIndex(isWeighted: false))
    #expect(
      scoring.values(of: ratings([75, 10, nil, 25, 80, 50])) == [nil, 75, 10, nil, 25, 80, 50])
  }

  @Test func `a number that is not on its scale is no answer`() {
    let scoring = QuestionnaireScoring(.taskLoadIndex(isWeighted: false))
    #expect(
      scoring.values(of: ratings([750, 10, 60, 25, 80, 50])).prefix(2) == [nil, nil])
  }

  @Test func `a score of the log is computed anew from the answers`() {
    let stale = answers("seq", [("score", 2), ("ease", 6)])
    #expect(QuestionnaireScoring(.singleEase).values(of: stale) == [6])
    #expect(QuestionnaireScoring(.singleEase).values(of: answers("seq", [("score", 2)])) == [nil])
  }

  @Test func `a study's own scales are reported one by one, between their ends`() {
    let scales = LikertScales(
      name: "liking", title: "Your opinion",
      items: [.init(name: "home", label: "I would use it at home.")], points: 5,
      ends: .init(low: "No", high: "Yes"))
    let scoring = QuestionnaireScoring(.likert(scales))
    #expect(scoring.title == "Your opinion")
    #expect(
      scoring.measures == [
        RatedMeasure(name: "home", label: "I would use it at home.", range: 1...5)
      ])
    #expect(scoring.values(of: answers("liking", [("home", 4)])) == [4])
  }

  @Test func `standard questionnaires are known by their names where no study file describes them`()
  {
    #expect(Questionnaire(standard: "nasa-tlx", items: []) == .taskLoadIndex(isWeighted: false))
    #expect(
      Questionnaire(standard: "nasa-tlx", items: ["pair_effort_frustration"])
        == .taskLoadIndex(isWeighted: true))
    #expect(Questionnaire(standard: "sus", items: []) == .usabilityScale)
    #expect(Questionnaire(standard: "liking", items: []) == nil)
  }
}
