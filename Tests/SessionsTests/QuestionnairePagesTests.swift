import Base
import Languages
import Testing

@testable import Sessions
@testable import Studies

@Suite struct SingleEaseTests {
  @Test func `one question has seven points from very difficult to very easy`() throws {
    let page = try #require(Questionnaire.singleEase.pages(seed: 0).first)
    #expect(page.questionnaire == "seq" && page.questions.count == 1)
    let scale = RatingScale(
      points: 7, ends: .init(low: .phrase(.seqVeryDifficult), high: .phrase(.seqVeryEasy)))
    #expect(page.questions.first?.kind == .scale(scale))
  }

  @Test func `its score is the point that was chosen`() throws {
    var person = QuestionPerson(try #require(Questionnaire.singleEase.pages(seed: 0).first))
    person.key(.character("6"))
    let answers = try person.answers()
    #expect(Questionnaire.singleEase.scores(of: answers).value("score") == 6)
  }
}

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

@Suite struct FormFieldTests {
  private let fields = [
    FormField(name: "code", label: "Code", answer: .code, isRequired: true),
    FormField(name: "age", label: "Age", answer: .number(18...99), isRequired: true),
    FormField(
      name: "hand", label: "Hand", answer: .choice(["left", "right", "either"]), isRequired: true),
    FormField(name: "notes", label: "Notes", answer: .text(maximumLength: 500), isRequired: false),
  ]

  @Test func `a form asks its fields in order and logs them as the questionnaire form`() throws {
    var person = QuestionPerson(fields.page)
    person.type("P01")
    person.key(.tab)
    person.type("34")
    person.key(.tab, .right, .right)
    person.key(.tab)
    person.type("none,\nreally")
    let answers = try person.answers()
    #expect(answers.allSatisfy { $0.questionnaire == "form" })
    #expect(answers.map(\.item) == ["code", "age", "hand", "notes"])
    #expect(answers.map(\.label) == ["Code", "Age", "Hand", "Notes"])
    #expect(answers.map(\.value) == [nil, 34, 2, nil])
    #expect(answers.map(\.text) == ["P01", nil, "right", "none,\nreally"])
  }

  @Test func `a choice is made by its button, its digit or the arrows`() {
    var person = QuestionPerson(fields.page)
    #expect(person.activate(.option(2, question: 2)) && person.choices[2] == 2)
    person.key(.character("1"))
    #expect(person.choices[2] == 0)
    person.key(.right)
    #expect(person.choices[2] == 1)
    #expect(person.activate(.option(3, question: 2)) == true)
    #expect(person.choices[2] == 1, "there is no such choice")
  }

  @Test func `what may stay empty is said where something may`() {
    #expect(fields.page.explanation == .phrase(.formOptional))
    #expect(Array(fields.dropLast()).page.explanation == "")
  }
}
