import Base
import Languages
import Testing

@testable import Comparison
@testable import Studies

@Suite struct QuestionnaireAnalysisTests {
  private func ease(
    _ participant: Int, _ method: String, _ value: Double?, session: Int = 1, block: Int = 1
  ) -> QuestionnaireAnswer {
    QuestionnaireAnswer(
      participant: participant, session: session, block: block, method: method,
      questionnaire: "seq", item: "ease", value: value)
  }

  private func analyse(_ answers: [QuestionnaireAnswer], methods: [String] = []) throws
    -> QuestionnaireResult
  {
    try #require(QuestionnaireAnalysis(answers, of: [], methods: methods).results.first)
  }

  @Test func `a person's sessions and blocks are averaged before people are`() throws {
    let result = try analyse([
      ease(0, "dial", 1, block: 1), ease(0, "dial", 3, block: 2),
      ease(0, "dial", 5, session: 2, block: 1), ease(1, "dial", 7),
    ])
    let method = try #require(result.scales.first?.methods.first)
    #expect(method.means == [3, 7] && method.mean == 5)
    #expect(method.answers == 4 && method.participants == 2)
  }

  @Test func `methods have the order of the comparison, those it lacks come last`() throws {
    let result = try analyse(
      [ease(0, "keypad", 1), ease(0, "dial", 2), ease(0, "stepper", 3)],
      methods: ["stepper", "text-field", "dial"])
    #expect(result.scales.first?.methods.map(\.method) == ["stepper", "dial", "keypad"])
  }

  @Test func `an answer that is missing is counted and not scored`() throws {
    let result = try analyse([ease(0, "dial", nil), ease(1, "dial", 4), ease(1, "keypad", nil)])
    let methods = try #require(result.scales.first?.methods)
    #expect(methods.map(\.unscored) == [1, 1] && methods.map(\.participants) == [1, 0])
    #expect(methods.map(\.mean) == [4, nil])
    #expect(result.scales.first?.pairs.first?.participants == 0)
  }

  @Test func `one person has means, and neither intervals nor tests`() throws {
    let scale = try #require(
      try analyse([ease(0, "dial", 3), ease(0, "keypad", 5)]).scales.first)
    #expect(scale.methods.map(\.mean) == [3, 5] && scale.methods.allSatisfy { $0.interval == nil })
    #expect(scale.pairs.first?.difference == -2 && scale.pairs.first?.test == nil)
  }

  @Test(arguments: [[0.1, 0.2, -0.3], [0.7, -0.1, -0.6], [1.1, 1.2, -2.3, 0.4, -0.4]])
  func `a mean of nothing is 0 and not what computing leaves of it`(differences: [Double]) throws {
    let answers = differences.enumerated().flatMap { person, difference in
      [ease(person, "dial", 4 + difference), ease(person, "keypad", 4)]
    }
    let pair = try #require(try analyse(answers).scales.first?.pairs.first)
    #expect(pair.difference == 0 && pair.test?.t == 0 && pair.test?.p == 1)
  }

  @Test func `where all people differ by the same there is no test and no interval`() throws {
    let answers = (0..<4).flatMap { person in
      [
        ease(person, "dial", Double(person) + 0.1),
        ease(person, "keypad", Double(person) + 1.3), ease(person, "stepper", Double(5 - person)),
      ]
    }
    // 0.1 − 1.3 is not the same number for each person in binary.
    let pairs = try #require(
      QuestionnaireAnalysis(
        answers.map {
          var answer = $0
          answer.questionnaire = "own"
          return answer
        }, of: [], methods: []
      ).results.first?.scales.first?.pairs)
    #expect(pairs[0].test == nil && pairs[0].interval == nil)
    // Bonferroni counts the pairs that have a test.
    let tested = try #require(pairs[1].test)
    #expect(tested.adjustedP == min(1, 2 * tested.p))
  }

  @Test func `nothing that nobody answered is reported`() {
    #expect(QuestionnaireAnalysis([ease(0, "dial", nil)], of: [], methods: []).results.isEmpty)
    #expect(QuestionnaireAnalysis([], of: [.singleEase], methods: []).results.isEmpty)
  }

  private func field(
    _ participant: Int, _ item: String, value: Double? = nil, text: String? = nil,
    session: Int = 1
  ) -> QuestionnaireAnswer {
    QuestionnaireAnswer(
      participant: participant, session: session, questionnaire: "form", item: item,
      question: "What \(item)?", value: value, text: text)
  }

  @Test func `a form is described question by question`() throws {
    let result = try analyse([
      field(0, "age", value: 30), field(0, "hand", value: 2, text: "right"), field(0, "remark"),
      field(1, "age", value: 40), field(1, "hand", value: 1, text: "left"),
      field(1, "remark", text: "none"),
      field(1, "age", value: 42, session: 2), field(1, "hand", value: 2, text: "right", session: 2),
      field(1, "remark", text: "late", session: 2),
    ])
    #expect(result.title == "Form" && result.scales.isEmpty && result.participants == 2)
    #expect(result.questions.map(\.question) == ["What age?", "What hand?", "What remark?"])
    let (age, hand, remark) = (result.questions[0], result.questions[1], result.questions[2])
    // 30 and (40 + 42) / 2
    #expect(age.number?.mean == 35.5 && age.number?.minimum == 30 && age.number?.maximum == 41)
    #expect(hand.choices == [.init(text: "left", people: 1), .init(text: "right", people: 1)])
    #expect(
      remark.texts == [
        .init(participant: 1, session: 1, text: "none"),
        .init(participant: 1, session: 2, text: "late"),
      ])
    #expect(remark.participants == 1 && remark.unanswered == 1)
  }

  @Test func `a questionnaire at the end is described, not compared`() throws {
    let result = try analyse((0..<3).map { ease($0, "", Double($0 + 2), block: 0) })
    #expect(result.scales.isEmpty)
    let question = try #require(result.questions.first)
    #expect(question.name == "score" && question.number?.mean == 3 && question.participants == 3)
    // 3 ± 4.302653 · 1 / √3
    #expect(abs((question.number?.interval?.low ?? 0) - 0.515862) < 1e-6)
  }

  @Test func `who prefers not to say is counted, and neither scored nor missing`() throws {
    let scales = LikertScales(
      name: "pain", title: "Pain", items: [.init(name: "wrist", label: "Wrist")], points: 7,
      ends: .init(low: "No", high: "Yes"), isSlider: true)
    func wrist(_ person: Int, _ method: String, _ value: Double?, _ text: String? = nil)
      -> QuestionnaireAnswer
    {
      QuestionnaireAnswer(
        participant: person, block: 1, method: method, questionnaire: "pain", item: "wrist",
        value: value, text: text)
    }
    let result = try #require(
      QuestionnaireAnalysis(
        [
          wrist(0, "dial", 80), wrist(1, "dial", nil, "prefer not to say"), wrist(2, "dial", nil),
          wrist(0, "keypad", 20), wrist(1, "keypad", 100), wrist(2, "keypad", 101),
        ], of: [.likert(scales)], methods: []
      ).results.first)
    let scale = try #require(result.scales.first)
    #expect(scale.measure.range == 0...100 && result.participants == 3)
    #expect(scale.methods.map(\.means) == [[80], [20, 100]])
    #expect(scale.methods.map(\.unscored) == [1, 1] && scale.methods.map(\.declined) == [1, 0])
  }

  @Test func `a question that was not asked is not missing`() throws {
    let result = try analyse([
      field(0, "glasses", value: 1, text: "yes"), field(0, "contact", text: "prefer not to say"),
      field(1, "glasses", value: 2, text: "no"),
      field(2, "glasses", value: 1, text: "yes"), field(2, "contact"),
    ])
    let contact = try #require(result.questions.last)
    #expect(contact.unanswered == 1 && contact.declined == 1 && contact.texts.isEmpty)
    #expect(contact.participants == 0)
  }
}
