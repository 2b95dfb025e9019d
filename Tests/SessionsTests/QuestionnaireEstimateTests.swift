import Sessions
import Testing

@testable import Studies

@Suite struct QuestionnaireEstimateTests {
  /// 7.5 s an item, 4 s a pair.
  @Test func `each item and each pair takes its time`() {
    #expect(Questionnaire.taskLoadIndex(isWeighted: false).seconds == 45)
    #expect(Questionnaire.taskLoadIndex(isWeighted: true).seconds == 105)
    #expect(Questionnaire.usabilityScale.seconds == 75)
    #expect(Questionnaire.singleEase.seconds == 7.5)
    let scales = LikertScales(
      name: "x", title: "X",
      items: [.init(name: "a", label: "A"), .init(name: "b", label: "B")], points: 5,
      ends: .init(low: "no", high: "yes"))
    #expect(Questionnaire.likert(scales).seconds == 15)
  }
}
