import Base
import Languages
import Testing

@testable import Sessions
@testable import Studies

@Suite struct UsabilityScaleTests {
  @Test func `ten statements have five points`() throws {
    let page = try #require(Questionnaire.usabilityScale.pages(seed: 0).first)
    #expect(page.questionnaire == "sus" && page.questions.count == 10)
    let scale = RatingScale(
      points: 5, ends: .init(low: .phrase(.scaleLow), high: .phrase(.scaleHigh)))
    #expect(page.questions.allSatisfy { $0.kind == .scale(scale) && $0.isRequired })
  }

  @Test(
    arguments: [
      ([5, 1, 5, 1, 5, 1, 5, 1, 5, 1], 100), ([1, 5, 1, 5, 1, 5, 1, 5, 1, 5], 0),
      ([3, 3, 3, 3, 3, 3, 3, 3, 3, 3], 50),
      // 4 + 1 + 1 + 4 + 1 + 2 + 1 + 1 + 4 + 3 = 22, and 22 · 2.5 = 55
      ([5, 4, 2, 1, 2, 3, 2, 4, 5, 2], 55),
      // 3 + 3 + 3 + 4 + 2 + 3 + 4 + 4 + 3 + 3 = 32, and 32 · 2.5 = 80
      ([4, 2, 4, 1, 3, 2, 5, 1, 4, 2], 80),
    ] as [([Int], Double)])
  func `praise adds x − 1, blame 5 − x, and all of it counts 2.5 times`(
    points: [Int], score: Double
  ) throws {
    var person = QuestionPerson(try #require(Questionnaire.usabilityScale.pages(seed: 0).first))
    for (index, point) in points.enumerated() {
      person.activate(.point(point - 1, question: index))
    }
    let answers = try person.answers()
    #expect(answers.map(\.value) == points.map(Double.init))
    let scores = Questionnaire.usabilityScale.scores(of: answers)
    #expect(scores.map(\.item) == ["score"] && scores.value("score") == score)
    #expect(Questionnaire.usabilityScale.scores(of: Array(answers.dropLast())).isEmpty)
  }
}
