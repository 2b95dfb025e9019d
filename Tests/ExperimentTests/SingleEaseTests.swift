import Formats
import Primitives
import Sessions
import Testing

@testable import Studies

@Suite struct SingleEaseTests {
  @Test func `one question has seven points from very difficult to very easy`() throws {
    let page = try #require(Questionnaire.singleEase.pages(seed: 0).first)
    #expect(page.questionnaire == "seq" && page.questions.count == 1)
    let scale = RatingScale(points: 7, ends: .init(low: "Very difficult", high: "Very easy"))
    #expect(page.questions.first?.kind == .scale(scale))
  }

  @Test func `its score is the point that was chosen`() throws {
    var person = QuestionPerson(try #require(Questionnaire.singleEase.pages(seed: 0).first))
    person.key(.character("6"))
    let answers = try person.answers()
    #expect(Questionnaire.singleEase.scores(of: answers).value("score") == 6)
  }
}
