import Formats
import Primitives
import Sessions
import Testing

@testable import Studies

@Suite struct LikertScalesTests {
  @Test(arguments: 2...11)
  func `statements of a study's own have 2 to 11 points`(points: Int) throws {
    let scales = LikertScales(
      name: "trust", title: "Trust", items: [.init(name: "again", label: "Again?")],
      points: points, ends: .init(low: "no", high: "yes"))
    let questionnaire = Questionnaire.likert(scales)
    let page = try #require(questionnaire.pages(seed: 0).first)
    #expect(page.questionnaire == "trust" && page.title == "Trust")
    var person = QuestionPerson(page)
    person.activate(.point(points - 1, question: 0))
    let answers = try person.answers()
    #expect(answers.map(\.item) == ["again"] && answers.map(\.value) == [Double(points)])
    #expect(questionnaire.scores(of: answers).isEmpty, "only its author knows what to add")
  }
}
